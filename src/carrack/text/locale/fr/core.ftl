# Ce que disent les parties, les options et les enregistrements, quel que soit le jeu.

## Commencer une partie

core-players = Ce jeu se joue de { $least } à { $most } joueurs, et non à { $count }.
core-name = Le nom du joueur { $player } doit compter de 1 à { $limit } caractères visibles.
core-option-form = Une option s’écrit nom=valeur, et non « { $text } ».
core-option-twice = L’option « { $option } » est donnée plusieurs fois.
core-option-unknown = Ce jeu n’a pas d’option « { $option } ».
core-option-value = L’option « { $option } » ne peut pas valoir « { $value } » ; valeurs possibles : { $values }.

## Jouer

core-over = La partie est terminée.
core-chance-turn = C’est au hasard de décider, non à un joueur.
core-not-chance = C’est à { $decider } de décider, pas au hasard.
core-not-your-turn = C’est à { $decider } de décider, pas à { $seat }.
core-unknown-move = Il n’y a pas de coup « { $text } » dans ce jeu.
core-parts-left = Le choix est complet sans « { $text } ».
core-fault = Les règles du programme contiennent une erreur que ce choix révèle : il n’a pas été fait, et rien n’a changé.
core-no-such-seat = Il n’y a pas de place { $seat } à cette table ; les places sont numérotées de 0 à { $last }.
core-no-such-entry = Il n’y a pas d’entrée { $entry } ; la partie en compte { $count } pour l’instant.
log-hinted = { $seat } a demandé un conseil.
log-caretaker-failed = Le robot qui joue { $seat } a échoué : un suppléant a choisi à sa place.
log-caretaker-late = Le temps { $seat_of } est écoulé : un suppléant a choisi.
log-caretaker-slow = Le robot qui joue { $seat } a mis trop de temps : un suppléant a choisi à sa place.
log-caretaker-ordered = Une consigne { $seat_of } a été exécutée.
log-note-replaced = Les autres sont convenus d’un remplaçant pour { $seat }, qui était absent.
log-note-joined = { $seat } reprend cette place.
log-note-resigned = { $seat } abandonne ; un robot continue à sa place.
log-note-taken-back = D’un commun accord, tout ce qui suivait a été annulé à la demande { $seat_of }.
log-note-agreed = D’un commun accord, la partie s’arrête ici, sur proposition { $seat_of }.

## Annuler un coup

core-undo-chance = Le hasard est intervenu depuis : rien de ce qui précède ne peut être annulé.
core-undo-other = { $seat } a joué depuis : rien de ce qui précède ne peut être annulé.
core-undo-revealed = Ce choix a révélé quelque chose : il ne peut pas être annulé.
core-undo-sealed = Les choix se font maintenant en secret : rien de ce qui précède ne peut être annulé.
core-undo-nothing = Il n’y a rien à annuler.

## Rejouer un enregistrement

core-mismatch-start = Cette partie enregistrée ne peut pas commencer : { $why }
core-mismatch-entry = L’entrée { $entry } ne respecte pas les règles : { $why }
core-differs-entry = Chaque entrée respecte les règles, mais après l’entrée { $entry } la position diffère de celle de l’enregistrement.
core-differs-end = Chaque entrée respecte les règles, mais la ligne finale ne convient pas : { $why }
core-seal-hash = Chaque entrée respecte les règles, mais le hasard n’est pas prouvé : la graine n’est pas celle dont l’empreinte a été montrée.
core-seal-entry = Chaque entrée respecte les règles, mais à l’entrée { $entry } le hasard n’a pas suivi le sceau.
core-mismatch-version = { $problem } (Cet enregistrement a été fait avec la version { $made } des règles et rejoué avec la version { $now }.)
core-mismatch-changed = { $problem } (Cet enregistrement a été fait avec la version { $made } des règles et rejoué avec la version { $now }, où ceci est différent : { $rules }.)
core-newer-rules = Il a été fait avec la version { $made } des règles ; ce Carrack les connaît jusqu’à la version { $known }.
core-other-game = C’est un enregistrement du jeu « { $recorded } », et non de « { $game } ».
core-other-data = La partie a été jouée avec d’autres fichiers de données ; indiquez-les avec --data.
core-other-result = La partie s’est terminée autrement que dans l’enregistrement.
core-not-over = La partie n’est pas encore terminée.

## Lire et écrire un enregistrement

core-record-none = Ce n’est pas un enregistrement de Carrack.
core-record-empty = Le fichier est vide.
core-record-large = Le fichier dépasse { $limit } Mo.
core-record-entries = À la ligne { $line }, l’enregistrement dépasse { $limit } entrées, ce qui est trop.
core-record-notes = À la ligne { $line }, l’enregistrement dépasse { $limit } notes, ce qui est trop.
core-record-newer = La ligne { $line } indique que cet enregistrement vient d’un Carrack plus récent, au format { $format } ; celui-ci lit les formats jusqu’à { $known }.
core-record-game = La ligne { $line } nomme le jeu « { $game } », que ce Carrack ne connaît pas.
core-record-cut = Le fichier s’arrête au milieu de la ligne { $line }.
core-record-long = La ligne { $line } dépasse { $limit } octets.
core-record-encoding = La ligne { $line } n’est pas un texte UTF-8 valide.
core-record-json = La ligne { $line } n’est pas du JSON valide.
core-record-nested = La ligne { $line } est imbriquée trop profondément.
core-record-number = La ligne { $line } contient un nombre trop grand ou non entier.
core-record-object = La ligne { $line } n’est pas un objet JSON.
core-record-twice = La ligne { $line } contient plusieurs fois « { $key } ».
core-record-lacks = Il manque « { $key } » à la ligne { $line }.
core-record-unexpected = La ligne { $line } contient « { $key } », qui n’y a pas sa place.
core-record-value = La ligne { $line } donne à « { $key } » une valeur qui n’est pas permise.
core-record-order = La ligne { $line } devrait être l’entrée { $expected }, mais elle indique { $found }.
core-record-after-end = La ligne { $line } vient après la ligne finale.
core-record-no-file = Il n’y a pas de fichier « { $file } ».
core-record-unreadable = Le fichier « { $file } » ne peut pas être lu.
core-record-unwritable = Le fichier « { $file } » ne peut pas être écrit.
core-record-unfinished = Le fichier « { $file } » ne finit pas par une ligne complète ; rien ne peut donc y être ajouté.
