# The pages about Carrack: whose work it is, what is stored about players, and how accessible the page is.

paper-about = About Carrack
paper-others = Read on
paper-licence = Licence (Apache 2.0)
paper-notices = Third-party notices
paper-version = Version { $version }

## About

paper-about-project =
    With Carrack you play four classic empire-building board games with complete rules: in the browser, in the terminal and from Python programs. It is free software under the Apache License 2.0.

    Carrack is an independent project. It is not connected with, and not endorsed by, the designers and publishers named below. The titles of the games belong to their owners and stand here only to say which rules are played.
paper-about-credits-title = The games and the people who made them
paper-about-credits =
    The games are the work of others. If you like one, buy the box. The names come from the rulebooks that we used and, where these name no designer, from the published game.
paper-credit-empires =
    - Design: Glenn Drover
    - Includes the Builder expansion of 2011
    - Rulebooks we used: the English one and a French translation, which names no translator
paper-credit-discovery =
    - Design: Glenn Drover
    - Illustration: Paul E. Niemeyer
    - Graphic design: Jacoby O’Connor and James Provenzale, Fast Forward Design Associates
    - Publisher: Eagle Games; © 2007 Glenn Drover and Tropical Games
    - Inspired by the computer game Age of Empires III of Ensemble Studios and Microsoft, and published under their licence
    - Rulebook we used: the French translation by Frédéric Frenay, with layout by LudiGaume
paper-credit-history =
    - Design: the Ragnar Brothers
    - Publisher: Avalon Hill (Hasbro)
    - Rulebook we used: the French translation by David Lefebvre (2003)
paper-credit-marchands =
    - Design: Régis Bonnessée
    - Rulebook we used: the French original
paper-about-own-title = What is ours, and what is not
paper-about-own =
    The program, the wording of the rules and help texts, and the drawings are our own. Facts of a game (numbers, names, places) are taken from its rules; sentences and pictures of its publisher are not.

    The page also contains works of others, under their own licences:

    - the typefaces **Fraunces** and **Source Sans 3** (SIL Open Font License 1.1)
    - coastlines made with **Natural Earth** (public domain), by way of the package world-atlas
    - parts of **Svelte**, **Fluent** and smaller packages

    The third-party notices name them all, with their licences.
paper-about-source-title = Source code
paper-about-source =
    Carrack is written in Python, TypeScript and Svelte. Every source archive of a version contains the complete source code; the project has no public address yet, so ask the host of this server for a copy.

## Privacy

paper-privacy-intro =
    This page says what a Carrack server stores about you. The host of this server runs it and can read its database; ask the host if you have questions.
paper-privacy-stored-title = What is stored, and for how long
paper-privacy-stored =
    | What | Why | How long |
    |---|---|---|
    | Your name and a cookie with a random token, of which the server keeps a hash | to recognise you | the cookie is void after 180 days without use; a guest without a seat is then removed |
    | For an account: login name and a hash of the password (argon2id) | to log in elsewhere | until you delete the account |
    | A second cookie in browsers where you have logged in | so that wrong guesses of your password cannot lock you out | 180 days without use |
    | Your seats, moves with their times, hints, standing orders | to play, replay and prove the game | as long as the table |
    | What you write in the chat | so that the table can read it | as long as the table |
    | Email address, browser or webhook for notifications | only if you add one | until you remove it |
    | Notifications that were sent | so that none is sent twice | 90 days |
    | Language, vacation days, games that you hide | for notifications, correspondence clocks and your list of games | until you delete your data |
    | Who asked for a review | while it is computed | until it is finished |
    | Records that you imported | to show them | 30 days after they were last opened |
    | Random keys of your latest requests | so that a repeated request counts once | one day |
    | A hash of the token of a program that plays for you | to let it in | until you take the seat back |

    Tables that never began are removed after 90 days, and games under way never, unless the host has chosen otherwise. Finished games stay.
paper-privacy-not-title = What is not stored
paper-privacy-not =
    No tracking, no advertising, no statistics about you. Addresses (IP) are counted in memory against floods and are neither stored nor logged. The page loads nothing from other hosts.
paper-privacy-browser-title = In your browser
paper-privacy-browser =
    Your settings, the name and the opponents you chose last, and what proves the dice of your latest tables stay in the storage of your browser. Delete the data of this site in the browser to remove them.
paper-privacy-seen-title = What others see
paper-privacy-seen =
    - Everyone at a table sees your name, your moves and what you write; hidden cards and sealed orders stay hidden.
    - Anyone with the link of a table can watch it. Public tables are shown on the home page.
    - Where you send the link of a table, messengers may fetch a preview: the game, the names at the table and whose turn it is. Search engines are asked not to list tables.
    - A finished game can be downloaded as a record, with the names of its seats.
    - Browser notifications pass through the service of your browser’s maker, encrypted; emails pass through the mail server of the host; a webhook receives the table and whose turn it is.
paper-privacy-rights-title = Your data in your hands
paper-privacy-rights =
    Open **Settings**, then **Password and data**: download your data as a file, or delete them. The file has your account, seats, chat, notification channels and imported records; your moves are in the records of your tables. Deletion takes effect at once: bots finish your games, your name is replaced by a dash at every table, and what you wrote at your seats is gone. What you wrote as a spectator stays under the name you had, because nothing ties it to you. Backups of the host keep older data until they are replaced; by default the latest 14 are kept.

## Accessibility

paper-accessibility-intro =
    Every game can be played without a mouse and without seeing the board. This page says what automatic tests check, and what they do not.
paper-accessibility-tested-title = What is tested
paper-accessibility-tested =
    - Pages, dialogs and boards pass the automatic checks of axe, in light and dark.
    - A whole game of each title is played by the roles, names and states that assistive technology receives, with the keyboard alone.
    - The position of every board can be read as tables, and each question and event as text.
    - Seats are told apart by symbol as well as by colour, also with the common forms of colour blindness; seats stand out from land, sea and paper.
    - Buttons and choices are large enough for a finger; pages fit a screen of 390 by 844 pixels.
    - Motion follows the system’s setting for reduced motion, and “Opponents’ moves” can be set to “Instant”.
    - English and French have the same texts; the page says its language.
paper-accessibility-not-title = What is not tested
paper-accessibility-not =
    - The experience of a person who depends on a screen reader. The tests read what browsers hand to screen readers, not what is heard.
    - Browsers other than Chromium.
    - No one outside the project has audited conformance with WCAG 2.2.
    - Text enlarged to 200% and speech input.
paper-accessibility-report-title = Something does not work for you?
paper-accessibility-report =
    Tell the host of this server what you tried, with which browser and aid. A game that cannot be played is a bug.
