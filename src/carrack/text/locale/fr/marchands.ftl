# Marchands d’empire (2002).
#
# Les attributs sont des formes d’un nom : une phrase qui reçoit $region peut aussi dire { $region_in }.

## Options

option-length = Durée
option-length-help = La partie dure 12 tours, ou 9 si elle est courte ; les monopoles sont attribués tous les trois tours.
option-length-standard = 12 tours
option-length-short = 9 tours
option-open_stock = Stocks visibles
option-open_stock-help = Chacun voit les ressources, les contrats gardés et les cartes de monopole de tous ; sans cette option, ils restent derrière les paravents.
option-open_electors = Électeurs visibles
option-open_electors-help = Chacun voit à qui sont les électeurs d’une région ; sans cette option, ils restent face cachée jusqu’au décompte final.
option-planning_timer = Sablier
option-planning_timer-help = Le temps dont les joueurs disposent pour donner leurs ordres ; une fois ce temps écoulé, seuls comptent les ordres déjà donnés.
option-planning_timer-off = sans limite
option-planning_timer-60 = 60 secondes
option-planning_timer-120 = 120 secondes
option-youngest = Le plus jeune joueur
option-youngest-help = Le plus jeune place sa caravane en premier et joue en dernier au premier tour.
option-youngest-0 = place 1
option-youngest-1 = place 2
option-youngest-2 = place 3
option-youngest-3 = place 4
option-youngest-away = Le plus jeune joueur occupe l’une des { $players } places de cette table.

## Villes, la capitale d’abord

city-0 = Aurélion
    .of = d’Aurélion
city-1 = Fort-Givre
    .of = de Fort-Givre
city-2 = Belleterre
    .of = de Belleterre
city-3 = Portmarée
    .of = de Portmarée
city-4 = Sombrelac
    .of = de Sombrelac
city-5 = Gué-l’Empereur
    .of = de Gué-l’Empereur
city-6 = Mont-Tonnerre
    .of = de Mont-Tonnerre
city-7 = Roselière
    .of = de Roselière
city-8 = Port-Brume
    .of = de Port-Brume
city-9 = Trois-Bornes
    .of = de Trois-Bornes
city-10 = Anse-Grise
    .of = d’Anse-Grise
city-11 = Cap-Braise
    .of = de Cap-Braise
city-12 = Salines-du-Roi
    .of = de Salines-du-Roi
city-13 = Val-d’Opale
    .of = de Val-d’Opale
city-14 = Cime-aux-Vents
    .of = de Cime-aux-Vents
city-15 = Chênefort
    .of = de Chênefort
city-16 = Grandmarché
    .of = de Grandmarché
city-17 = Hautefonte
    .of = de Hautefonte
city-18 = Clairvallon
    .of = de Clairvallon
city-19 = Vigie-Rouge
    .of = de Vigie-Rouge
city-20 = Pont-aux-Onces
    .of = de Pont-aux-Onces

## Régions

region-i = Marches du Givre
    .in = dans les Marches du Givre
region-ii = Hauts du Tonnerre
    .in = dans les Hauts du Tonnerre
region-iii = Côte des Brumes
    .in = sur la Côte des Brumes
region-iv = Bois-Royal
    .in = dans le Bois-Royal
region-v = Plaine d’Opale
    .in = dans la Plaine d’Opale
region-vi = Terres de Braise
    .in = dans les Terres de Braise
region-vii = Pays du Sel
    .in = dans le Pays du Sel
region-viii = Val des Roseaux
    .in = dans le Val des Roseaux

## Ressources, de la plus faible à la plus forte

resource-coal = charbon
    .a = du charbon
    .of = du charbon
resource-bronze = lingots de bronze
    .a = un lingot de bronze
    .of = des lingots de bronze
resource-silver = lingots d’argent
    .a = un lingot d’argent
    .of = des lingots d’argent
resource-gems = gemmes
    .a = une gemme
    .of = des gemmes
resource-gold = lingots d’or
    .a = un lingot d’or
    .of = des lingots d’or

## Un contrat : sa valeur et ce qu’il demande, sans ce qu’il ne demande pas

contract =
    { $value ->
        [one] { $value } écu
       *[other] { $value } écus
    } ({ $gold ->
        [0] { $gems ->
            [0] { $silver ->
                [0] { $bronze ->
                    [0] { $coal } { $coal ->
                        [one] charbon
                       *[other] charbons
                    }
                   *[other] { $bronze } { $bronze ->
                        [one] lingot de bronze
                       *[other] lingots de bronze
                    }{ $coal ->
                        [0] {""}
                        [one] , { $coal } charbon
                       *[other] , { $coal } charbons
                    }
                }
               *[other] { $silver } { $silver ->
                    [one] lingot d’argent
                   *[other] lingots d’argent
                }{ $bronze ->
                    [0] {""}
                    [one] , { $bronze } lingot de bronze
                   *[other] , { $bronze } lingots de bronze
                }{ $coal ->
                    [0] {""}
                    [one] , { $coal } charbon
                   *[other] , { $coal } charbons
                }
            }
           *[other] { $gems } { $gems ->
                [one] gemme
               *[other] gemmes
            }{ $silver ->
                [0] {""}
                [one] , { $silver } lingot d’argent
               *[other] , { $silver } lingots d’argent
            }{ $bronze ->
                [0] {""}
                [one] , { $bronze } lingot de bronze
               *[other] , { $bronze } lingots de bronze
            }{ $coal ->
                [0] {""}
                [one] , { $coal } charbon
               *[other] , { $coal } charbons
            }
        }
       *[other] { $gold } { $gold ->
            [one] lingot d’or
           *[other] lingots d’or
        }{ $gems ->
            [0] {""}
            [one] , { $gems } gemme
           *[other] , { $gems } gemmes
        }{ $silver ->
            [0] {""}
            [one] , { $silver } lingot d’argent
           *[other] , { $silver } lingots d’argent
        }{ $bronze ->
            [0] {""}
            [one] , { $bronze } lingot de bronze
           *[other] , { $bronze } lingots de bronze
        }{ $coal ->
            [0] {""}
            [one] , { $coal } charbon
           *[other] , { $coal } charbons
        }
    })

## Influences

influence-religious = influence religieuse
influence-political = influence politique
influence-economic = influence économique

## D’où viennent les points

source-religious = Influence religieuse
source-political = Influence politique
source-economic = Influence économique

## Une rangée d’ordres, quand il n’y en a pas

no-orders = aucun

## Parties du jeu

step-setup = Mise en place
step-planning = Programmation
step-resolution = Résolution
step-resupply = Ravitaillement
step-monopolies = Monopoles
step-over = Fin de la partie

## Questions : ce qui est demandé (ask), ce que lisent les autres pendant ce temps (wait), son nom (ask-title)

ask-caravan = D’où part votre caravane ?
wait-caravan = { $seat } choisit le départ de sa caravane.
ask-title-caravan = le départ de votre caravane

ask-order =
    { $number ->
        [one] Vos ordres jusqu’ici : { $orders }. Vous pouvez donner le dernier, qui les valide tous, ou les valider maintenant.
       *[other] Vos ordres jusqu’ici : { $orders }. Vous pouvez en donner encore { $number } au plus, ou les valider.
    }
wait-order = Les ordres se donnent en secret.
ask-title-order = vos ordres

ask-take = Prenez-vous une ressource à { $city } ? C’est toujours la plus faible de celles qui s’y trouvent.
wait-take = { $seat } peut prendre une ressource.
ask-title-take = la ressource à prendre ou à laisser
do-pass-take = Ne rien prendre

ask-fulfil = Remplissez-vous le contrat de la ville { $city_of } ?
wait-fulfil = { $seat } peut remplir un contrat.
ask-title-fulfil = le contrat à remplir ou à laisser
do-pass-fulfil = Laisser le contrat

ask-reward = Que tirez-vous du contrat rempli à { $city } ?
wait-reward = { $seat } choisit ce que rapporte un contrat.
ask-title-reward = ce que vous tirez du contrat

ask-elect =
    { $number ->
        [one] Dans quelle région, autour { $city_of }, placez-vous votre électeur ?
       *[other] Dans quelles régions, autour { $city_of }, placez-vous vos { $number } électeurs ? Une région peut en recevoir plusieurs.
    }
wait-elect = { $seat } place des électeurs.
ask-title-elect = la place de vos électeurs

ask-claim = Monopole { $resource_of } : combien en annoncez-vous ? Vous en avez { $number }.
wait-claim = { $seat } annonce une quantité pour un monopole.
ask-title-claim = la quantité que vous annoncez

## Choix

do-caravan = Partir { $city_of }
do-order = { $letter } : aller à { $city }
do-order-x = X : commercer à { $city }
do-order-void = { $letter } : aucune route au départ { $city_of }
do-seal =
    { $number ->
        [0] Valider sans aucun ordre
        [one] Valider votre ordre
       *[other] Valider vos { $number } ordres
    }
do-take = Prendre { $resource_a }
do-fulfil = Remplir le contrat de { $contract }
do-reward-none = Renoncer à toute récompense
do-reward-church =
    Bâtir une église ({ $level ->
        [one] { $level } point
       *[other] { $level } points
    })
do-reward-electors =
    Placer { $level ->
        [one] un électeur
       *[other] des électeurs ({ $level } au plus)
    }
do-reward-keep =
    Garder le contrat ({ $value ->
        [one] { $value } écu
       *[other] { $value } écus
    })
do-reward-keep-church =
    Garder le contrat ({ $value ->
        [one] { $value } écu
       *[other] { $value } écus
    }) et bâtir une église ({ $level ->
        [one] { $level } point
       *[other] { $level } points
    })
do-reward-keep-electors =
    Garder le contrat ({ $value ->
        [one] { $value } écu
       *[other] { $value } écus
    }) et placer { $level ->
        [one] un électeur
       *[other] des électeurs ({ $level } au plus)
    }
do-reward-church-electors =
    Bâtir une église ({ $level ->
        [one] { $level } point
       *[other] { $level } points
    }) et placer { $level ->
        [one] un électeur
       *[other] des électeurs ({ $level } au plus)
    }
do-elect = Placer un électeur { $region_in }
do-claim = Annoncer { $number }
do-claim-none = Ne rien annoncer

## Ce que donne un choix

preview-city = ville de niveau { $level }
preview-stock =
    { $number ->
        [one] la dernière ressource : { $resource_a }
       *[other] { $number } ressources, d’abord { $resource_a }
    }
preview-asks = contrat : { $contract }
preview-empty = ni ressource ni contrat pour l’instant
preview-near =
    à une route : { $stock ->
        [0] aucune ressource
        [1] 1 ressource
       *[other] { $stock } ressources
    }, { $contracts ->
        [0] aucun contrat
        [1] 1 contrat
       *[other] { $contracts } contrats
    }
warn-no-road = l’ordre serait annulé
warn-empty = sans effet : { $city } n’a ni ressource ni contrat
preview-takes = prend { $resource_a }, sauf si quelqu’un passe avant
warn-taken-already = sans effet : une seule ressource par tour et par ville
warn-missing =
    { $number ->
        [one] sans effet, sauf si vous obtenez la ressource qui manque
       *[other] sans effet, sauf si vous obtenez les { $number } ressources qui manquent
    }
preview-fulfils =
    remplit un contrat de { $value ->
        [one] { $value } écu
       *[other] { $value } écus
    } dans une ville de niveau { $level }
warn-unused =
    { $number ->
        [one] un ordre reste inutilisé
       *[other] { $number } ordres restent inutilisés
    }
preview-have = vous en aurez { $number }
preview-wanted =
    { $number ->
        [one] demandé par un contrat du plateau
       *[other] demandé par { $number } contrats du plateau
    }
preview-contract =
    deux récompenses : { $value ->
        [one] { $value } écu
       *[other] { $value } écus
    }, une église de niveau { $level }, { $level ->
        [one] un électeur
       *[other] { $level } électeurs
    }
preview-influence = { $influence } : { $before } → { $then }
preview-new-electors =
    { $number ->
        [one] un électeur à placer
       *[other] { $number } électeurs à placer
    }
preview-electors =
    { $all ->
        [one] le seul électeur présent serait à vous
       *[other] { $mine ->
            [one] un des { $all } électeurs présents serait à vous
           *[other] { $mine } des { $all } électeurs présents seraient à vous
        }
    }
preview-claim-leads =
    { $value ->
        [one] l’annonce la plus haute : un monopole vaut { $value } écu
       *[other] l’annonce la plus haute : un monopole vaut { $value } écus
    }
preview-claim-level = à égalité avec la plus haute annonce : personne n’aurait le monopole
warn-claim-beaten = pas assez : la plus haute annonce est de { $number }

## Ce qui s’est passé

log-stocked = { $city } reçoit { $resource_a }.
log-contract = { $city } reçoit un contrat de { $contract }.
log-card = La carte de placement désigne { $city }.
log-card-next = La carte de placement désigne { $card }, déjà garnie ; la prochaine ville vide est { $city }.
log-caravan = { $seat } part { $city_of }.
log-turn = Le tour { $turn } commence, et { $seat } joue en premier.
log-sealed = Tous les ordres sont donnés : ils sont révélés.
log-orders = { $seat } révèle ses ordres : { $orders }.
log-moved = { $seat } va { $from_of } à { $city }.
log-no-road = { $seat } ne trouve pas de route { $letter } au départ { $city_of } : l’ordre est annulé.
log-empty = { $seat } ne trouve ni ressource ni contrat à { $city } : l’ordre est annulé.
log-taken-already = { $seat } a déjà pris une ressource à { $city } ce tour-ci : l’ordre est annulé.
log-cannot-pay = { $seat } manque de ressources pour le contrat de { $contract } à { $city } : l’ordre est annulé.
log-took = { $seat } prend { $resource_a } à { $city }.
log-declined = { $seat } renonce à la transaction à { $city }.
log-fulfilled = { $seat } remplit le contrat de { $contract } à { $city }.
log-emptied = { $city } est vide : le marqueur des ressources monte d’un échelon.
log-returned = { $seat } rend le contrat de { $contract }.
log-kept = { $seat } garde le contrat de { $contract }.
log-church = { $seat } bâtit une église à { $city }.
log-elector = { $seat } place un électeur { $region_in }.
log-resupply = Ravitaillement : échelon { $resources } pour les ressources, échelon { $contracts } pour les contrats.
log-no-resources = Il ne reste aucune ressource dans le sac : rien n’est placé.
log-no-contracts = Il ne reste aucun contrat dans le sac : rien n’est placé.
log-pile = Les cartes de placement sont mélangées à nouveau.
log-claimed = { $seat } annonce { $number } pour le monopole { $resource_of }.
log-passed = { $seat } n’annonce rien pour le monopole { $resource_of }.
log-monopoly = { $seat } en montre { $number } et obtient le monopole { $resource_of }.
log-no-monopoly =
    { $number ->
        [0] Aucune annonce : personne n’obtient le monopole { $resource_of }.
       *[other] Égalité à { $number } : personne n’obtient le monopole { $resource_of }.
    }
log-region = { $seat } a le plus d’électeurs { $region_in } et obtient sa voix.
log-region-tied = Personne n’a le plus d’électeurs { $region_in } : sa voix est perdue.
log-influence =
    { $points ->
        [one] { $seat } a { $points } point d’{ $influence }.
       *[other] { $seat } a { $points } points d’{ $influence }.
    }
log-leader = { $seat } a la plus forte { $influence }.
log-no-leader = Égalité pour la plus forte { $influence } : personne ne mène.
log-eliminated =
    { $step ->
        [1] { $seat } sort en premier, avec la plus faible { $influence } : { $points }.
       *[2] { $seat } sort ensuite, avec la plus faible { $influence } : { $points }.
    }
log-eliminated-level =
    { $step ->
        [1] { $seat } sort en premier : à égalité d’influence religieuse, mais avec la plus faible { $influence } ({ $points }).
       *[2] { $seat } sort ensuite : à égalité d’influence politique, mais avec la plus faible { $influence } ({ $points }).
    }
log-eliminated-later =
    { $step ->
        [1] { $seat } sort en premier : à égalité en tout, mais plus loin dans l’ordre du dernier tour.
       *[2] { $seat } sort ensuite : à égalité en tout, mais plus loin dans l’ordre du dernier tour.
    }
log-richer = { $seat } devance { $other } par son { $influence }.
log-over =
    { $place ->
        [1] { $seat } prend la première place.
        [2] { $seat } prend la deuxième place.
        [3] { $seat } prend la troisième place.
       *[4] { $seat } prend la quatrième place.
    }

## Le récit dans le navigateur

board-digest-moved = { $seat } a rejoint { $list }.
board-digest-took = { $seat } a pris { $list }.
board-digest-church =
    { $number ->
        [one] { $seat } a bâti une église à { $list }.
       *[other] { $seat } a bâti des églises à { $list }.
    }
board-digest-elector =
    { $number ->
        [one] { $seat } a placé un électeur { $list }.
       *[other] { $seat } a placé { $number } électeurs { $list }.
    }
board-digest-void =
    { $number ->
        [one] Un ordre { $seat_of } a été annulé.
       *[other] { $number } ordres { $seat_of } ont été annulés.
    }
board-digest-no-monopoly = Monopoles sans vainqueur : { $list }.
board-score-monopolies = Monopoles
board-score-influence = Les trois influences
board-score-announced = { $number }
board-score-tied = { $number } · égalité
board-score-shown = { $number } · monopole
board-why-two =
    { $number ->
        [2] { $seat } devance tout le monde dans deux influences ({ $list }), ce qui donne la victoire.
       *[other] { $seat } devance tout le monde dans les trois influences ({ $list }), ce qui donne la victoire.
    }
board-why-rich = Personne ne devance tout le monde dans deux influences, et la richesse décide : { $points } pour { $seat }, { $fewer } pour { $other }.
board-why-last = Parmi les deux qui n’ont pas été éliminés, la richesse décide : { $points } pour { $seat }, { $fewer } pour { $other }.

## Ce qui a tranché à la fin

decided-least =
    { $step ->
        [1] Élimination 1 : { $seat }, dont l’{ $influence } est la plus faible ({ $its }, contre { $their } pour { $other }).
       *[2] Élimination 2 : { $seat }, dont l’{ $influence } est la plus faible ({ $its }, contre { $their } pour { $other }).
    }
decided-level =
    { $step ->
        [1] Élimination 1 : { $seat }, à égalité avec { $other } pour l’influence religieuse ; l’{ $influence } a tranché ({ $its } contre { $their }).
       *[2] Élimination 2 : { $seat }, à égalité avec { $other } pour l’influence politique ; l’{ $influence } a tranché ({ $its } contre { $their }).
    }
decided-later =
    { $step ->
        [1] Élimination 1 : { $seat }, à égalité avec { $other } en tout, mais plus loin dans l’ordre du dernier tour.
       *[2] Élimination 2 : { $seat }, à égalité avec { $other } en tout, mais plus loin dans l’ordre du dernier tour.
    }
decided-political = { $seat } et { $other } ont la même richesse ; l’influence politique a tranché : { $its } contre { $their }.
decided-religious = { $seat } et { $other } sont à égalité d’influence économique et politique ; l’influence religieuse a tranché : { $its } contre { $their }.

## Pourquoi pas

refuse-chance = C’est au hasard de décider.
refuse-pass = Vous ne pouvez pas passer ici.
refuse-question = Il faut maintenant décider autre chose : { $question }.
refuse-caravan-capital = Aucune caravane ne part { $city_of }, la capitale.
refuse-caravan-taken = Une caravane part déjà { $city_of } ; les autres partent d’ailleurs.
refuse-orders-full = Vous n’avez plus de pion action pour un autre ordre.
refuse-reward = Un contrat rapporte au plus deux des récompenses possibles ici ; ce choix n’en fait pas partie.
refuse-claim = Vous ne pouvez pas annoncer plus que vous n’avez.
refuse-elect = Les électeurs vont dans les régions qui touchent la ville, mais pas { $region_in } maintenant.

## Le plateau dans le navigateur

board-map = Carte de l’empire
board-city = { $city }, ville { $number }, niveau { $level }
board-capital = { $city }, la capitale
board-stock = { $resource } : { $number }
board-contract = contrat de { $contract }
board-church = église : { $seat }
board-caravan = caravane : { $seat }
board-electors =
    { $number ->
        [0] aucun électeur
        [one] { $number } électeur
       *[other] { $number } électeurs
    }
board-electors-of = { $seat } : { $number }
board-turn = Tour { $turn } sur { $turns }
board-monopoly-turn = Le tour { $turn } finit par les monopoles
board-first = Premier joueur
board-ladder-resources = Échelle : villes à garnir de ressources
board-ladder-resources-short = villes à garnir
board-ladder-contracts = Échelle : contrats à placer
board-ladder-contracts-short = contrats à venir
board-cards-left = Cartes de placement restantes
board-cards-left-short = cartes
board-orders = Vos ordres
board-orders-hint = Cliquez, glissez ou tapez a, b, c, d ou X ; une ville allumée sur la carte fait de même.
board-all-orders = Les ordres de tous
board-slot = Ordre { $number } : aucun
board-trade = commerce
board-no-road = pas de route
board-sealed = Validés
board-void = annulé
board-idle = serait sans effet
board-taken-already = déjà pris
board-empty = rien ici
board-missing = il en manque
board-claims = Annonces pour le monopole { $resource_of }
board-claim-none = rien
board-behind = Derrière le paravent
board-kept = Contrats et cartes de monopole
board-monopolies = Cartes de monopole, 3 écus chacune
board-churches-left = Églises restantes : { $number }
board-electors-left = Électeurs restants
board-unknown = inconnu

## La position en tableaux

read-players = Marchands
read-player = Marchand
read-caravan = Caravane
read-stock = Stock
read-nothing = rien
read-churches = Églises restantes
read-cities = Villes
read-city = Ville
read-level = Niveau
read-region = Région
read-roads = Routes
read-there = Ressources et contrat
read-church = Église
read-caravans = Caravanes
read-regions = Régions
read-electors = Électeurs
read-shares = À qui, autant qu’on le sache
