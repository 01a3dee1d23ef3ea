# Les mots de la page : son cadre, son accueil et ses fenêtres.

## Partout

web-skip = Aller au contenu
web-home-label = Carrack, accueil
web-bar = Langue, apparence et compte
web-close = Fermer
web-cancel = Annuler
web-retry = Réessayer
web-home = Accueil
web-name = Nom
web-guest = Invité

## Quand quelque chose ne va pas

web-trouble-title = À la dérive
web-problem-network = Le serveur ne répond pas. Vérifiez qu’il est en marche et que vous êtes connecté, puis réessayez.
web-problem-server = Le serveur n’a pas pu exécuter la demande (code { $status }). Réessayez dans un instant.
web-problem-unknown = Cette page a rencontré un problème. Rechargez-la ; vos parties sont en sûreté.
web-problem-nowhere = Il n’y a rien à cette adresse.

## Réglages

web-settings = Réglages
web-language = Langue
web-language-fr = Français
web-language-en = English
web-theme = Apparence
web-theme-auto = Automatique
web-theme-light = Clair
web-theme-dark = Sombre
web-theme-to-light = Passer au thème clair
web-theme-to-dark = Passer au thème sombre
web-speed = Animation des coups adverses
web-speed-calm = Posée
web-speed-brisk = Vive
web-speed-instant = Aucune
web-speed-help = À quelle vitesse le plateau montre ce que font les autres. On peut toujours passer à la suite.
web-confirm = Confirmer ce qui est irréversible
web-confirm-help = Dés, tirages, validation des ordres et choix suivis aussitôt par un robot attendent votre confirmation. Ce qui peut être annulé n’attend jamais.
web-sound-help = Votre tour, les dés, les conquêtes et les décomptes s’entendent.
web-notify-help = Une notification du navigateur quand vous regardez ailleurs.

## Compte

web-account = Compte
web-account-of = Compte : { $name }
web-account-why = On peut jouer en invité. Avec un compte, vous retrouvez vos parties sur tous vos appareils ; celles que vous avez commencées en invité vous suivent.
web-account-yours = Vous êtes connecté sous ce nom : { $name }.
web-password = Mot de passe
web-password-help = Au moins 8 caractères.
web-rename = Garder ce nom
web-renamed = Vous vous appelez désormais { $name }.
web-sign-up = Créer un compte
web-log-in = Se connecter
web-log-out = Se déconnecter
web-signed-up = Bienvenue à bord, { $name }.
web-logged-in = Bon retour à bord, { $name }.
web-logged-out = Vous voilà de nouveau invité.
web-notices = Avis : à vous de jouer
web-notices-help = Quand c’est à vous de jouer à une table que vous ne regardez pas, le serveur vous prévient, avec un lien.
web-notices-push = Navigateur
web-notices-mail = Courriel
web-notices-webhook = Webhook
web-notices-this-browser = celui-ci
web-notices-other-browser = un autre
web-notices-add-push = Me prévenir dans ce navigateur
web-notices-add-mail = Me prévenir par courriel
web-notices-add-webhook = Prévenir un programme
web-notices-mail-hint = vous@example.org
web-notices-test = Envoyer un essai
web-notices-again = Renvoyer le code
web-notices-tried = Envoyé.
web-notices-remove = Supprimer
web-notices-secret = Secret qui signe les messages
web-notices-code = Code reçu par courriel
web-notices-code-sent = Un courriel avec un code est en route ; entrez-le ici.
web-notices-confirm = Confirmer
web-notices-confirmed = Vous y recevrez désormais les avis.
web-notices-no-push = Ce navigateur n’accepte pas de messages.
web-vacation = Congés
web-vacation-help = Ces jours-là (UTC), vos pendules s’arrêtent dans les parties lentes, et les autres voient que vous êtes absent.
web-vacation-taken = En congé du { $first } au { $last }
web-vacation-left = Jours restants cette année : { $left } sur { $most }
web-vacation-first = Premier jour
web-vacation-last = Dernier jour
web-vacation-take = Prendre un congé
web-vacation-change = Modifier
web-vacation-end = Je suis de retour
web-vacation-cancel = Annuler
web-own = Mot de passe et données
web-password-old = Mot de passe actuel
web-password-new = Nouveau mot de passe
web-password-change = Changer le mot de passe
web-password-elsewhere = Au moins 8 caractères. Les autres navigateurs devront se reconnecter.
web-password-changed = Le mot de passe est changé.
web-my-data = Télécharger mes données
web-my-data-help = Tout ce que le serveur garde de vous : vos places, vos parties, ce que vous avez écrit.
web-forget = Effacer tout ce qui me concerne
web-forget-help = Des robots finissent vos parties. Votre nom et ce que vous avez écrit à vos tables disparaissent ; les parties des autres restent.
web-forget-sure = C’est irréversible. Des robots reprennent vos parties dès maintenant, et personne ne pourra vous les rendre.
web-forget-now = Effacer pour de bon
web-forget-not = Finalement non
web-forgotten = Le serveur vous a oublié.

## Qui veille sur le serveur

admin-title = Veiller sur le serveur
admin-jobs = Robots : { $thinking } en réflexion, { $waiting } en attente.
admin-search = Nom, jeu ou table
admin-again = Actualiser
admin-tables = Tables
admin-people = Personnes
admin-none = Rien ne correspond.
admin-status-open = attend des joueurs
admin-status-playing = en cours
admin-status-over = terminée
admin-lines = { $count ->
    [0] personne ne regarde
    [one] 1 connexion
   *[other] { $count } connexions
}
admin-thinking = un robot réfléchit
admin-seats = { $count ->
    [one] 1 place
   *[other] { $count } places
}
admin-role = veille sur le serveur
admin-replace = Faire jouer un robot
admin-kick = Retirer
admin-kick-sure = Retirer pour de bon ?
admin-mute = Réduire au silence
admin-unmute = Laisser écrire
admin-ban = Exclure
admin-unban = Réadmettre
admin-done = C’est fait.

## Accueil

web-tagline = Quatre jeux d’empire, toutes règles comprises
web-promise = Jouez ce soir contre des robots, avec des amis par un lien, ou à plusieurs devant le même écran. Aucun compte requis.
web-continue = À vous de jouer : { $game }
web-games = Jeux
web-minutes = env. { $minutes } min
web-play = Jouer
web-open = Ouvrir une table
web-learn = Apprendre en jouant
web-mine = Mes parties
web-mine-none = Les parties que vous commencez vous attendront ici.
web-mine-more = { $count ->
    [one] En montrer 1 de plus
   *[other] En montrer { $count } de plus
}
web-watch = Regarder
web-watch-none = Personne ne joue en public en ce moment.
web-replay = Revoir un fichier
web-replay-help = Déposez ici l’enregistrement d’une partie pour la parcourir coup par coup.
web-replay-choose = Choisir un fichier
web-colophon = Logiciel libre, lié à aucun éditeur ; les titres des jeux disent seulement quelles règles on joue.
web-about = À propos
web-privacy = Vie privée
web-accessibility = Accessibilité
web-colophon-links = À propos de ce site

## Une table dans une liste

web-state-yours = À vous de jouer
web-state-turn = À { $name } de jouer
web-state-turns = { $count ->
    [one] On attend 1 joueur
   *[other] On attend { $count } joueurs
}
web-state-open = { $free ->
    [one] 1 place libre
   *[other] { $free } places libres
}
web-state-place = { $place ->
    [1] Gagnée
   *[other] Terminée, { $place }e place
}
web-state-over = Terminée
web-state-replay = Enregistrement
web-seat-free = place libre

## Une nouvelle table

web-game = Jeu
web-your-name = Votre nom
web-opponents = Adversaires
web-your-seat = Votre place
web-seat-any = Tirée au sort
web-seat = Place { $number }
web-seat-name = Nom du joueur de la place { $number }
web-bots = Qui joue contre vous
web-opponent = Adversaire { $number }
web-start = Commencer
web-open-action = Ouvrir la table
web-players = Joueurs
web-seats = Places
web-who-me = Moi ({ $name })
web-who-open = Un ami, par un lien
web-who-here = Quelqu’un d’autre devant cet écran
web-bot-offered = Un programme proposé par l’hôte de ce serveur.
web-who-bot = Robot : { $bot }
web-who-open-help = Vous recevez un lien à envoyer. La partie commence quand toutes les places sont prises ; à tout moment, des robots peuvent compléter la table.
web-who-here-help = Vous jouez à tour de rôle devant cet écran. Là où les mains sont secrètes, un rideau tombe entre deux joueurs.
web-pace = Rythme
web-pace-live = En direct
web-pace-slow = En différé
web-pace-live-help = Tout le monde est là et joue dans la foulée.
web-pace-slow-help = Chacun joue quand il a le temps, sur plusieurs jours ou semaines.
web-limit = Temps de réflexion
web-limit-none = Sans limite
web-limit-clock = { $minutes } min chacun, plus { $seconds } s après chaque tour
web-limit-days = { $days ->
    [one] 1 jour par coup
   *[other] { $days } jours par coup
}
web-limit-weekends = Samedis et dimanches ne comptent pas
web-limit-then = Une fois le temps écoulé
web-limit-then-bot = un robot joue jusqu’au retour du joueur
web-limit-then-caretaker = un suppléant fait le choix
web-listed = Visible dans la liste
web-listed-help = La table figure sous « Regarder ». Toute personne qui a le lien peut regarder dans tous les cas ; les secrets restent secrets.
web-chances = Chances de gagner pour les spectateurs
web-chances-help = Ceux qui regardent voient la chance de gagner de chacun, d’après ce que tout le monde peut voir.

## Options d’un jeu

web-options = Options
web-options-changed = { $count ->
    [0] réglages habituels
    [one] 1 changée
   *[other] { $count } changées
}
web-options-reset = Réglages habituels
web-options-course = Déroulement
web-options-parts = Contenu de la boîte
web-options-luck = Hasard et secrets
web-options-readings = Là où les règles se lisent de deux façons
web-put-away = Ranger
web-take-out = Ressortir
web-away = Parties rangées
web-was-put-away = Rangée : elle est sous « Parties rangées ».

## Le sceau du hasard

web-seal = Le sceau du hasard
web-seal-title-sealed = Scellé : dés, tirages et mélanges sont fixés avant la partie et prouvés après
web-seal-title-fixed = Truqué : le hasard de cette table a été fixé pour un essai
web-seal-title-unproven = Le hasard de cette table n’est pas prouvé
web-seal-open = Le hasard est fixé avant le début de la partie.
web-seal-playing = Le hasard a été fixé avant le début de la partie.
web-seal-shown = La graine est dévoilée : chacun peut vérifier cette partie.
web-seal-broken = Quelque chose cloche : ce qui est montré n’est pas ce qui avait été promis à ce navigateur.
web-seal-fixed = Le hasard de cette table a été fixé pour un essai par qui tient le serveur. Rien n’est prouvé.
web-seal-unproven = Le hasard de cette table n’est pas prouvé : elle vient d’une autre partie, d’un fichier, d’une leçon, ou date d’avant les sceaux.
web-seal-how = Avant que quiconque s’assoie, le serveur a tiré un nombre secret, la graine, et en montre l’empreinte : c’est le sceau. Chaque joueur ajoute un sel ; cette page le fait pour vous. Chaque dé, tirage et mélange découle de la graine et des sels seuls : le serveur ne peut pas choisir ce qui vient, et les joueurs ne peuvent pas le savoir. À la fin de la partie, la graine est dévoilée. Ce qui est repris revient avec les mêmes dés.
web-seal-hash = Le sceau (SHA-256 de la graine)
web-seal-same = Le même qu’à votre arrivée à la table.
web-seal-salts = Sels
web-seal-no-salt = aucun sel
web-seal-own-salt = le vôtre
web-seal-seed = La graine
web-seal-later = Elle est dévoilée à la fin de la partie.
web-seal-fits = Elle correspond au sceau : votre navigateur l’a vérifié.
web-seal-verify = { $draws ->
    [one] Le hasard a décidé une fois. Pour en avoir le cœur net, téléchargez l’enregistrement et faites-le vérifier par Carrack :
   *[other] Le hasard a décidé { $draws } fois. Pour en avoir le cœur net, téléchargez l’enregistrement et faites vérifier chaque fois par Carrack :
}
web-dice = Dés
web-dice-face = Face
web-dice-thrown = Obtenus
web-dice-expected = Attendus
web-dice-often = Des dés équitables s’écartent au moins autant de l’égalité dans { $share } des cas.
web-dice-all = Le hasard de toutes les parties d’ici
web-dice-help = Ce que le hasard a donné dans les parties finies de ce serveur dont le hasard est prouvé, face à ce qui était attendu.
web-dice-count = Parties : { $tables }. Décisions du hasard : { $draws }.
web-dice-none = Aucune partie de ce genre n’est encore finie.
