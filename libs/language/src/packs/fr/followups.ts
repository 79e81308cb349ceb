import { followupPack } from '../followup-pack.js';
import { both } from '../register.js';
import { standardProbes } from './standard-probes.js';

export const followups = followupPack({
  asks: {
    else: 'autre chose|autres? (?:commentaire|remarque)|ajouter',
    dislike: "aime[zr]? le moins|n[e’']? ?(?:vous )?(?:aime|plaî|plaisait|a pas plu)|déplaî|déplu",
    change: 'améliorer|changer|changeriez|suggestion|souhaiteriez|aimeriez',
    important: 'le plus important|la plus importante|principal problème|priorité',
    like: 'aime|plaî|plu\\b|apprécie',
    opinion: 'pensez|avis|opinion|impression',
    why: 'pourquoi|raison',
    describe: 'décrivez|racontez|parlez|expliquez',
    experience: "comment (?:était|s[’']est|avez-vous trouvé|ça s)|expérience",
  },
  turns: 'mais|sauf|cependant|toutefois|pourtant|par contre|en revanche|bien que|dommage',
  openers:
    "je (?:pense|crois|trouve) que|pour être honnête|il faut dire que|je dois dire que|il me semble que|personnellement|faut dire que|je dirais que|peut-être que|franchement|honnêtement|globalement|à vrai dire|par exemple|à mon avis|en général|disons que|d'ailleurs|finalement|je dirais|seulement|pour moi|cela dit|au final|en fait|eh bien|du coup|en gros|surtout|quoique|disons|alors|enfin|juste|sinon|voilà|bon|ben|bah|bof",
  denials: 'ne|pas|jamais|rien|personne|aucun|aucune|sans|plus de|n',
  courtesies: "merci|cordialement|bonjour|bonsoir|s'il vous plaît$|bonne journée",
  annoyed:
    "(?:je l'ai |je vous l'ai |je viens de )?(?:déjà (?:dit|répondu|expliqué|écrit|mentionné))|je viens de (?:le |vous le )?(?:dire|répondre)|(?:encore|toujours) (?:la même|des) questions?|la même question|(?:trop|tant|combien) de questions|question (?:stupide|idiote|bête)|c'est un interrogatoire|arrêtez (?:avec|de)|ça suffit|que voulez-vous de plus|vous êtes lourds?",
  registers: {
    usual: 'formal',
    formal: 'vous|votre|vos|(?!(?:chez|assez|nez|rez)(?!\\p{L}))\\p{L}{2,}ez',
    informal: "tu|te|toi|ton|ta|tes|t(?=[’'])|décris|raconte|explique|dis|précise",
  },
  texts: {
    quotes: ['« ', ' »'],
    mark: '?',
    space: ' ',
    standard: standardProbes,
    mentioned: both('Vous avez mentionné « {thing} ».', 'Tu as mentionné « {thing} ».'),
    said: both('Vous avez dit : {q}.', 'Tu as dit : {q}.'),
    tell: both('Pourriez-vous nous en dire un peu plus ?', 'Peux-tu nous en dire un peu plus ?'),
    on: both('Que pouvez-vous nous dire de plus à ce sujet ?', 'Que peux-tu nous dire de plus à ce sujet ?'),
    mean: both('Que voulez-vous dire exactement par là ?', 'Que veux-tu dire exactement par là ?'),
    reason: 'Quelle en est la raison principale ?',
    example: both('Pourriez-vous donner un exemple ?', 'Peux-tu donner un exemple ?'),
    everyday: both(
      'Comment cela se traduit-il dans votre quotidien ?',
      'Comment cela se traduit-il dans ton quotidien ?',
    ),
    difference: both('Quelle différence cela fait-il pour vous ?', 'Quelle différence cela fait-il pour toi ?'),
    ofList: [
      both(
        'Qu’est-ce qui compte le plus pour vous dans tout cela ?',
        'Qu’est-ce qui compte le plus pour toi dans tout cela ?',
      ),
      both('Que mettriez-vous en premier dans tout cela ?', 'Que mettrais-tu en premier dans tout cela ?'),
    ],
    changing: [
      both(
        'Si vous pouviez changer une seule chose, laquelle serait-ce ?',
        'Si tu pouvais changer une seule chose, laquelle serait-ce ?',
      ),
      both(
        'Par quoi commenceriez-vous si cela dépendait de vous ?',
        'Par quoi commencerais-tu si cela dépendait de toi ?',
      ),
    ],
    more: [
      both('Quoi d’autre vous vient à l’esprit ?', 'Quoi d’autre te vient à l’esprit ?'),
      both('Qu’ajouteriez-vous encore ?', 'Qu’ajouterais-tu encore ?'),
      both('Qu’est-ce qui joue encore un rôle pour vous ?', 'Qu’est-ce qui joue encore un rôle pour toi ?'),
    ],
    vague: [
      both('À quoi pensez-vous en particulier ?', 'À quoi penses-tu en particulier ?'),
      both('Que citeriez-vous en premier ?', 'Que citerais-tu en premier ?'),
    ],
    unknown: [
      both(
        'Quelle est la première chose qui vous vient à l’esprit ?',
        'Quelle est la première chose qui te vient à l’esprit ?',
      ),
      both('Que diriez-vous si vous deviez deviner ?', 'Que dirais-tu si tu devais deviner ?'),
      both('Quand y avez-vous eu affaire pour la dernière fois ?', 'Quand y as-tu eu affaire pour la dernière fois ?'),
    ],
    part: [
      both('Que diriez-vous au sujet de {a} ?', 'Que dirais-tu au sujet de {a} ?'),
      both(
        'Qu’est-ce qui vous vient à l’esprit quand vous pensez à {a} ?',
        'Qu’est-ce qui te vient à l’esprit quand tu penses à {a} ?',
      ),
    ],
    back: [
      both('Notre question était {f} : qu’en diriez-vous ?', 'Notre question était {f} : qu’en dirais-tu ?'),
      'Pourrions-nous revenir un instant à {f} ?',
      both(
        'Qu’est-ce qui vous vient à l’esprit quand vous lisez {f} ?',
        'Qu’est-ce qui te vient à l’esprit quand tu lis {f} ?',
      ),
      both(
        'Comment répondriez-vous à {f} avec vos propres mots ?',
        'Comment répondrais-tu à {f} avec tes propres mots ?',
      ),
    ],
    backOpen: [
      'Pourrions-nous revenir un instant à la première question ?',
      both('Que répondriez-vous à notre première question ?', 'Que répondrais-tu à notre première question ?'),
      both(
        'Qu’est-ce qui vous vient à l’esprit quand vous relisez la première question ?',
        'Qu’est-ce qui te vient à l’esprit quand tu relis la première question ?',
      ),
      both(
        'Comment répondriez-vous à la première question avec vos propres mots ?',
        'Comment répondrais-tu à la première question avec tes propres mots ?',
      ),
    ],
    noted: 'C’est noté, merci.',
    respect: ['Cela ne pose aucun problème.', 'Nous le respectons tout à fait.'],
    gentle: [
      both(
        'Y a-t-il un aspect de ce sujet dont vous aimeriez parler ?',
        'Y a-t-il un aspect de ce sujet dont tu aimerais parler ?',
      ),
      both('Que pourriez-vous en dire de façon générale ?', 'Que pourrais-tu en dire de façon générale ?'),
      both('Souhaitez-vous nous dire autre chose à ce sujet ?', 'Veux-tu nous dire autre chose à ce sujet ?'),
      both(
        'Que voudriez-vous bien partager, même si c’est peu ?',
        'Que voudrais-tu bien partager, même si c’est peu ?',
      ),
    ],
    closing: [
      both(
        'Y a-t-il quelque chose que vous aimeriez nous dire ?',
        'Y a-t-il quelque chose que tu aimerais nous dire ?',
      ),
      both(
        'Souhaitez-vous ajouter quelque chose, ou en restons-nous là ?',
        'Veux-tu ajouter quelque chose, ou en restons-nous là ?',
      ),
    ],
    open: [
      both(
        'Y a-t-il quelque chose que vous aimeriez nous faire savoir ?',
        'Y a-t-il quelque chose que tu aimerais nous faire savoir ?',
      ),
      both('Souhaitez-vous nous dire autre chose ?', 'Veux-tu nous dire autre chose ?'),
    ],
  },
});
