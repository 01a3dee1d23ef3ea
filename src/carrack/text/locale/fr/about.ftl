# Les pages sur Carrack : à qui en revient le travail, ce qui est conservé sur les joueurs, et l'accessibilité de la page.

paper-about = À propos de Carrack
paper-others = À lire aussi
paper-licence = Licence (Apache 2.0)
paper-notices = Mentions des œuvres de tiers
paper-version = Version { $version }

## À propos

paper-about-project =
    Carrack permet de jouer à quatre jeux de conquête et de commerce selon leurs règles complètes : dans le navigateur, dans le terminal et depuis des programmes Python. C’est un logiciel libre sous licence Apache 2.0.

    Carrack est un projet indépendant. Il n’est ni lié aux auteurs et éditeurs nommés ci-dessous, ni approuvé par eux. Les titres des jeux appartiennent à leurs propriétaires et ne figurent ici que pour dire quelles règles on joue.
paper-about-credits-title = Les jeux et ceux qui les ont faits
paper-about-credits =
    Les jeux sont l’œuvre d’autrui. Si l’un d’eux vous plaît, achetez-le : la boîte offre ce qu’aucun écran ne peut donner. Les noms viennent des livrets de règles que nous avons utilisés et, quand ceux-ci ne nomment pas d’auteur, du jeu publié.
paper-credit-empires =
    - Auteur : Glenn Drover
    - Comprend l’extension des bâtisseurs de 2011
    - Livrets utilisés : l’anglais et une traduction française, qui ne nomme pas de traducteur
paper-credit-discovery =
    - Auteur : Glenn Drover
    - Illustration : Paul E. Niemeyer
    - Graphisme : Jacoby O’Connor et James Provenzale, Fast Forward Design Associates
    - Éditeur : Eagle Games ; © 2007 Glenn Drover et Tropical Games
    - Inspiré du jeu vidéo Age of Empires III d’Ensemble Studios et de Microsoft, et publié sous leur licence
    - Livret utilisé : la traduction française de Frédéric Frenay, mise en page de LudiGaume
paper-credit-history =
    - Auteurs : les Ragnar Brothers
    - Éditeur : Avalon Hill (Hasbro)
    - Livret utilisé : la traduction française de David Lefebvre (2003)
paper-credit-marchands =
    - Auteur : Régis Bonnessée
    - Livret utilisé : l’original français
paper-about-own-title = Ce qui est de nous, et ce qui ne l’est pas
paper-about-own =
    Le programme, la rédaction des règles et des aides ainsi que les dessins sont les nôtres. Les faits d’un jeu (nombres, noms, lieux) viennent de ses règles ; les phrases et les images de son éditeur, non.

    La page contient aussi des œuvres d’autrui, sous leurs propres licences :

    - les caractères **Fraunces** et **Source Sans 3** (SIL Open Font License 1.1)
    - des côtes tracées d’après **Natural Earth** (domaine public), par le paquet world-atlas
    - des parties de **Svelte**, de **Fluent** et de paquets plus petits

    Les mentions des œuvres de tiers les nomment toutes, avec leurs licences.
paper-about-source-title = Code source
paper-about-source =
    Carrack est écrit en Python, en TypeScript et en Svelte. L’archive des sources de chaque version contient le code complet ; le projet n’a pas encore d’adresse publique, demandez-en donc une copie à l’hébergeur de ce serveur.

## Vie privée

paper-privacy-intro =
    Cette page dit ce qu’un serveur Carrack conserve sur vous. L’hébergeur de ce serveur l’exploite et peut lire sa base de données ; adressez-lui vos questions.
paper-privacy-stored-title = Ce qui est conservé, et combien de temps
paper-privacy-stored =
    | Quoi | Pourquoi | Combien de temps |
    |---|---|---|
    | Votre nom et un cookie avec un jeton aléatoire, dont le serveur garde l’empreinte | vous reconnaître | le cookie expire après 180 jours sans usage ; un invité sans place est alors supprimé |
    | Pour un compte : l’identifiant et une empreinte du mot de passe (argon2id) | se connecter ailleurs | jusqu’à la suppression du compte |
    | Un second cookie dans les navigateurs où vous vous êtes connecté | que nul ne puisse vous bloquer en devinant votre mot de passe | 180 jours sans usage |
    | Vos places, vos coups avec leur heure, conseils et consignes | jouer, revoir et prouver la partie | aussi longtemps que la table |
    | Ce que vous écrivez dans la discussion | que la table puisse le lire | aussi longtemps que la table |
    | Adresse électronique, navigateur ou webhook pour les avis | seulement si vous en ajoutez | jusqu’à ce que vous les retiriez |
    | Les avis envoyés | n’en envoyer aucun deux fois | 90 jours |
    | Langue, jours de vacances, parties rangées | les avis, les pendules lentes et la liste de vos parties | jusqu’à la suppression de vos données |
    | Qui a demandé une analyse | pendant le calcul | jusqu’à ce qu’elle soit finie |
    | Les parties que vous avez importées | les montrer | 30 jours après leur dernière ouverture |
    | Les clés aléatoires de vos dernières requêtes | qu’une requête répétée ne compte qu’une fois | un jour |
    | L’empreinte du jeton d’un programme qui joue pour vous | le laisser entrer | jusqu’à ce que vous repreniez la place |

    Les tables qui n’ont jamais commencé sont supprimées après 90 jours, les parties en cours jamais, sauf si l’hébergeur en a décidé autrement. Les parties finies restent.
paper-privacy-not-title = Ce qui n’est pas conservé
paper-privacy-not =
    Ni pistage, ni publicité, ni statistiques sur vous. Les adresses (IP) sont comptées en mémoire contre les abus ; elles ne sont ni conservées ni journalisées. La page ne charge rien d’autres hôtes.
paper-privacy-browser-title = Dans votre navigateur
paper-privacy-browser =
    Vos réglages, le nom et les adversaires choisis en dernier et ce qui prouve les dés de vos dernières tables restent dans la mémoire de votre navigateur. Pour les effacer, supprimez-y les données de ce site.
paper-privacy-seen-title = Ce que voient les autres
paper-privacy-seen =
    - Toute la table voit votre nom, vos coups et ce que vous écrivez ; cartes cachées et ordres scellés restent secrets.
    - Toute personne qui a le lien d’une table peut la regarder. Les tables visibles figurent sur la page d’accueil.
    - Là où vous envoyez le lien d’une table, la messagerie peut en lire un aperçu : le jeu, les noms à la table et qui doit jouer. Les moteurs de recherche sont priés de ne pas répertorier les tables.
    - Une partie finie peut être téléchargée, avec les noms de ses places.
    - Les avis du navigateur passent, chiffrés, par le service de son éditeur ; les courriels passent par le serveur de courrier de l’hébergeur ; un webhook reçoit la table et à qui est le tour.
paper-privacy-rights-title = Vos données entre vos mains
paper-privacy-rights =
    Ouvrez **Réglages**, puis **Mot de passe et données** : téléchargez vos données dans un fichier, ou supprimez-les. Le fichier contient votre compte, vos places, vos messages, vos moyens d’avis et les parties importées ; vos coups sont dans les parties enregistrées de vos tables. La suppression est immédiate : des robots finissent vos parties, un tiret remplace votre nom à chaque table, et ce que vous avez écrit à vos places disparaît. Ce que vous avez écrit comme spectateur reste sous le nom que vous aviez, car rien ne le relie à vous. Les copies de sauvegarde de l’hébergeur gardent des données plus anciennes jusqu’à leur remplacement ; par défaut, les 14 dernières sont gardées.

## Accessibilité

paper-accessibility-intro =
    Chaque jeu peut se jouer sans souris et sans voir le plateau. Cette page dit ce que vérifient des tests automatiques, et ce qu’ils ne vérifient pas.
paper-accessibility-tested-title = Ce qui est testé
paper-accessibility-tested =
    - Les pages, les fenêtres et les plateaux passent les vérifications automatiques d’axe, en clair et en sombre.
    - Une partie entière de chaque titre est jouée par les rôles, les noms et les états que reçoivent les aides techniques, avec le seul clavier.
    - La position de chaque plateau se lit en tableaux, chaque question et chaque événement en texte.
    - Les places se distinguent par un symbole autant que par la couleur, y compris dans les formes courantes de daltonisme ; elles se détachent de la terre, de la mer et du papier.
    - Les boutons et les choix sont assez grands pour un doigt ; les pages tiennent sur un écran de 390 sur 844 pixels.
    - Les animations respectent la préférence pour moins de mouvement, et « Animation des coups adverses » peut les montrer aussitôt.
    - L’anglais et le français ont les mêmes textes ; la page déclare sa langue.
paper-accessibility-not-title = Ce qui n’est pas testé
paper-accessibility-not =
    - L’usage par une personne qui dépend d’un lecteur d’écran. Les tests lisent ce que les navigateurs transmettent aux lecteurs d’écran, non ce que l’on entend.
    - Les navigateurs autres que Chromium.
    - La conformité aux WCAG 2.2 n’a été vérifiée par personne d’extérieur au projet.
    - Le texte agrandi à 200 % et la commande vocale.
paper-accessibility-report-title = Quelque chose ne marche pas pour vous ?
paper-accessibility-report =
    Dites à l’hébergeur de ce serveur ce que vous avez essayé, avec quel navigateur et quelle aide. Un jeu auquel on ne peut pas jouer est un défaut.
