# Les mots de la table, là où l’on joue, regarde et revoit une partie.

## La page

table-title = { $game }
table-title-turn = ● À vous de jouer – { $game }
table-title-open = On attend des joueurs – { $game }
table-title-over = { $game } : le résultat
table-board = Plateau
table-side = Joueurs, journal et discussion
table-offline = Reconnexion…
table-older-rules = Anciennes règles (version { $version })
table-older-rules-help = Cette partie garde les règles avec lesquelles elle a commencé. Dans les nouvelles parties :
table-you = vous
table-yes = oui
table-no = non

## La question

table-question = Ce qu’il y a à faire
table-choices = Choix
table-which = Lequel de ces choix ?
table-all-choices = Tous les choix
table-other = Autres
table-elsewhere = Ailleurs
table-best = Les meilleurs choix, d’après ce qu’ils rapportent
table-more = Suite
table-aside = À côté de la liste
table-pick-up = N’afficher que les destinations de
table-instead = Ou d’abord
table-chain = Choisissez ce qui manque, dans l’ordre que vous voulez.
table-picked = Sélection : { $number } sur { $parts }
table-picked-free = Sélection : { $number } ({ $parts } au plus)
table-unpick = retirer
table-unpick-all = Recommencer
table-again-stop = Arrêter
table-again-most = Au plus
table-again-tries =
    { $number ->
        [one] une fois au plus
       *[other] { $number } fois au plus
    }
table-final = Irréversible
table-seals = Modifiable tant que tous n’ont pas validé
table-final-help = À côté d’un choix : il est irréversible, à cause des dés, d’un tirage ou de ce qu’il révèle. Une confirmation vous est demandée avant.
table-confirm = Confirmer
table-not-yet = Retour
table-undo = Annuler le coup
table-restart = Recommencer le tour
table-wait = Un instant…
table-fold = Cacher les choix
table-unfold = Montrer les choix
table-clock = Temps restant
table-skip =
    { $number ->
        [one] Passer (1 coup)
       *[other] Passer ({ $number } coups)
    }

## Les joueurs

table-players = Joueurs
table-player = Joueur
table-decides = doit choisir
table-online = en ligne
table-away = hors ligne
table-played-by = joué par un robot : { $bot }
table-now-help = Après la flèche : les points si tout était décompté maintenant.
table-place =
    { $place ->
        [1] 1er
       *[other] { $place }e
    }
table-lend-to = Un robot joue pour vous :
table-lend = Confier ma place
table-take-back = Reprendre ma place
table-program = Un programme à moi
table-program-title = Un programme joue à votre place
table-program-help = Donnez ce jeton à votre programme. Il n’ouvre que cette place et n’est montré que maintenant ; dès que vous reprenez la place, il ne vaut plus rien.
table-program-token = Jeton du programme
table-program-how = La documentation dit comment jouent les programmes (« Bots in any language »). L’adresse de ce serveur est { $address }.
table-seen-as = Point de vue
table-spectator = Spectateur
table-watching = Vous regardez la partie.

## Journal, discussion et historique

table-log = Journal
table-log-earlier = Coups précédents
table-chat = Discussion
table-chat-empty = Personne n’a encore rien dit.
table-chat-write = Écrire à la table
table-chat-send = Envoyer
table-unread =
    { $number ->
        [one] 1 nouvelle ligne
       *[other] { $number } nouvelles lignes
    }
table-history = Historique de la partie
table-moment-slider = Moment de la partie
table-moment = Moment { $number } sur { $last }
table-moment-told = Moment { $number } sur { $last } :
table-moment-column = Moment
table-past = Vous regardez le passé : moment { $number } sur { $last }.
table-first = Au début
table-back = Un pas en arrière
table-forward = Un pas en avant
table-to-now = Revenir au présent
table-play = Lecture
table-pause = Pause
table-fork = Rejouer à partir d’ici
table-fork-title = Votre propre partie à partir d’ici
table-fork-help = Vous continuez à partir du moment { $number } sur { $last }, à une table privée ; des robots prennent les autres places. La partie en cours ici ne change pas.
table-fork-seat = Votre place
table-fork-start = Commencer
table-which-bot = Robot

## Le récit

table-digest = Depuis votre dernier tour
table-digest-fold = Ranger
table-digest-others =
    { $number ->
        [one] 1 autre
       *[other] { $number } autres
    }
table-digest-more =
    { $number ->
        [one] … et 1 ligne de plus dans le journal
       *[other] … et { $number } lignes de plus dans le journal
    }
table-log-all = Tout le monde
table-log-only = Seulement { $seat }
table-log-whose = Le journal de qui
table-log-later = Coups suivants
table-log-newest = Au plus récent
table-log-because = { $cause } : { $text }
table-card = Voir le détail de ce décompte
table-card-skip = Passer
table-card-total = Total
table-sound = Son
table-sound-off = Son (coupé)
table-notify = Me prévenir quand c’est à moi
table-notify-on = Une notification vous prévient quand c’est à vous
table-notify-refused = Ce navigateur n’autorise pas les notifications de cette page.
table-notify-turn = C’est à vous.

## Les règles

table-rules = Règles

## Les touches

table-keys = Raccourcis
table-keycap-enter = Entrée
table-keycap-cancel = Échap
table-keycap-skip = Espace
table-keycap-first = Début
table-keycap-now = Fin
table-key-choose = choisir par numéro ; un numéro plus long se termine par Entrée ou tout seul
table-key-move = parcourir les choix
table-key-enter = choisir, ou confirmer
table-key-cancel = abandonner la sélection
table-key-undo = annuler
table-key-restart = recommencer le tour
table-key-skip = passer les coups des autres
table-key-history = avancer et reculer dans la partie
table-key-first = au début
table-key-now = revenir au présent
table-key-rules = règles
table-key-hint = un conseil
table-key-keys = cette liste

## Avant la partie

table-open-lead =
    { $number ->
        [0] Tout le monde est là : la partie commence.
        [one] Une place est libre. La partie commence dès qu’elle est prise.
       *[other] { $number } places sont libres. La partie commence dès qu’elles sont toutes prises.
    }
table-open-missing = La partie commence dès que tout le monde est là. Il manque : { $names }.
table-invite = Inviter des amis
table-invite-help = Toute personne qui ouvre ce lien peut prendre une place libre, ou regarder. Aucun compte n’est nécessaire.
table-link = Lien vers cette table
table-link-local = Cette adresse ne fonctionne que sur cette machine. Pour inviter des amis ailleurs, lancez Carrack avec « --host 0.0.0.0 » et ouvrez la page par le nom ou l’adresse de cette machine.
table-copy = Copier
table-copied = Copié
table-seats = Places
table-free-seat = libre
table-your-name = Votre nom
table-their-name = Nom de l’autre joueur
table-share = Quelqu’un d’autre joue aussi sur cet écran
table-sit = Prendre cette place
table-leave = Libérer la place
table-watch-help = Pour simplement regarder, restez sur cette page.
table-fill-title = Assez attendu ?
table-fill = Compléter avec des robots et commencer
table-options = Options qui diffèrent des réglages habituels

## Partager un écran

table-curtain = { $seat }, c’est à vous
table-curtain-help = Personne d’autre ne doit regarder l’écran.
table-curtain-lift = Je suis { $seat }

## La fin

table-over = La partie est finie
table-results = Résultats
table-win =
    { $number ->
        [one] { $names } gagne.
       *[other] { $names } se partagent la victoire.
    }
table-win-points =
    { $number ->
        [one] { $names } gagne avec { $points ->
            [one] { $points } point.
           *[other] { $points } points.
        }
       *[other] { $names } se partagent la victoire avec { $points ->
            [one] { $points } point.
           *[other] { $points } points.
        }
    }
table-why =
    { $margin ->
        [one] { $seat } devance { $other } de { $margin } point. Ce qui a fait la différence : { $source } (+{ $more }).
       *[other] { $seat } devance { $other } de { $margin } points. Ce qui a fait la différence : { $source } (+{ $more }).
    }
table-agreed-turn = La partie s’est arrêtée d’un commun accord au tour { $number }.
table-agreed-epoch = La partie s’est arrêtée d’un commun accord à l’époque { $number }.
table-points = Points par source
table-total = Total
table-place-column = Rang
table-graph = Les points au cours de la partie
table-graph-now = Trait fin : les points si tout était compté à ce moment
table-graph-table = Sous forme de tableau
table-part-turn = Tour { $number }
table-part-epoch = Époque { $number }
table-dice = Les dés de la partie
table-dice-attack = attaque
table-dice-defence = défense
table-dice-each = attendu pour chaque face
table-dice-mean = moyenne
table-dice-help = En pointillé : le nombre attendu de chaque face. En moyenne, un dé donne 3,5.
table-home = Accueil
table-download = Télécharger la partie
table-review = Analyser
table-replay = Revoir depuis le début
table-rematch = Revanche
table-rematch-join = Rejoindre la partie suivante

## Une leçon : la première partie, expliquée

lesson = Leçon
lesson-next = Suite
lesson-finish = Continuer la partie
lesson-leave = Quitter la leçon
lesson-back = Revenir à la leçon
lesson-aside = Vous avez suivi votre propre idée, et la partie continue : les autres décident maintenant par eux-mêmes. La leçon vous attend là où vous l’avez laissée.
lesson-astray = La leçon continue avec un autre choix : { $choice }. Jouer quand même celui-ci ?
lesson-step = { $number } sur { $count }

## Ce que l’on décide à côté du jeu

table-menu = Plus
table-read = Lire la position
table-things = Ce que sont les choses sur le plateau
table-wish-undo = Demander une annulation…
table-wish-end = Proposer d’arrêter la partie…
table-wish-resign = Abandonner…
table-resign = Abandonner
table-resign-help = Un robot joue à votre place jusqu’à la fin de la partie. C’est irréversible.
table-undo-ask = Vous pouvez tout de même le demander : menu « … », en haut.
table-undo-help = Ce qui serait annulé sera d’abord montré à { $names }, avec la possibilité de refuser.
table-undo-alone = Personne d’autre ne joue ici : l’annulation est immédiate. Le journal le signale.
table-end-help =
    { $number ->
        [one] Si { $names } accepte, la partie s’arrête ici avec les points tels qu’ils sont.
       *[other] Si { $names } acceptent, la partie s’arrête ici avec les points tels qu’ils sont.
    }
table-end-alone = Personne d’autre ne joue ici : la partie s’arrête tout de suite avec les points tels qu’ils sont.
table-ask = Demander
table-do-undo = Annuler
table-do-end = Arrêter la partie
table-undone = Serait annulé :
table-undone-nothing = rien de visible
table-proposal-undo = { $seat } demande une annulation.
table-proposal-end = { $seat } propose d’arrêter la partie ici, avec les points tels qu’ils sont.
table-proposal-bot = { $seat } propose qu’un robot ({ $bot }) joue pour { $other }, qui est absent.
table-proposal-friend = { $seat } propose qu’un ami prenne la place { $other_of }, qui est absent ; d’ici là, un robot ({ $bot }) la joue.
table-missed-who = { $seat } ne revient pas ?
table-missed = Vous avez assez attendu pour convenir d’un remplaçant avec les autres. La place pourra être reprise.
table-missed-soon = Absent. À partir de { $time }, vous pourrez convenir d’un remplaçant avec les autres.
table-replace-bot = Laisser jouer un robot
table-replace-friend = Laisser la place à un ami
table-given-bot = Le joueur était absent : les autres sont convenus qu’un robot continue.
table-given-friend = Le joueur était absent : les autres sont convenus qu’un ami peut prendre cette place. Il suffit d’avoir le lien.
table-seat-free = place libre
table-vacation = en congé jusqu’au { $last }
table-proposal-waits = Doivent répondre : { $names }
table-proposal-refused = Les autres n’ont pas accepté.
table-agree = Accepter
table-refuse = Refuser
table-withdraw = Retirer
table-resigned = a abandonné
table-lend-title = Laisser jouer un robot ?
table-lend-alone = Il n’y aurait alors plus que des robots. Il joue assez lentement pour qu’on le suive, et vous pouvez reprendre la place à tout moment.

## Consignes

table-orders = Consignes
table-orders-active = Consignes
table-orders-help = Le serveur répond pour vous, après quelques secondes, même quand cette page est fermée. Personne d’autre ne voit vos consignes ; le journal vous signale ce qu’elles ont fait. Les choix secrets se font quand tous les autres ont validé les leurs.
table-orders-forced = Répondre quand il n’y a qu’un seul choix
table-orders-forced-help = Tant que vous êtes à la table, pour que personne ne devine que vous n’en aviez pas d’autre.
table-orders-any = À toute question
table-orders-pass = Passer dès que c’est possible
table-orders-always = { $question } → { $choice }
table-orders-turn = pour ce tour seulement
table-orders-ever = jusqu’à ce que vous la retiriez
table-orders-final = même quand on ne peut pas revenir en arrière
table-orders-final-help = Des dés, un choix secret validé, ou un robot qui enchaîne aussitôt.
table-orders-add = Donner cette consigne
table-orders-withdraw = Retirer
