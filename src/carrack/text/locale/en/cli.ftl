# What the terminal and the command line say.

## Help of the command line

cli-help = Four classic empire-building board games, with complete rules. Play in the browser or here, review games, compare bots.
cli-help-help = Show this help.
cli-help-version = Show the version.
cli-help-lang = Language of all output; by default the system’s.
cli-help-data = A folder of your own data files, such as a corrected map, that replace those of a game.
cli-help-json = Print JSON, for programs.
cli-help-plain = Plain lines of text: no colours, no full screen.
cli-help-option = Set a game option (see “carrack games”). Repeatable.
cli-help-seed = Seed of all random numbers; the same seed and the same choices give the same game.
cli-help-seconds = Thinking time of bots for each choice, in seconds; by default unlimited.
cli-help-serve = Play in the browser: start the server and open its page.
cli-help-port = Port; 0 for any free one (by default 8017, or the next free one).
cli-help-host = Address to listen on; 0.0.0.0 accepts players from your network.
cli-help-database = Database of the server, as an SQLAlchemy URL, such as one of PostgreSQL (by default a file in your data folder).
cli-help-no-open = Do not open the browser.
cli-help-logs = Log format: plain lines for warnings and errors, or JSON with a line for each request.
cli-help-workers = Number of server processes at this address (PostgreSQL only).
cli-help-worker = Run bots and clocks for servers on the same PostgreSQL, without serving pages.
cli-help-worker-bots = Number of bot processes (by default one per core).
cli-help-worker-alive = Touch this file every 5 seconds while the worker and its database respond, for health checks.
cli-help-trusted-proxies = Proxies on other machines whose X-Forwarded-For header is trusted: addresses or networks.
cli-help-allowed-hosts = Host names that the server accepts; by default any.
cli-help-games = List the games with their options.
cli-help-play = Play a game here, against bots or with friends at one keyboard.
cli-help-play-game = The game; with --resume, the file to continue (by default the latest).
cli-help-seats = Human or a bot for each seat; by default human,novice,casual,novice.
cli-help-names = Player names, in seat order.
cli-help-file = File of the saved game; by default a new one in your data folder.
cli-help-resume = Continue a saved game.
cli-help-no-confirm = Do not ask for confirmation before choices that cannot be undone.
cli-help-replay = Step through a recorded game.
cli-help-review = Review a recorded game: win chances, mistakes, luck.
cli-help-review-depth = Depth of the analysis: quick, normal or deep.
cli-help-review-html = Write the review as an HTML page to this file.
cli-help-record = A recorded game.
cli-help-at = Show the position after this entry; 0 is the start.
cli-help-seat = Show it as this player sees it (1 is the first); by default as a spectator.
cli-help-verify = Check recorded games against the rules.
cli-help-verify-database = Check the unfinished games of a server before an upgrade; name its database unless it is the default.
cli-help-records = Recorded games.
cli-help-backup = Write a dated backup of a server’s database, even while it runs.
cli-help-backup-folder = Folder of the backups; by default one in your data folder.
cli-help-keep = Number of backups to keep; older ones are deleted.
cli-help-restore = Restore a database from a backup; stop the server first.
cli-help-copy = A file written by “carrack backup” or “carrack export”.
cli-help-replace = Delete the present contents of the database.
cli-help-export = Export all tables and accounts to a file that any database can import.
cli-help-export-file = The file to write.
cli-help-import = Import an exported file into a database; stop the server first.
cli-help-db = Check a server’s database.
cli-help-db-check = Replay every stored game and compare it with the stored position.
cli-help-admin = Make an account an administrator, with access to the page “/admin”.
cli-help-admin-name = The name of an account.
cli-help-admin-remove = Remove the administrator role.
cli-help-soak = Test a server under stress: kills, floods, costly and malformed requests, while players play on it.
cli-help-soak-minutes = Duration of all parts together, in minutes; fractions are allowed.
cli-help-soak-players = Number of simulated players.
cli-help-soak-parts = The parts to run, separated by commas.
cli-help-soak-database = An empty database; by default a temporary SQLite file.
cli-help-rules = Look up the rules.
cli-help-word = A game, a rule id, or any word; without it, the list of chapters.
cli-help-coverage = Report which rules have a test.
cli-help-verbose = Also list the rules about components only, with the reason.
cli-help-simulate = Let bots play many games and print statistics.
cli-help-game = The game.
cli-help-bots = A bot for each seat; they change seats from game to game.
cli-help-games-number = Number of games.
cli-help-arena = Compare bots in a tournament: every deal from every seat, with intervals, ratings and a report.
cli-help-arena-bots = The bots: names, or module:Class of your own. If there are fewer than seats, the last one takes the rest.
cli-help-arena-games = Number of games, rounded up to whole deals; by default 100.
cli-help-arena-seats = Number of seats; by default as many as bots, within the limits of the game.
cli-help-jobs = Number of games to play in parallel, each in its own process; by default 1.
cli-help-ray = Use the Ray cluster at this address, or start one on this machine.
cli-help-until = Stop once it is decided whether bot A wins more than bot B, after --games at the latest.
cli-help-out = Write results, recorded games and a report to this folder.
cli-help-arena-resume = Continue the tournament in the folder of --out.
cli-help-simulate-out = Write a row for each game to this Parquet file.
cli-help-simulate-decisions = Write a row for each decision to this Parquet file.
cli-help-study = Answer a question about a game from many games.
cli-help-study-questions = Built-in questions, or your own as file.toml or file.py:function; without one, the list of built-in questions.
cli-help-study-from = Use these games instead of new ones: records, a folder of records, or a table written by simulate or study.
cli-help-study-seats = Number of seats; by default 4, or as many as the game allows.
cli-help-study-vary = An option to compare with each of its values on the same deals, for the question “options”.
cli-help-study-outcome = What to measure: win shares, or points above the mean of the table.
cli-help-study-out = Write the games, the results and a report to this folder.
cli-help-bench = Run the benchmarks (in a checkout of the sources).
cli-help-test = Run all checks: style, types, tests on both engines and in a browser. Further words go to pytest.
cli-help-new-game = Start a new game of your own from the template: new-game NAME.
cli-help-lock = Rewrite the locks of the Python packages.
cli-help-more = “carrack COMMAND --help” lists the options of a command.
cli-help-arguments = Arguments
cli-help-options = Options
cli-help-group-play = Play
cli-help-group-study = Study games
cli-help-group-bots = Build and compare bots
cli-help-group-host = Host a server
cli-help-group-develop = Develop Carrack
cli-help-required = [required]
cli-help-default = [default: { $value }]

## Mistakes on the command line

cli-no-such-command = Unknown command “{ $command }”. Commands: { $commands }.
cli-no-such-option = “{ $command }” has no option “{ $option }”.
cli-option-use = Wrong use of option “{ $option }” of “{ $command }”; see “{ $command } --help”.
cli-missing = “{ $command }” needs { $name }.
cli-extra = Unexpected argument of “{ $command }”: “{ $text }”.
cli-usage = Wrong use of “{ $command }”; see “{ $command } --help”.
cli-no-such-language = Unknown language “{ $language }”. Languages: { $languages }.
cli-no-such-game = Unknown game “{ $game }”. Games: { $games }.
cli-which-game = Name the game to play: { $games }.
cli-bad-number = { $option } must be a whole number from { $least } to { $most }, not “{ $value }”.
cli-bad-word = “{ $value }” is not a value of { $option }. Values: { $words }.
cli-bad-seconds = --seconds must be a number from 0 to { $most }, not “{ $value }”.
cli-no-such-sitter = Unknown player type “{ $sitter }”. Player types: { $sitters }.
cli-arena-resume-what = --resume needs the folder of the tournament: name it with --out.
cli-arena-many = At most { $most } bots can play a tournament, not { $number }.
cli-arena-twice = There are more bots than the { $seats } seats, so name each bot only once.
cli-names-number =
    { $number ->
        [one] There is { $number } name for { $players } seats.
       *[other] There are { $number } names for { $players } seats.
    }
cli-name-twice = Two players cannot have the same name “{ $name }”.
cli-file-exists = The file “{ $file }” already exists; to continue that game, use --resume.
cli-file-there = The file “{ $file }” already exists; choose another name.
cli-no-folder = Cannot create the folder “{ $folder }”.
cli-nothing-to-resume = No saved game in “{ $folder }”.
cli-resume-fixed = A resumed game keeps its names and options.
cli-resume-two-files = Name one file to resume, not two.
cli-who-plays = The record does not say who plays ({ $names }). For each seat type one of { $sitters }, separated by commas.
cli-seats-needed = Name the player of each seat with --seats.
cli-seats-number = The game has { $players } seats, not { $number }.
cli-no-rule = No rule and no text of the rules matches “{ $text }”.
cli-no-catalogue = This installation has no rule catalogue.
cli-no-tests = Rule coverage needs a checkout of the sources.
cli-checkout-only = `carrack { $command }` runs only in a checkout of the sources; docs/install.md says how to get one.

## Before the game

cli-older-rules = This game keeps version { $made } of the rules. Changed since, in new games: { $rules }.
cli-interpreted = The rules run interpreted, which is slower; “./carrack” compiles them if there is a C compiler.
cli-you = Player

## In the game: answers

cli-press-enter = [Enter]{" "}
cli-hand-over = Pass the keyboard to { $name }, then press Enter.
cli-ambiguous = “{ $text }” matches several choices:
cli-not-understood = No choice matches “{ $text }”; type “help” for what you can type.
cli-no-repeat = “{ $text }” cannot be repeated.
cli-part-europe = Europe
cli-part-asia = Asia
cli-part-africa = Africa
cli-part-america = America
cli-part-oceania = Oceania
cli-chosen = You chose: { $text }.
cli-undone = Undone.
cli-hint = Hint: { $number } – { $text }
cli-saved = Game saved to { $file }.
cli-fault = This choice failed because of an error in the rules program; the position is unchanged. A report is in { $file }; please send it to us.
cli-go-on = Continue it with: { $command }
cli-record = Game recorded in { $file }; seed { $seed }.
cli-no-help = No help found for “{ $text }”.
cli-more-rows =
    { $number ->
        [one] … and 1 more rule.
       *[other] … and { $number } more rules.
    }
cli-more-news =
    { $number ->
        [one] … 1 line before this (type “log”)
       *[other] … { $number } lines before this (type “log”)
    }
cli-more-choices =
    { $number ->
        [one] … { $number } choice in all (type “choices”)
       *[other] … { $number } choices in all (type “choices”)
    }

## In the game: commands

cli-command-undo = undo
cli-command-undo-help = undo your last choice, until another player acts or something is revealed
cli-command-help = help
cli-command-help-help = this page; “help game”: the game in a few pages; “help” with a name or a question: what the rules say
cli-command-choices = choices
cli-command-choices-help = list all choices of this decision
cli-command-map = map
cli-command-map-help = show the whole board in detail
cli-command-log = log
cli-command-log-help = show everything that has happened
cli-command-score = score
cli-command-score-help = show points by source, now and if the game ended now
cli-command-hint = hint
cli-command-hint-help = show what an expert would do
cli-command-save = save
cli-command-save-help = show the file of the game (saved after every choice); with a path: save a copy there
cli-command-lang = lang
cli-command-lang-help = change the language: lang fr, lang en
cli-command-quit = quit
cli-command-quit-help = leave; the game is saved and can be continued
cli-help-title = What you can type
cli-help-choices = Type the number of a choice or its words; short forms work if only one choice matches.
cli-help-choices--empires = Type the number of a choice or its words; short forms work if only one choice matches: “captain dock”, “cap do”.
cli-help-choices--discovery = Type the number of a choice or its words; short forms work if only one choice matches: “captain dock”, “cap do”.
cli-help-choices--history = Type the number of a choice or its words; short forms work if only one choice matches: “occupy libya”, “occ lib”.
cli-help-choices--marchands = Type the number of a choice or its words; short forms work if only one choice matches: “trade”, “travel ember”.
cli-help-shortcuts = The letters on the board work too.
cli-help-shortcuts--empires = The numbers of the boxes and the letters of the workers work too: “2k” places a Captain on the Dock, which is box 2.
cli-help-shortcuts--discovery = The numbers of the boxes and the letters of the workers work too: “2k” places a Captain on the Dock, which is box 2.
cli-help-shortcuts--marchands = The letters on the board work too: “b” takes road b, “x” trades where you are.
cli-help-final = “!” marks choices that cannot be undone: they roll dice, reveal something or lock in your orders. You confirm them once more, unless you switch that off.
cli-help-rule = The rule for this decision

## Picking, confirming, the clock

cli-choose-group = Type the name of a group to open it, or a choice.
cli-pick-missing =
    { $number ->
        [one] Pick one more; “-” before a key removes it.
       *[other] Pick { $number } more; “-” before a key removes it.
    }
cli-pick-between = Pick { $least } to { $most } more; “-” before a key removes it.
cli-pick-ready =
    { $number ->
        [0] Enter: confirm without picking.
       *[other] Enter: confirm. “-” before a key removes it.
    }
cli-pick-full = Too many: remove one first, with “-” before its key.
cli-pick-apart = “{ $text }” does not go with your selection.
cli-confirm = This cannot be undone. Enter: confirm; anything else: choose again.
cli-confirm-seal = You lock this in; you can change it until all players have locked in. Enter: confirm; anything else: choose again.
# What somebody types to say so, in small letters.
cli-yes = yes y
cli-confirm-on = Confirmation on: you confirm choices that cannot be undone.
cli-confirm-off = Confirmation off: every choice is played at once.
cli-row-unclear = “{ $text }” matches no single choice, so nothing in this row was played.
cli-scoring = Scoring
cli-time-up = Time is up: your choices so far count.
cli-hint-done = Hint: stop here.
cli-command-confirm = confirm
cli-command-confirm-help = switch confirmation of choices that cannot be undone on or off
cli-help-word-game = game
cli-help-several = To pick several things, type them in any order, one by one or in a row (“1 3 3”); “-3” removes one, Enter confirms.
cli-help-several--history = To pick several things, type them in any order, one by one or in a row (“1 3 3”); “-3” removes one, Enter confirms. “41*” attacks until you take the land, “41*3” at most three times.
cli-help-several--marchands = Type orders in a row: “x b x”; you see their effect before you lock them in. To pick several things, type them in any order; “-3” removes one, Enter confirms.
cli-see-others = See also: { $titles }
cli-see-rules = Full rules (type “help” and the id): { $rules }

## Long lists of choices

cli-group-expand = Occupy
cli-group-attack = Attack
cli-group-reinforce = Add an army
cli-group-replace = Replace
cli-group-fort = Fort { $payment_by }
cli-label-expand = { $land }
cli-label-attack = { $land } (win { $win }%)
cli-label-reinforce = { $land }
cli-label-replace = { $land } (yours)
cli-label-fort = { $land }
cli-group-order = Order
cli-label-order = → { $city }
cli-label-order-x = trade in { $city }
cli-label-order-void = no road
cli-group-event = Play
cli-group-sell-fleet = Exchange
cli-group-hold-sea = Army on a fleet
cli-group-fight-sea = Fight for
cli-label-event = { $event }
cli-label-sell-fleet = { $water }
cli-label-hold-sea = { $water }
cli-label-fight-sea = { $water }
cli-group-scout = Scout a counter ($1)
cli-label-scout = { $region }
cli-label-place = { $target }
cli-label-caravan = { $city }

## At the end

cli-total = Total
cli-place = Place
cli-win = { $name } wins with { $points } VP.
cli-shared-win = { $names } share the victory with { $points } VP.
cli-win-alone = { $name } wins.
cli-win-together = { $names } share the victory.
cli-tie-broken = Equal points were decided by the tie-breaks.
cli-score-note = Points so far → if the game ended now.

## The board of Empires and Discovery

cli-turn = turn { $turn } of { $turns }, Age { $age }
cli-order = order
cli-undiscovered = undiscovered
cli-deck =
    { $cards ->
        [one] deck: 1 card
       *[other] deck: { $cards } cards
    }
cli-pile =
    { $goods ->
        [one] pile: 1 good
       *[other] pile: { $goods } goods
    }
cli-ships-left =
    { $ships ->
        [one] 1 Ship still to come
       *[other] { $ships } Ships still to come
    }
cli-counter = !{ $resistance } ${ $plunder }+{ $soldier }/S { $vp }VP
cli-ship-here = a Ship to win
cli-no-ship-here = no Ship
cli-display = Buildings for ${ $price } ({ $stack } in the stack)
cli-display-short = Buildings for ${ $price }:
cli-coming = Can still come
cli-power-left =
    { $uses ->
        [0] power used up
       *[other] power: { $uses } left
    }
cli-top-card = top card:
cli-discoveries =
    { $number ->
        [one] 1 discovery, { $vp } VP
       *[other] { $number } discoveries, { $vp } VP
    }
cli-building-facts = Age { $age }, ${ $price }.
cli-region-facts = The first with 3 workers there earns { $good }.
cli-legend = ◇ the good for whoever first has 3 workers there; ?: unknown counter; !3 $2+4/S 5VP: resistance 3, plunder $2 and $4 for each Soldier sent, 5 VP; =6: VP if the region were scored now; 12→30: points scored, and if the game ended now.
cli-column-ships = Ships
cli-column-hand = hand
cli-column-next = next
cli-column-explorers = disc.
cli-column-vp = VP
cli-column-goods = goods
cli-short-target-initiative = Initiative
cli-short-target-dock = Dock
cli-short-target-goods = Goods
cli-short-target-shipping = Shipping
cli-short-target-buildings = Buildings
cli-short-target-discovery = Discovery
cli-short-target-specialists = Specialists
cli-short-target-warfare = Warfare
cli-short-target-order = order
cli-short-target-mayflower = Mayflower
cli-short-target-captain = +Captain
cli-short-target-merchant = +Merchant
cli-short-target-missionary = +Missionary
cli-short-target-soldier = +Soldier
cli-short-target-builder = +Builder
cli-short-target-training = Training ($5)
cli-key-kind-colonist = c
cli-key-kind-captain = k
cli-key-kind-merchant = m
cli-key-kind-missionary = p
cli-key-kind-soldier = s
cli-key-kind-builder = b
cli-key-target-initiative = 1
cli-key-target-dock = 2
cli-key-target-goods = 3
cli-key-target-shipping = 4
cli-key-target-buildings = 5
cli-key-target-discovery = 6
cli-key-target-specialists = 7
cli-key-target-warfare = 8
cli-key-target-order = 1o
cli-key-target-mayflower = 2y
cli-key-target-captain = 7k
cli-key-target-merchant = 7m
cli-key-target-missionary = 7p
cli-key-target-soldier = 7s
cli-key-target-builder = 7b
cli-key-target-training = 7t

## Other commands

cli-game-facts = Play it with: carrack play { $game } ({ $least } to { $most } players)
cli-column-option = option
cli-column-values = values
cli-column-meaning = meaning
cli-default = { $default } (or { $others })
cli-default-for = { $value } with { $players } players
cli-verified =
    { $entries ->
        [one] valid so far: { $entries } entry, game not over.
       *[other] valid so far: { $entries } entries, game not over.
    }
cli-verified-finished =
    { $entries ->
        [one] valid: { $entries } entry, game finished.
       *[other] valid: { $entries } entries, game finished.
    }
cli-copied = Saved to { $file } (tables: { $tables }, people: { $people }, rows: { $rows }).
cli-restored = Restored from { $file } (tables: { $tables }, people: { $people }, rows: { $rows }).
cli-progress-rows = Rows
cli-progress-games = Games
cli-stop-first = Stop the server at { $address } first.
cli-db-old = The database is from an older Carrack; start this version’s server once to update it.
cli-db-wrong = Table { $table } ({ $game }): { $problem }
cli-db-damaged = The database is damaged: { $why }
cli-db-good = No errors: all stored positions follow from their moves (tables: { $games }, entries: { $entries }).
cli-db-bad = Tables with errors: { $wrong } of { $games }.
cli-admin-is = { $name } is now an administrator.
cli-admin-no-more = { $name } is no longer an administrator.
cli-no-account = No account is called “{ $name }”.
cli-verify-one-database = Only one database can be checked at a time.
cli-verified-older = (Version { $made } of the rules; changed since: { $rules }.)
cli-verified-proven =
    { $draws ->
        [0] Dice provably fair: none were needed. Seal { $seal }.
        [one] Dice provably fair: the one outcome follows from the seed and the salts. Seal { $seal }.
       *[other] Dice provably fair: all { $draws } rolls, draws and shuffles follow from the seed and the salts. Seal { $seal }.
    }
cli-verified-unproven = Dice not provably fair: the record has no seal.
cli-soak-good = Passed: every acknowledged move is stored once and in order, no other errors (moves: { $plays }; seed { $seed }).
cli-soak-bad = Failed; errors: { $wrong } (acknowledged moves: { $plays }; seed { $seed }).
cli-soak-not-empty = The database is not empty; name an empty one.
cli-soak-failed = The server could not be tested: { $why }
cli-verified-newest-same = Under the newest rules the position is the same.
cli-verified-newest-different = Under the newest rules the position differs.
cli-verified-newest-stopped = Under the newest rules the game cannot go on.
cli-verified-database = Unfinished games: { $games }. Unchanged: { $same }; at another position: { $different }; cannot go on: { $stopped }. Under older rules: { $older }.
cli-chance = chance
cli-entry = Entry { $entry } of { $count }
cli-entry-start =
    { $count ->
        [one] Before the only entry
       *[other] Before the first of { $count } entries
    }
cli-review-unwritable = Cannot write the file “{ $file }”.
cli-replay-keys = Enter or n: next, p: previous, a number, q: quit
cli-replay-range = Type Enter, n, p, q or a number from 0 to { $last }.
cli-simulated =
    { $games ->
        [one] 1 game; seed { $seed }.
       *[other] { $games } games; seed { $seed }.
    }
cli-coverage = { $game }: rules with a test: { $covered } of { $total }; about components only: { $apart }.
cli-coverage-missing = no test: { $rule } { $text }
cli-coverage-cardboard = components only: { $rule } ({ $reason })
cli-coverage-unknown = { $where } names an unknown rule: { $rule }
cli-coverage-contradictory = The catalogue marks { $rule } as about components only, but it has a test.
cli-coverage-unreadable = The rule ids of a test in { $where } cannot be read without running it.

## Training

cli-help-calibration = Check whether the win chances that bots predict are right.
cli-help-calibration-seats = Numbers of players, such as 2,4; by default all.
cli-help-calibration-games = Number of games for each number of players.
cli-help-calibration-bots = The bots: names, or module:Class of your own. If there are fewer than seats, the last one takes the rest.
cli-help-calibration-keep = Correct the win chances by these games, for each number of players, in the game’s file of weights. Measure again with another seed.
cli-help-train = Train bots by self-play.
cli-help-train-out = Folder of the training; a stopped training continues there.
cli-help-train-games = Number of games per generation.
cli-help-train-generations = Maximum number of generations; training ends earlier after three without progress.
cli-help-train-deals = Number of deals that decide whether to keep a generation.
cli-help-train-company = Percentage of games against older generations and bots without a value function.
cli-help-train-keep = At the end, install the best weights for the game.
cli-calibration-no-weights = { $game } has no weights whose win chances could be corrected.
cli-train-numpy = Training needs numpy: pip install numpy.
cli-train-no-sense = { $game } cannot be trained: it declares no features.
cli-train-interpreted = Training needs the compiled rules of { $game }; interpreted it would take days.
cli-train-play = Generation { $number }: games
cli-train-fit = Generation { $number }: fitting
cli-train-gate = Generation { $number }: matches
cli-train-wins = Kept: generation { $number }; loss { $loss }; win share { $matches } (1.00 is fair).
cli-train-loses = Not kept: generation { $number }; loss { $loss }; win share { $matches } (1.00 is fair).
cli-train-kept = Bots of this game now use generation { $number } ({ $file }).
cli-train-generation = Generation
cli-train-games = Games
cli-train-loss = Loss
cli-train-share = Wins
