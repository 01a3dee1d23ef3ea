# Les mots du serveur

# Comment s'appelle quelqu'un qui n'a pas de nom.
server-guest = Invité

## À une table

server-old-position = La partie a avancé entre-temps ; voici où elle en est.
server-key-used = Cette clé a déjà servi à une autre requête.
server-undo-far = On ne peut pas revenir aussi loin.
server-seat-lent = Un robot joue pour { $seat } ; reprenez d’abord la place.
server-not-your-seat = Ce n’est pas votre place.
server-no-seat = Cette place n’existe pas à cette table.
server-no-hints = À cette table, on joue sans conseil.
server-hint-failed = Aucun conseil n’est disponible ; réessayez.
server-seat-taken = Cette place est prise.
server-begun = La partie a déjà commencé.
server-salt = Ce que vous ajoutez au hasard compte au plus 64 lettres, chiffres, tirets et tirets bas.
server-not-begun = La partie n’a pas encore commencé.
server-not-over = La partie n’est pas terminée.
server-over = La partie est terminée.
server-no-program = Ce jeton n’ouvre aucune place ; qui y est assis peut en créer un autre.
server-resigned = Vous avez abandonné ici : un robot joue cette place jusqu’à la fin.
server-proposal-open = Les joueurs doivent d’abord répondre à une autre question.
server-no-proposal = Il n’y a plus rien à accepter.
server-not-absent = Personne n’est absent à cette place.
server-absent-soon = Il faut encore attendre { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} avant que les autres puissent choisir un remplaçant.
server-two-hands = Qui joue déjà à cette table ne peut pas y reprendre une autre place.
server-orders-many = Consignes d’une place : { $most } au plus.
server-orders-other = Une consigne doit porter sur la question qui vous est posée.
server-vacation-days = Les congés commencent aujourd’hui ou plus tard, dans l’année qui vient, et ne finissent pas avant d’avoir commencé.
server-vacation-used = Jours de congé par an : { $most } ; ce serait plus.
server-host-only = Seule la personne qui a ouvert la table peut le faire.
server-name-taken = Quelqu’un s’appelle déjà { $name } à cette table.
server-chat-length = Un message compte de 1 à { $limit } caractères.
server-no-table = Cette table n’existe pas. Le lien est-il complet ?
server-no-frame = Ce moment n’existe pas dans cette partie ; le dernier est le { $last }.
server-old-rules = Cette partie a été jouée selon des règles que ce Carrack ne connaît plus.

## Ouvrir une table

server-time = Une table ne peut pas avoir de telles pendules.
server-no-game = Ce jeu n’existe pas ici.
server-no-bot = Ce robot n’existe pas ici.
server-fork-over = La partie était déjà terminée ; choisissez un moment antérieur.
server-fork-no-record = Cette partie a commencé au milieu d’une autre : elle n’a pas d’enregistrement à elle.
server-record-secret = Un enregistrement montre tout, même ce qui est encore secret ; il sera disponible une fois la partie terminée.
server-record-slow = La vérification de cet enregistrement prend trop de temps.

## Aperçus de liens

# L’en-tête de la page, pour les moteurs de recherche, les messageries et les navigateurs sans scripts.
link-description = Jouez à quatre classiques des jeux d’empire avec leurs règles complètes : dans votre navigateur, contre des robots ou entre amis, en français ou en anglais.
link-title = { $game } : { $players }
link-primer = Comment jouer à { $game }
link-open = { $count ->
    [0] Toutes les places sont prises ; la partie va commencer.
    [one] Une place est libre : prenez-la, ou regardez.
   *[other] { $count } places sont libres : prenez-en une, ou regardez.
}
link-turn = À jouer : { $players }.
link-playing = La partie est en cours.
link-over = La partie est finie. Victoire : { $players }.
link-replay = Une partie enregistrée, à parcourir.
link-picture = Un plateau de Carrack
link-noscript = Carrack a besoin de JavaScript, car votre navigateur dessine les plateaux. Sans lui, vous pouvez jouer dans un terminal : « carrack play ».

## Avis

# Un titre, et ce qu’il dit : $names sont les autres joueurs.
notice-title = À vous de jouer – { $game }
notice-text = À { $name } de jouer dans { $game }, avec { $names }.
notice-why = Vous recevez ce message parce que vous l’avez demandé dans les réglages de Carrack ; vous pouvez aussi l’y arrêter.
notice-test-title = Les avis de Carrack fonctionnent
notice-test-text = C’est ainsi que vous saurez que c’est à vous de jouer.
notice-code-title = Votre code pour Carrack
notice-code-text = Quelqu’un souhaite que des avis sur des parties soient envoyés à cette adresse. Si c’est vous, entrez ce code dans les réglages : { $code }
server-notice-address = On ne peut pas envoyer de message à cette adresse.
server-notice-host = Ce serveur n’envoie pas de message à cet hôte.
server-notice-private = Ce serveur n’envoie pas de message dans les réseaux privés, et ailleurs seulement par https.
server-notice-silent = Personne n’a répondu à cette adresse.
server-notice-refused = Le message n’y a pas été accepté.
server-notice-ended = Ce navigateur n’accepte plus de messages ; ajoutez-le à nouveau.
server-notice-mail = Le courriel n’a pas pu être envoyé.
server-notice-no-mail = Ce serveur ne peut pas envoyer de courriel.
server-notice-mail-address = Ce n’est pas une adresse électronique.
server-notice-many = Destinations des avis : { $most } au plus.
server-notice-none = Cette destination n’existe pas.
server-notice-code = Ce n’est pas le code qui a été envoyé.

## Noms et comptes

server-name = Un nom compte de 1 à { $limit } caractères, tous visibles.
server-password = Un mot de passe compte de { $least } à { $most } caractères.
server-account-already = Vous êtes connecté sous le nom { $name }.
server-account-taken = Il existe déjà un compte { $name }.
server-password-wrong = Ce n’est pas votre mot de passe.
server-nobody = Le serveur ne sait rien de vous.
server-muted = Vous ne pouvez pas écrire ici ; ainsi en a décidé qui tient ce serveur.
server-banned = Vous pouvez seulement regarder ; ainsi en a décidé qui tient ce serveur.
server-quota = Vous avez { $most } tables inachevées ; terminez-en d’abord quelques-unes.
server-upload-quota = Les enregistrements que vous avez envoyés dépassent { $megabytes } Mo ; les anciens sont supprimés quand ils n’ont pas été ouverts depuis un certain temps.
server-admin-only = Cette page est réservée à qui veille sur le serveur.
server-admin-stays = Qui veille sur le serveur ne peut être ni réduit au silence ni exclu.
server-no-person = Cette personne n’existe pas ici.
server-nobody-there = Personne n’est assis là.
server-login = Nom ou mot de passe incorrect.

## Divers

server-too-often = Trop de demandes ; attendez un peu.
server-busy = Le serveur est débordé pour l’instant ; la page réessaie d’elle-même.
server-too-large = C’est trop volumineux.
server-foreign-page = Cette demande ne vient pas de la page de Carrack.
server-wrong-host = Ce serveur ne porte pas ce nom.
server-bad-request = Le serveur n’a pas compris cette demande.
server-metrics = Ces chiffres sont réservés à qui tient le serveur.
server-away = Le serveur n’a pas accès aux tables pour l’instant ; la page réessaie d’elle-même.
server-broken = Un problème est survenu sur le serveur.
server-no-page = Il n’y a rien à cette adresse.
server-no-rules = Ces règles n’existent pas ici.
server-no-lesson = Ce jeu n’a pas de leçon.

## Lancer le serveur

server-listening = Carrack est à l’adresse { $address } (Ctrl-C pour arrêter).
server-port-busy = Le port { $port } est occupé ; choisissez-en un autre avec --port.
server-no-address = L’adresse « { $host } » n’existe pas sur cette machine.
server-setting = Ce réglage du serveur n’a pas de sens : « { $value } ».
server-already = Carrack tourne déjà à l’adresse { $address } avec ces tables.
server-one-process = Plusieurs processus demandent PostgreSQL (option --database) ; un fichier de tables n’a qu’un serveur.
server-workers-windows = Windows ne laisse qu’un processus servir un port ; donnez à chacun son port derrière un proxy.
server-working = Réflexion pour les robots avec { $bots } processus ; Ctrl-C pour terminer.
server-newer-database = La base de données vient d’une version plus récente de Carrack ; utilisez celle-ci, ou indiquez une autre base.
server-no-copy = « { $file } » n’a pas été écrit par « carrack backup » ou « carrack export ».
server-copy-changed = « { $file } » est incomplet, ou a été modifié depuis ; rien n’en a été repris.
server-copy-not-empty = La base de données n’est pas vide ; ajoutez --replace pour supprimer ce qu’elle contient, ou utilisez « carrack import » pour la compléter.
server-copy-clash = La base de données contient autre chose au même endroit ({ $what }) ; rien n’a été repris.
server-newer-file = « { $file } » vient d’un Carrack plus récent ; utilisez celui-là.
server-fault-seats = Ses places ne sont pas numérotées de la première à la dernière.
server-fault-entries = Ses entrées ne sont pas numérotées de la première à la dernière.
server-fault-begun = Elle a des entrées alors qu’elle attend encore des joueurs.
server-fault-differs = Il est enregistré { $what } = { $stored }, mais la partie mène à { $played }.
server-no-postgres = PostgreSQL demande un paquet de plus ; « pip install carrack[postgres] » l’ajoute.
server-no-database = Impossible d’ouvrir la base de données : { $why }
server-page-missing = La page n’a pas été construite ; depuis les sources, `./carrack serve` la construit. Le serveur répond tout de même aux programmes.
server-review-none = Cette partie ne peut pas être analysée.
server-review-open = Une partie peut être analysée quand elle est finie.
server-review-busy = Vous avez une analyse en cours ; une autre pourra commencer quand elle sera finie.
server-no-chances = Les chances de gagner ne sont pas montrées à cette table.
