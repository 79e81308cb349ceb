import { both } from '../register.js';
import type { StandardTexts } from '../standard-probes.js';

export const standardProbes: StandardTexts = {
  next: ['Que se passe-t-il ensuite ?', 'Que s’est-il passé ensuite ?'],
  end: ['Comment cela se termine-t-il en général ?', 'Comment cela s’est-il terminé ?'],
  instead_should: ['Que faudrait-il faire à la place ?', 'Qu’aurait-il fallu faire à la place ?'],
  affect: [
    both('Quelles conséquences cela a-t-il pour vous ?', 'Quelles conséquences cela a-t-il pour toi ?'),
    both('Quelles conséquences cela a-t-il eues pour vous ?', 'Quelles conséquences cela a-t-il eues pour toi ?'),
  ],
  like_for_you: [
    both('Comment le vivez-vous ?', 'Comment le vis-tu ?'),
    both('Comment l’avez-vous vécu ?', 'Comment l’as-tu vécu ?'),
  ],
  deal: [
    both('Comment faites-vous dans ce cas ?', 'Comment fais-tu dans ce cas ?'),
    both('Comment avez-vous fait ?', 'Comment as-tu fait ?'),
  ],
  do_instead: [
    both('Que faites-vous à la place ?', 'Que fais-tu à la place ?'),
    both('Qu’avez-vous fait à la place ?', 'Qu’as-tu fait à la place ?'),
  ],
  matters: [
    both('Pourquoi est-ce important pour vous ?', 'Pourquoi est-ce important pour toi ?'),
    both('Pourquoi était-ce important pour vous ?', 'Pourquoi était-ce important pour toi ?'),
  ],
  difference: [
    both('Qu’est-ce que cela changerait pour vous ?', 'Qu’est-ce que cela changerait pour toi ?'),
    both('Qu’est-ce que cela changerait pour vous ?', 'Qu’est-ce que cela changerait pour toi ?'),
  ],
  ideal: ['Dans l’idéal, à quoi cela ressemblerait-il ?', 'Dans l’idéal, à quoi cela ressemblerait-il ?'],
  better: [
    both('Qu’est-ce qui améliorerait les choses pour vous ?', 'Qu’est-ce qui améliorerait les choses pour toi ?'),
    both('Qu’est-ce qui aurait amélioré les choses pour vous ?', 'Qu’est-ce qui aurait amélioré les choses pour toi ?'),
  ],
  impression: [
    both('Qu’est-ce qui vous donne cette impression ?', 'Qu’est-ce qui te donne cette impression ?'),
    both('Qu’est-ce qui vous a donné cette impression ?', 'Qu’est-ce qui t’a donné cette impression ?'),
  ],
  say: [
    both('Qu’est-ce qui vous fait dire cela ?', 'Qu’est-ce qui te fait dire cela ?'),
    both('Qu’est-ce qui vous fait dire cela ?', 'Qu’est-ce qui te fait dire cela ?'),
  ],
  feel: ['À quoi ce sentiment est-il dû ?', 'À quoi ce sentiment était-il dû ?'],
  worries: [
    both('Qu’est-ce qui vous inquiète le plus là-dedans ?', 'Qu’est-ce qui t’inquiète le plus là-dedans ?'),
    both('Qu’est-ce qui était le plus inquiétant pour vous ?', 'Qu’est-ce qui était le plus inquiétant pour toi ?'),
  ],
  bothers: [
    both('Qu’est-ce qui vous gêne le plus là-dedans ?', 'Qu’est-ce qui te gêne le plus là-dedans ?'),
    both('Qu’est-ce qui était le plus gênant pour vous ?', 'Qu’est-ce qui était le plus gênant pour toi ?'),
  ],
  like: [
    both('Qu’est-ce qui vous plaît le plus là-dedans ?', 'Qu’est-ce qui te plaît le plus là-dedans ?'),
    both('Qu’est-ce qui vous a le plus plu ?', 'Qu’est-ce qui t’a le plus plu ?'),
  ],
  stands_out: [
    both('Qu’est-ce qui rend cela marquant pour vous ?', 'Qu’est-ce qui rend cela marquant pour toi ?'),
    both('Qu’est-ce qui a rendu cela marquant pour vous ?', 'Qu’est-ce qui a rendu cela marquant pour toi ?'),
  ],
  often: ['À quelle fréquence cela arrive-t-il ?', 'Combien de fois est-ce arrivé ?'],
  when: [
    both('Quand le remarquez-vous le plus ?', 'Quand le remarques-tu le plus ?'),
    both('Quand l’avez-vous le plus remarqué ?', 'Quand l’as-tu le plus remarqué ?'),
  ],
  decided: [
    'Qu’est-ce qui a finalement fait pencher la balance ?',
    'Qu’est-ce qui a finalement fait pencher la balance ?',
  ],
  changed_mind: [
    both('Qu’est-ce qui pourrait vous faire changer d’avis ?', 'Qu’est-ce qui pourrait te faire changer d’avis ?'),
    both('Qu’est-ce qui aurait pu vous faire changer d’avis ?', 'Qu’est-ce qui aurait pu te faire changer d’avis ?'),
  ],
  respond: ['Comment réagit-on à cela ?', 'Quelle a été la réaction ?'],
  told: [
    both('Quelle explication vous donne-t-on ?', 'Quelle explication te donne-t-on ?'),
    both('Quelle explication vous a-t-on donnée ?', 'Quelle explication t’a-t-on donnée ?'),
  ],
  expected: [
    both('À quoi vous attendiez-vous ?', 'À quoi t’attendais-tu ?'),
    both('À quoi vous attendiez-vous ?', 'À quoi t’attendais-tu ?'),
  ],
  elsewhere: [
    both(
      'Comment est-ce ailleurs, d’après ce que vous connaissez ?',
      'Comment est-ce ailleurs, d’après ce que tu connais ?',
    ),
    both(
      'Comment était-ce ailleurs, d’après ce que vous connaissez ?',
      'Comment était-ce ailleurs, d’après ce que tu connais ?',
    ),
  ],
  come_about: ['Comment en est-on arrivé là ?', 'Comment en est-on arrivé là ?'],
  which_most: [
    both('Parmi ces points, lequel compte le plus pour vous ?', 'Parmi ces points, lequel compte le plus pour toi ?'),
    both(
      'Parmi ces points, lequel a le plus compté pour vous ?',
      'Parmi ces points, lequel a le plus compté pour toi ?',
    ),
  ],
  rather: [
    both('Que préféreriez-vous à la place ?', 'Que préférerais-tu à la place ?'),
    both('Qu’auriez-vous préféré à la place ?', 'Qu’aurais-tu préféré à la place ?'),
  ],
  practice: ['Concrètement, comment cela se passe-t-il ?', 'Concrètement, comment cela s’est-il passé ?'],
  since: [
    both('Qu’est-ce qui a changé pour vous depuis ?', 'Qu’est-ce qui a changé pour toi depuis ?'),
    both('Qu’est-ce qui a changé pour vous depuis ?', 'Qu’est-ce qui a changé pour toi depuis ?'),
  ],
  remember: [
    both('Quel souvenir en gardez-vous surtout ?', 'Quel souvenir en gardes-tu surtout ?'),
    both('Quel souvenir en gardez-vous surtout ?', 'Quel souvenir en gardes-tu surtout ?'),
  ],
  helped: ['Qu’est-ce qui aide le plus ?', 'Qu’est-ce qui a le plus aidé ?'],
  mean: [
    both('Qu’entendez-vous par là ?', 'Qu’entends-tu par là ?'),
    both('Qu’entendez-vous par là ?', 'Qu’entends-tu par là ?'),
  ],
  example: [
    both('Auriez-vous un exemple ?', 'Aurais-tu un exemple ?'),
    both('Auriez-vous un exemple ?', 'Aurais-tu un exemple ?'),
  ],
};
