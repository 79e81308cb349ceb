import { both } from '../register.js';
import type { StandardTexts } from '../standard-probes.js';

export const standardProbes: StandardTexts = {
  next: ['O que acontece depois?', 'O que aconteceu depois?'],
  end: ['Como isso costuma acabar?', 'Como é que isso acabou?'],
  instead_should: ['O que deveria acontecer em vez disso?', 'O que deveria ter acontecido em vez disso?'],
  affect: [
    both('Que efeito isso tem no seu caso?', 'Como é que isso te afeta?'),
    both('Que efeito isso teve no seu caso?', 'Como é que isso te afetou?'),
  ],
  like_for_you: [
    both('Como é isso no seu caso?', 'Como é isso para ti?'),
    both('Como foi isso no seu caso?', 'Como foi isso para ti?'),
  ],
  deal: [both('Como lida com isso?', 'Como lidas com isso?'), both('Como lidou com isso?', 'Como lidaste com isso?')],
  do_instead: [
    both('O que faz em vez disso?', 'O que fazes em vez disso?'),
    both('O que fez em vez disso?', 'O que fizeste em vez disso?'),
  ],
  matters: [
    both('Por que considera isso importante?', 'Porque é que isso é importante para ti?'),
    both('Por que considerava isso importante?', 'Porque é que isso era importante para ti?'),
  ],
  difference: [
    both('Que diferença isso faria no seu caso?', 'Que diferença é que isso faria para ti?'),
    both('Que diferença isso faria no seu caso?', 'Que diferença é que isso faria para ti?'),
  ],
  ideal: ['Como seria isso, idealmente?', 'Como seria isso, idealmente?'],
  better: [
    both('O que tornaria isso melhor?', 'O que tornaria isso melhor para ti?'),
    both('O que teria tornado isso melhor?', 'O que teria tornado isso melhor para ti?'),
  ],
  impression: [
    both('De onde vem essa impressão?', 'O que te dá essa impressão?'),
    both('De onde veio essa impressão?', 'O que te deu essa impressão?'),
  ],
  say: [
    both('O que leva a dizer isso?', 'O que te leva a dizer isso?'),
    both('O que leva a dizer isso?', 'O que te leva a dizer isso?'),
  ],
  feel: ['A que se deve esse sentimento?', 'A que se deveu esse sentimento?'],
  worries: [
    both('O que mais preocupa nisso?', 'O que mais te preocupa nisso?'),
    both('O que mais preocupou nisso?', 'O que mais te preocupou nisso?'),
  ],
  bothers: [
    both('O que mais incomoda nisso?', 'O que mais te incomoda nisso?'),
    both('O que mais incomodou nisso?', 'O que mais te incomodou nisso?'),
  ],
  like: [
    both('O que mais agrada nisso?', 'O que mais te agrada nisso?'),
    both('O que mais agradou nisso?', 'O que mais te agradou nisso?'),
  ],
  stands_out: [
    both('O que torna isso marcante?', 'O que é que torna isso especial para ti?'),
    both('O que tornou isso marcante?', 'O que é que tornou isso especial para ti?'),
  ],
  often: ['Com que frequência isso acontece?', 'Com que frequência isso aconteceu?'],
  when: [
    both('Quando percebe mais isso?', 'Quando é que notas mais isso?'),
    both('Quando percebeu mais isso?', 'Quando é que notaste mais isso?'),
  ],
  decided: ['O que foi decisivo no fim?', 'O que foi decisivo no fim?'],
  changed_mind: [
    both('O que levaria a mudar de ideia?', 'O que te faria mudar de ideias?'),
    both('O que teria levado a mudar de ideia?', 'O que te teria feito mudar de ideias?'),
  ],
  respond: ['Como costumam reagir?', 'Como reagiram a isso?'],
  told: [
    both('Que explicação costumam dar?', 'Que explicação te dão?'),
    both('Que explicação deram?', 'Que explicação te deram?'),
  ],
  expected: [both('O que esperava?', 'O que é que esperavas?'), both('O que esperava?', 'O que é que esperavas?')],
  elsewhere: [
    both('Como é em outros lugares que conhece?', 'Como é noutros sítios que conheces?'),
    both('Como era em outros lugares que conhece?', 'Como era noutros sítios que conheces?'),
  ],
  come_about: ['Como se chegou a isso?', 'Como se chegou a isso?'],
  which_most: [
    both('Qual dessas coisas considera a mais importante?', 'Qual dessas coisas é a mais importante para ti?'),
    both('Qual dessas coisas foi a mais importante?', 'Qual dessas coisas foi a mais importante para ti?'),
  ],
  rather: [
    both('O que preferiria em vez disso?', 'O que preferias em vez disso?'),
    both('O que teria preferido em vez disso?', 'O que terias preferido em vez disso?'),
  ],
  practice: ['Como isso funciona na prática?', 'Como isso funcionou na prática?'],
  since: [
    both('O que mudou no seu caso desde então?', 'O que mudou para ti desde então?'),
    both('O que mudou no seu caso desde então?', 'O que mudou para ti desde então?'),
  ],
  remember: [
    both('Do que mais se lembra?', 'Do que mais te lembras?'),
    both('Do que mais se lembra?', 'Do que mais te lembras?'),
  ],
  helped: ['O que mais ajuda?', 'O que mais ajudou?'],
  mean: [
    both('O que quer dizer com isso?', 'O que queres dizer com isso?'),
    both('O que quer dizer com isso?', 'O que queres dizer com isso?'),
  ],
  example: [
    both('Poderia dar um exemplo?', 'Podes dar um exemplo?'),
    both('Poderia dar um exemplo?', 'Podes dar um exemplo?'),
  ],
};
