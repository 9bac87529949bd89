"""Words that children of six to ten type to find a drawing, by language."""

TYPED = {
    "en": """
        cat dog kitty puppy horse pony cow pig sheep bunny rabbit mouse bear teddy lion tiger
        elephant monkey giraffe penguin owl duck chicken chick bird fish shark whale dolphin
        octopus crab turtle frog snake dinosaur t-rex dragon unicorn butterfly bee spider
        ladybug snail hedgehog fox panda koala sun moon star cloud rain rainbow lightning snow
        snowman fire tree leaf flower rose mushroom apple banana strawberry cherry carrot
        ice-cream pizza cookie cake candy lollipop donut burger egg cheese house castle car bus
        truck train tractor bike airplane plane helicopter rocket boat ship ball soccer football
        book guitar drum music crown princess queen king knight pirate wizard witch key heart
        love umbrella present gift balloon sword shield ghost monster robot alien skull hat
        diamond treasure bomb smiley poop earth world planet clock phone hand eye lamp bone paw
        zebra crocodile wolf squirrel bat mermaid fairy clown ninja zombie cactus watermelon
        grapes tooth
    """,
    "de": """
        katze hund kätzchen pferd pony kuh schwein schaf hase kaninchen maus bär teddy löwe
        tiger elefant affe giraffe pinguin eule ente huhn henne küken vogel fisch hai wal delfin
        krake krebs schildkröte frosch schlange dino dinosaurier drache einhorn schmetterling
        biene spinne marienkäfer schnecke igel fuchs panda koala sonne mond stern wolke regen
        regenbogen blitz schnee schneemann feuer baum blatt blume rose pilz apfel banane
        erdbeere kirsche möhre karotte eis pizza keks kuchen bonbon lutscher donut burger ei
        käse haus burg schloss auto bus lastwagen zug traktor fahrrad flugzeug hubschrauber
        rakete boot schiff ball fußball buch gitarre trommel musik krone prinzessin königin
        könig ritter pirat zauberer hexe schlüssel herz liebe regenschirm geschenk luftballon
        schwert schild gespenst monster roboter alien totenkopf hut diamant schatz bombe smiley
        kacka erde planet uhr handy hand auge lampe knochen pfote zebra krokodil wolf
        eichhörnchen fledermaus meerjungfrau fee clown ninja zombie kaktus melone trauben zahn
    """,
    "fr": """
        chat chien chaton chiot cheval poney vache cochon mouton lapin souris ours nounours lion
        tigre éléphant singe girafe pingouin hibou chouette canard poule poussin oiseau poisson
        requin baleine dauphin pieuvre crabe tortue grenouille serpent dinosaure dragon licorne
        papillon abeille araignée coccinelle escargot hérisson renard panda koala soleil lune
        étoile nuage pluie arc-en-ciel éclair neige bonhomme feu arbre feuille fleur rose
        champignon pomme banane fraise cerise carotte glace pizza biscuit gâteau bonbon sucette
        donut burger œuf fromage maison château voiture bus camion train tracteur vélo avion
        hélicoptère fusée bateau ballon foot livre guitare tambour musique couronne princesse
        reine roi chevalier pirate magicien sorcière clé cœur amour parapluie cadeau épée
        bouclier fantôme monstre robot extraterrestre crâne chapeau diamant trésor bombe sourire
        caca terre planète horloge téléphone main œil lampe os patte zèbre crocodile loup
        écureuil chauve-souris sirène fée clown ninja zombie cactus pastèque raisin dent
    """,
    "es": """
        gato perro gatito caballo poni vaca cerdo oveja conejo ratón oso peluche león tigre
        elefante mono jirafa pingüino búho pato gallina pollito pájaro pez tiburón ballena
        delfín pulpo cangrejo tortuga rana serpiente dinosaurio dragón unicornio mariposa abeja
        araña mariquita caracol erizo zorro panda koala sol luna estrella nube lluvia arcoíris
        rayo nieve muñeco fuego árbol hoja flor rosa seta manzana plátano fresa cereza zanahoria
        helado pizza galleta pastel tarta caramelo piruleta donut hamburguesa huevo queso casa
        castillo coche bus camión tren tractor bici avión helicóptero cohete barco pelota fútbol
        libro guitarra tambor música corona princesa reina rey caballero pirata mago bruja llave
        corazón amor paraguas regalo globo espada escudo fantasma monstruo robot alien calavera
        sombrero diamante tesoro bomba sonrisa caca tierra planeta reloj teléfono mano ojo
        lámpara hueso huella cebra cocodrilo lobo ardilla murciélago sirena hada payaso ninja
        zombi cactus sandía uvas diente
    """,
}
