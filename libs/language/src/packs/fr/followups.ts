import type { FollowupPack } from '../followup-grid.js';
import { standardProbes } from './standard-probes.js';

export const followups: FollowupPack = {
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
    'bon|ben|alors|franchement|honnêtement|je (?:pense|crois|trouve) que|à mon avis|en fait|pour moi|globalement|eh bien',
  denials: 'ne|pas|jamais|rien|personne|aucun|aucune|sans|plus de|n',
  courtesies: "merci|cordialement|bonjour|bonsoir|s'il vous plaît$|bonne journée",
  annoyed:
    "(?:je l'ai |je vous l'ai |je viens de )?(?:déjà (?:dit|répondu|expliqué|écrit|mentionné))|je viens de (?:le |vous le )?(?:dire|répondre)|(?:encore|toujours) (?:la même|des) questions?|la même question|(?:trop|tant|combien) de questions|question (?:stupide|idiote|bête)|c'est un interrogatoire|arrêtez (?:avec|de)|ça suffit|que voulez-vous de plus|vous êtes lourds?",
  grid: {
    quotes: ['« ', ' »'],
    standard: standardProbes,
    mark: '?',
    space: ' ',
    mentioned: ['Vous avez mentionné « {thing} ».', 'Vous avez mentionné « {thing} ».'],
    said: ['Vous avez mentionné {q}.'],
    cells: {},
    kinds: {
      thing: [
        'Que voulez-vous dire exactement par là ?',
        'Pourriez-vous nous en dire un peu plus ?',
        'Quelle en est la raison principale ?',
      ],
      opinion: [
        'Pourriez-vous nous en dire un peu plus ?',
        'Pourriez-vous donner un exemple ?',
        'Que voulez-vous dire exactement par là ?',
        'Comment cela se traduit-il dans votre quotidien ?',
        'Quelle différence cela fait-il pour vous ?',
        'Quelle en est la raison principale ?',
      ],
      amount: [
        'Pourriez-vous nous en dire un peu plus ?',
        'Quelle en est la raison principale ?',
        'Quelle différence cela fait-il pour vous ?',
      ],
      list: [
        'Qu’est-ce qui compte le plus pour vous dans tout cela ?',
        'Que mettriez-vous en premier dans tout cela ?',
      ],
    },
    aims: {},
    further: {
      thing: [
        'Comment cela se traduit-il dans votre quotidien ?',
        'Quelle différence cela fait-il pour vous ?',
        'Quelle en est la raison principale ?',
      ],
      opinion: [
        'Pourriez-vous donner un exemple ?',
        'Comment cela se traduit-il dans votre quotidien ?',
        'Quelle différence cela fait-il pour vous ?',
        'Quelle en est la raison principale ?',
      ],
      list: [
        'Qu’est-ce qui compte le plus pour vous dans tout cela ?',
        'Que mettriez-vous en premier dans tout cela ?',
      ],
    },
    changing: [
      'Si vous pouviez changer une seule chose, laquelle serait-ce ?',
      'Par quoi commenceriez-vous si cela dépendait de vous ?',
    ],
    any: [
      'Pourriez-vous nous en dire un peu plus ?',
      'Que voulez-vous dire exactement par là ?',
      'Comment cela se traduit-il dans votre quotidien ?',
      'Quelle différence cela fait-il pour vous ?',
      'Pourriez-vous donner un exemple ?',
    ],
    more: [
      'Quoi d’autre vous vient à l’esprit ?',
      'Qu’ajouteriez-vous encore ?',
      'Qu’est-ce qui joue encore un rôle pour vous ?',
    ],
    vague: [
      'À quoi pensez-vous en particulier ?',
      'Que voulez-vous dire exactement par là ?',
      'Que citeriez-vous en premier ?',
    ],
    unknown: [
      'Quelle est la première chose qui vous vient à l’esprit ?',
      'Que diriez-vous si vous deviez deviner ?',
      'Quand y avez-vous eu affaire pour la dernière fois ?',
    ],
    nothing: ['Y a-t-il quelque chose que vous aimeriez nous faire savoir ?', 'Souhaitez-vous nous dire autre chose ?'],
    bare: [
      'Quelle en est la raison principale ?',
      'Pourriez-vous nous en dire un peu plus ?',
      'Pourriez-vous donner un exemple ?',
    ],
    part: ['Que diriez-vous au sujet de {a} ?', 'Qu’est-ce qui vous vient à l’esprit quand vous pensez à {a} ?'],
    back: [
      'Notre question était {f} : qu’en diriez-vous ?',
      'Pourrions-nous revenir un instant à {f} ?',
      'Qu’est-ce qui vous vient à l’esprit quand vous lisez {f} ?',
      'Comment répondriez-vous à {f} avec vos propres mots ?',
    ],
    backOpen: [
      'Pourrions-nous revenir un instant à la première question ?',
      'Que répondriez-vous à notre première question ?',
      'Qu’est-ce qui vous vient à l’esprit quand vous relisez la première question ?',
      'Comment répondriez-vous à la première question avec vos propres mots ?',
    ],
    open: ['Y a-t-il quelque chose que vous aimeriez nous faire savoir ?', 'Souhaitez-vous nous dire autre chose ?'],
    respect: ['Cela ne pose aucun problème.', 'Nous le respectons tout à fait.'],
    gentle: [
      'Y a-t-il un aspect de ce sujet dont vous aimeriez parler ?',
      'Que pourriez-vous en dire de façon générale ?',
      'Souhaitez-vous nous dire autre chose à ce sujet ?',
      'Que voudriez-vous bien partager, même si c’est peu ?',
    ],
    closing: [
      'Y a-t-il quelque chose que vous aimeriez nous dire ?',
      'Souhaitez-vous ajouter quelque chose, ou en restons-nous là ?',
      'Y a-t-il quelque chose que vous aimeriez nous faire savoir ?',
      'Souhaitez-vous nous dire autre chose ?',
    ],
  },
};
