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
web-player = Joueur
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
web-confirm-help = Dés, tirages, ordres scellés et choix suivis aussitôt par un robot attendent votre confirmation. Ce qui peut être annulé n’attend jamais.

## Compte

web-account = Compte
web-account-of = Compte : { $name }
web-account-why = On peut jouer en invité. Avec un compte, vous retrouvez vos parties sur tous vos appareils ; celles que vous avez commencées en invité vous suivent.
web-account-yours = Vous êtes connecté sous le nom de { $name }.
web-password = Mot de passe
web-password-help = Au moins 8 caractères.
web-rename = Garder ce nom
web-renamed = Vous vous appelez désormais { $name }.
web-sign-up = Créer un compte
web-log-in = Se connecter
web-log-out = Se déconnecter
web-signed-up = Bienvenue à bord, { $name }.
web-logged-in = Content de vous revoir, { $name }.
web-logged-out = Vous voilà de nouveau invité.

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
web-colophon = Logiciel libre. Textes et dessins sont les nôtres ; les titres des jeux disent seulement quelles règles on joue.

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
web-who-bot = Robot : { $bot }
web-who-open-help = Vous recevez un lien à envoyer. La partie commence quand toutes les places sont prises ; à tout moment, des robots peuvent compléter la table.
web-who-here-help = Vous jouez à tour de rôle devant cet écran. Là où les mains sont secrètes, un rideau tombe entre deux joueurs.
web-pace = Rythme
web-pace-live = En direct
web-pace-slow = En différé
web-pace-live-help = Tout le monde est là et joue dans la foulée.
web-pace-slow-help = Chacun joue quand il a le temps, sur plusieurs jours ou semaines.
web-listed = Visible dans la liste
web-listed-help = La table figure sous « Regarder ». Toute personne qui a le lien peut regarder dans tous les cas ; les secrets restent secrets.

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
