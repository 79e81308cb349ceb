import type { CellTexts } from '../cell-probes.js';
import { both } from '../register.js';

export const cellProbes: CellTexts = {
  fair_price: both('Quel serait pour vous un prix correct ?', 'Quel serait pour toi un prix correct ?'),
  fair_wait: both('Quel délai vous semblerait acceptable ?', 'Quel délai te semblerait acceptable ?'),
  right_amount: both('Quel serait le bon niveau pour vous ?', 'Quel serait le bon niveau pour toi ?'),
  miss: both('Qu’est-ce qui vous manquerait sans cela ?', 'Qu’est-ce qui te manquerait sans cela ?'),
  keep: 'Qu’est-ce qu’il ne faudrait surtout pas changer ?',
  still: both(
    'Y a-t-il malgré tout quelque chose que vous changeriez ?',
    'Y a-t-il malgré tout quelque chose que tu changerais ?',
  ),
  first_change: both('Que changeriez-vous en premier ?', 'Que changerais-tu en premier ?'),
  different: both(
    'Qu’est-ce qui devrait être différent pour que cela vous convienne ?',
    'Qu’est-ce qui devrait être différent pour que cela te convienne ?',
  ),
  would_help: both('Qu’est-ce qui vous aiderait le plus ?', 'Qu’est-ce qui t’aiderait le plus ?'),
  chosen: 'Comment s’est fait ce choix ?',
  considered: both(
    'Quelles autres possibilités aviez-vous envisagées ?',
    'Quelles autres possibilités avais-tu envisagées ?',
  ),
  moment: both('Quel moment vous revient en premier à l’esprit ?', 'Quel moment te revient en premier à l’esprit ?'),
  since_when: 'Depuis quand est-ce le cas ?',
  began: 'Comment cela a-t-il commencé ?',
  hope: both('Qu’est-ce que vous en attendez ?', 'Qu’est-ce que tu en attends ?'),
  manage: both('Comment faites-vous pour l’instant ?', 'Comment fais-tu pour l’instant ?'),
  involved: 'Qui d’autre y a joué un rôle ?',
  typical: 'À quel point est-ce habituel ?',
  works: both('Dans quelle mesure cela vous convient-il ?', 'Dans quelle mesure cela te convient-il ?'),
  notice: both('À quoi voyez-vous la différence ?', 'À quoi vois-tu la différence ?'),
  list_role: both(
    'En pratique, lequel de ces points a le plus de poids pour vous ?',
    'En pratique, lequel de ces points a le plus de poids pour toi ?',
  ),
  list_start: both('Par quoi commenceriez-vous ?', 'Par quoi commencerais-tu ?'),
};
