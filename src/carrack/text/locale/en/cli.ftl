# What the terminal and the command line say.

## Help of the command line

cli-help = Empire-building board games by their full rules: play them here, replay and check games, let bots play.
cli-help-help = Show this help.
cli-help-version = Say which version this is.
cli-help-lang = Language of everything said; by default the system’s.
cli-help-data = Your own data files in place of those of a game, such as a corrected map.
cli-help-json = Answer in JSON, for programs.
cli-help-plain = Plain lines of text: no colours, no full screen.
cli-help-option = Set an option of the game; see “carrack games”. May be repeated.
cli-help-seed = Number that decides all luck; the same seed and the same choices give the same game.
cli-help-seconds = How long bots are told to think about a choice, in seconds; by default as long as they like.
cli-help-serve = Play in the browser: start the server and open its page.
cli-help-port = The port to listen on; 0 for any free one (by default 8017, or the next free one).
cli-help-host = The address to listen on; 0.0.0.0 lets others on your network in.
cli-help-database = Where to keep tables: a URL of SQLAlchemy, for example of PostgreSQL (by default a file in your data folder).
cli-help-no-open = Do not open the browser.
cli-help-logs = How the log is written: plain lines about what needs attention, or JSON with a line for each request.
cli-help-workers = How many processes serve at this address (PostgreSQL only).
cli-help-worker = Think for bots and keep clocks for servers on the same PostgreSQL, without serving anybody.
cli-help-worker-bots = How many processes think for bots (by default one for each core).
cli-help-worker-alive = Touch this file every 5 seconds while the worker and its database respond, for health checks.
cli-help-trusted-proxies = Proxies on other machines that are believed about whom they speak for: addresses or networks.
cli-help-allowed-hosts = The names under which the server is reached; by default any.
cli-help-games = List the games with their options.
cli-help-play = Play a game here, against bots or with friends at one keyboard.
cli-help-play-game = Which game; with --resume, the file to continue (by default the latest).
cli-help-seats = Who sits where: human or a bot for each seat. By default human,novice,casual,novice.
cli-help-names = Names of the players, in the order of the seats.
cli-help-file = Where to keep the game; by default a new file in your data folder.
cli-help-resume = Continue a game where it was left.
cli-help-no-confirm = Do not ask once more before what cannot be taken back.
cli-help-replay = Step through a recorded game.
cli-help-review = Chances to win, mistakes and luck of a recorded game.
cli-help-review-depth = How long to think: quick, normal or deep.
cli-help-review-html = Write the review as a page to this file.
cli-help-record = A recorded game.
cli-help-at = Show the position after this entry; 0 is the start.
cli-help-seat = See it as this player (1 is the first); by default as a spectator.
cli-help-verify = Check that recorded games fit the rules.
cli-help-verify-database = Check the games that are being played on a server, before you upgrade it; name its database unless it is the usual one.
cli-help-records = Recorded games.
cli-help-backup = Keep a dated copy of all tables and people of a server, also while it runs.
cli-help-backup-folder = Where copies are kept; by default a folder in your data folder.
cli-help-keep = How many copies to keep; older ones are removed.
cli-help-restore = Put a copy back into a database; the server must not run.
cli-help-copy = A file that “carrack backup” or “carrack export” has written.
cli-help-replace = Remove what the database has now.
cli-help-export = Write all tables and people of a server to a file that any database can take over.
cli-help-export-file = The file to write.
cli-help-import = Add what an exported file has to a database; the server must not run.
cli-help-db = Look after the database of a server.
cli-help-db-check = Play every stored game again and compare it with what was stored.
cli-help-admin = Let somebody look after the server: the page “/admin” is open to this account.
cli-help-admin-name = The name of an account.
cli-help-admin-remove = Not any longer.
cli-help-soak = Try a server hard: it is killed, flooded, attacked with costly requests and fed with nonsense while people play on it.
cli-help-soak-minutes = How long, all parts together; fractions will do.
cli-help-soak-players = How many people play meanwhile.
cli-help-soak-parts = What happens to it, with commas in between.
cli-help-soak-database = An empty database to use; without it a SQLite file that is thrown away.
cli-help-rules = Look up the rules.
cli-help-word = A game, the id of a rule, or any word; nothing lists the chapters.
cli-help-coverage = Report which rules have a test.
cli-help-verbose = Also list the rules about cardboard only, with the reason.
cli-help-simulate = Let bots play many games, and count.
cli-help-game = Which game.
cli-help-bots = A bot for each seat; they change places from game to game.
cli-help-games-number = How many games.
cli-help-arena = Compare bots: every deal from every seat, with intervals, ratings and a report.
cli-help-arena-bots = The bots: names, or module:Class of your own. If there are fewer than seats, the last one takes the rest.
cli-help-arena-games = How many games, rounded up to whole deals; by default 100.
cli-help-arena-seats = How many seats; by default as many as there are bots, within what the game allows.
cli-help-jobs = How many games to play at the same time, each in a process of its own; by default 1.
cli-help-ray = Play on the Ray cluster at this address, or on one started on this machine.
cli-help-until = Stop as soon as it is settled whether bot A wins more than bot B, after --games at the latest.
cli-help-out = Keep results, recorded games and a report in this folder.
cli-help-arena-resume = Go on with the contest in the folder of --out.
cli-help-simulate-out = Write one row for each game to this parquet file, game by game.
cli-help-simulate-decisions = Write one row for each decision to this parquet file.
cli-help-study = Ask a question about a game, and have many games answer it.
cli-help-study-questions = Ready questions, or your own as file.toml or file.py:function; nothing lists the ready ones.
cli-help-study-from = Ask these games instead of fresh ones: records, a folder of them, or a table of simulate or study.
cli-help-study-seats = How many seats; by default 4, or as many as the game allows.
cli-help-study-vary = An option to try with each of its values, on the same deals, for the question “options”.
cli-help-study-outcome = What counts: win shares, or points above the mean of the table.
cli-help-study-out = Keep the games, the results and a report in this folder.
cli-help-bench = Measure how fast the rules run.
cli-help-test = Check everything: style, types, all tests on both engines and in a browser. Further words go to pytest.
cli-help-new-game = Begin a new game of your own from the template: new-game NAME.
cli-help-lock = Write the locks of the Python packages anew.
cli-help-more = “carrack COMMAND --help” says more about a command.
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

cli-no-such-command = There is no command “{ $command }”; there are: { $commands }.
cli-no-such-option = “{ $command }” has no option “{ $option }”.
cli-option-use = The option “{ $option }” of “{ $command }” is not used like this; see “{ $command } --help”.
cli-missing = “{ $command }” needs { $name }.
cli-extra = “{ $command }” does not know what to do with “{ $text }”.
cli-usage = “{ $command }” is not used like this; see “{ $command } --help”.
cli-no-such-language = There is no language “{ $language }”; there are: { $languages }.
cli-no-such-game = There is no game “{ $game }”; there are: { $games }.
cli-which-game = Say which game to play: { $games }.
cli-bad-number = { $option } must be a whole number from { $least } to { $most }, not “{ $value }”.
cli-bad-word = { $option } is one of { $words }, not “{ $value }”.
cli-bad-seconds = --seconds must be a number from 0 to { $most }, not “{ $value }”.
cli-no-such-sitter = Nobody called “{ $sitter }” can take a seat; it can be: { $sitters }.
cli-arena-resume-what = --resume needs the folder of the contest: name it with --out.
cli-arena-many = At most { $most } bots can meet, not { $number }.
cli-arena-twice = There are more bots than the { $seats } seats, so each may be named only once.
cli-names-number =
    { $number ->
        [one] There is { $number } name for { $players } seats.
       *[other] There are { $number } names for { $players } seats.
    }
cli-name-twice = Two players cannot both be called “{ $name }”.
cli-file-exists = There is already a file “{ $file }”; to continue that game, use --resume.
cli-file-there = There is already a file “{ $file }”; choose another name.
cli-no-folder = The folder “{ $folder }” cannot be made.
cli-nothing-to-resume = There is no saved game in “{ $folder }”.
cli-resume-fixed = A game that is resumed keeps its names and options.
cli-resume-two-files = Name one file to resume, not two.
cli-who-plays = It is not known who plays here ({ $names }). For each seat type one of { $sitters }, with commas between.
cli-seats-needed = It is not known who sits where; say it with --seats.
cli-seats-number = The game has { $players } seats, not { $number }.
cli-no-rule = No rule and nothing in the rules is called “{ $text }”.
cli-no-catalogue = This Carrack came without its catalogue of rules.
cli-no-tests = Rules can be compared with tests in a checkout of the sources only.
cli-checkout-only = `carrack { $command }` runs in a checkout of the sources only.

## Before the game

cli-older-rules = This game keeps to version { $made } of the rules; changed since, for new games: { $rules }.
cli-interpreted = The rules run interpreted here, which is slower; “./carrack” compiles them where there is a C compiler.
cli-you = Player

## In the game: answers

cli-press-enter = [Enter]{" "}
cli-hand-over = Hand the keyboard to { $name }, then press Enter.
cli-ambiguous = “{ $text }” can mean several things:
cli-not-understood = “{ $text }” is none of the choices; “help” explains what can be typed.
cli-no-repeat = “{ $text }” is nothing that is tried again and again.
cli-part-europe = Europe
cli-part-asia = Asia
cli-part-africa = Africa
cli-part-america = America
cli-part-oceania = Oceania
cli-chosen = You chose: { $text }.
cli-undone = Taken back.
cli-hint = An expert would choose { $number }: { $text }
cli-saved = The game is saved in { $file }.
cli-fault = The program’s rules have a mistake that shows here, so the game does not go on from this choice. What happened is written down in { $file }; please report it.
cli-go-on = Continue it with: { $command }
cli-record = The game is recorded in { $file }; its seed was { $seed }.
cli-no-help = Nothing is known about “{ $text }”.
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
cli-command-undo-help = take back your last choice, as long as nobody else has acted and nothing came to light
cli-command-help = help
cli-command-help-help = this page; “help game”: the game in a few pages; with a name or a question in your own words: what the rules say about it
cli-command-choices = choices
cli-command-choices-help = all choices of this question
cli-command-map = map
cli-command-map-help = the whole board with every detail
cli-command-log = log
cli-command-log-help = all that has happened
cli-command-score = score
cli-command-score-help = points by source, now and if the game ended now
cli-command-hint = hint
cli-command-hint-help = what an expert would do in your place
cli-command-save = save
cli-command-save-help = where the game is kept (it is saved after every choice); with a path: save a copy there
cli-command-lang = lang
cli-command-lang-help = change the language: lang fr, lang en
cli-command-quit = quit
cli-command-quit-help = stop here; the game is saved and can be continued
cli-help-title = What you can type
cli-help-choices = Type the number before a choice; or its words, each as short as you like as long as only one choice fits.
cli-help-choices--empires = Type the number before a choice; or its words, each as short as you like as long as only one choice fits: “captain dock”, “cap do”.
cli-help-choices--discovery = Type the number before a choice; or its words, each as short as you like as long as only one choice fits: “captain dock”, “cap do”.
cli-help-choices--history = Type the number before a choice; or its words, each as short as you like as long as only one choice fits: “occupy libya”, “occ lib”.
cli-help-choices--marchands = Type the number before a choice; or its words, each as short as you like as long as only one choice fits: “trade”, “travel ember”.
cli-help-shortcuts = The letters on the board work too.
cli-help-shortcuts--empires = The numbers of the boxes and the letters of the workers work too: “2k” places a Captain on the Dock, which is box 2.
cli-help-shortcuts--discovery = The numbers of the boxes and the letters of the workers work too: “2k” places a Captain on the Dock, which is box 2.
cli-help-shortcuts--marchands = The letters on the board work too: “b” follows road b, “x” trades where you are.
cli-help-final = “!” after a choice: it cannot be taken back, because chance decides, something comes to light or a seal is put on it. You are asked once before, unless you switch that off.
cli-help-rule = The rule behind this question

## Picking, confirming, the clock

cli-choose-group = Type a group to see it, or the name of what you choose.
cli-pick-missing =
    { $number ->
        [one] One more to pick; “-” before a key puts it back.
       *[other] { $number } more to pick; “-” before a key puts it back.
    }
cli-pick-between = { $least } to { $most } more to pick; “-” before a key puts it back.
cli-pick-ready =
    { $number ->
        [0] Enter: confirm that you pick nothing.
       *[other] Enter: confirm. “-” before a key puts it back.
    }
cli-pick-full = That is one too many: put one back first, with “-” before its key.
cli-pick-apart = “{ $text }” cannot be picked together with what you have picked.
cli-confirm = This cannot be taken back. Enter: do it; anything else: choose again.
cli-confirm-seal = This is sealed; it can be changed until everybody has sealed. Enter: do it; anything else: choose again.
# What somebody types to say so, in small letters.
cli-yes = yes y
cli-confirm-on = From now on you are asked once before anything that cannot be taken back.
cli-confirm-off = From now on nothing is asked twice.
cli-row-unclear = “{ $text }” in this row is not clear, so nothing of it was done.
cli-scoring = Points were counted
cli-time-up = Time is up: what you had chosen counts.
cli-hint-done = An expert would leave it at that.
cli-command-confirm = confirm
cli-command-confirm-help = switch off or on that you are asked before what cannot be taken back
cli-help-word-game = game
cli-help-several = Where several things are asked for, pick them in any order, one by one or in a row (“1 3 3”); “-3” puts one back, Enter confirms them all.
cli-help-several--history = Where several things are asked for, pick them in any order, one by one or in a row (“1 3 3”); “-3” puts one back, Enter confirms them all. “41*” attacks until the land is taken, “41*3” three times at most.
cli-help-several--marchands = Orders can be typed in a row: “x b x”. You see what they do before you seal them. Where several things are asked for, pick them in any order; “-3” puts one back, Enter confirms them all.
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
cli-group-scout = Look at a counter ($1)
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
cli-tie-broken = Between equal points the tie-breaks of the rules decided.
cli-score-note = Scored so far → if the game ended now.

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
        [one] good so far: { $entries } entry fits, and the game is not over.
       *[other] good so far: { $entries } entries fit, and the game is not over.
    }
cli-verified-finished =
    { $entries ->
        [one] good: { $entries } entry fits, to the end of the game.
       *[other] good: { $entries } entries fit, to the end of the game.
    }
cli-copied = { $file } has all of it (tables: { $tables }, people: { $people }, rows: { $rows }).
cli-restored = The database has what { $file } had (tables: { $tables }, people: { $people }, rows: { $rows }).
cli-progress-rows = Rows
cli-progress-games = Games
cli-stop-first = Stop the server at { $address } first.
cli-db-old = The database was made by an older Carrack; let this one’s server bring it up to date first.
cli-db-wrong = Table { $table } ({ $game }): { $problem }
cli-db-damaged = The database itself is damaged: { $why }
cli-db-good = All is well: the moves lead to what is stored (tables: { $games }, entries: { $entries }).
cli-db-bad = Tables that are not as they should be: { $wrong } of { $games }.
cli-admin-is = { $name } looks after this server from now on.
cli-admin-no-more = { $name } no longer looks after this server.
cli-no-account = There is no account called “{ $name }”.
cli-verify-one-database = Only one database can be checked at a time.
cli-verified-older = (Version { $made } of the rules; changed since: { $rules }.)
cli-verified-proven =
    { $draws ->
        [0] Chance is proven, and never decided anything. Seal { $seal }.
        [one] Chance is proven: its one outcome follows from the seed and the salts. Seal { $seal }.
       *[other] Chance is proven: all { $draws } dice, draws and shuffles follow from the seed and the salts. Seal { $seal }.
    }
cli-verified-unproven = Chance is not proven: the record has no seal.
cli-soak-good = Good: every acknowledged play is there once and in order, and nothing else is wrong (plays: { $plays }; seed { $seed }).
cli-soak-bad = Bad: so many things are wrong: { $wrong } (acknowledged plays: { $plays }; seed { $seed }).
cli-soak-not-empty = This database has tables already; name an empty one.
cli-soak-failed = The server could not be tried: { $why }
cli-verified-newest-same = By the newest rules it would go on alike.
cli-verified-newest-different = By the newest rules it would stand otherwise.
cli-verified-newest-stopped = By the newest rules it could not go on.
cli-verified-database = Games under way: { $games }. As they were: { $same }; at another position: { $different }; cannot go on: { $stopped }. Played by older rules: { $older }.
cli-chance = chance
cli-entry = Entry { $entry } of { $count }
cli-entry-start =
    { $count ->
        [one] Before the only entry
       *[other] Before the first of { $count } entries
    }
cli-review-unwritable = The file “{ $file }” cannot be written.
cli-replay-keys = Enter or n: next, p: previous, a number, q: quit
cli-replay-range = Type Enter, n, p, q or a number from 0 to { $last }.
cli-simulated =
    { $games ->
        [one] 1 game; seed { $seed }.
       *[other] { $games } games; seed { $seed }.
    }
cli-coverage = { $game }: rules with a test: { $covered } of { $total }; about cardboard only: { $apart }.
cli-coverage-missing = no test: { $rule } { $text }
cli-coverage-cardboard = cardboard: { $rule } ({ $reason })
cli-coverage-unknown = { $where } names a rule that is in no catalogue: { $rule }
cli-coverage-contradictory = The catalogue says that { $rule } is about cardboard only, but it has a test.
cli-coverage-unreadable = { $where } marks a test with ids that cannot be read without running it.

## Training

cli-help-calibration = See whether the chances to win that bots see are right.
cli-help-calibration-seats = For how many players, such as 2,4; by default for every number.
cli-help-calibration-games = How many games for each number of players.
cli-help-calibration-bots = Who plays: names, or module:Class of your own. If there are fewer than seats, the last one takes the rest.
cli-help-calibration-keep = Correct the chances by these games: made sharper or blunter for each number of players, in the game’s file of weights. Measure again with another seed.
cli-help-train = Let bots learn a game from playing against themselves.
cli-help-train-out = The folder in which the training is kept; there it goes on after a stop.
cli-help-train-games = How many games each generation plays.
cli-help-train-generations = How many generations at most; it ends earlier when three in a row bring nothing.
cli-help-train-deals = How many deals decide whether a generation is kept.
cli-help-train-company = In how many of a hundred games older generations and bots without an estimate sit at the table.
cli-help-train-keep = At the end, make the best weights those of the game.
cli-calibration-no-weights = There are no weights of { $game } whose chances could be corrected.
cli-train-numpy = Training needs numpy: pip install numpy.
cli-train-no-sense = Nobody has taught bots how to judge { $game } yet: its book declares no senses.
cli-train-interpreted = Training needs the compiled rules of { $game }, or it would take days.
cli-train-play = Generation { $number }: games
cli-train-fit = Generation { $number }: learning
cli-train-gate = Generation { $number }: matches
cli-train-wins = Generation { $number } is kept: loss { $loss }; share of wins { $matches } (1.00 is fair).
cli-train-loses = Generation { $number } is not kept: loss { $loss }; share of wins { $matches } (1.00 is fair).
cli-train-kept = Generation { $number } is now what bots of this game play by ({ $file }).
cli-train-generation = Generation
cli-train-games = Games
cli-train-loss = Loss
cli-train-share = Wins
