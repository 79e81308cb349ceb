import type { CellTexts } from '../cell-probes.js';
import { both } from '../register.js';

export const cellProbes: CellTexts = {
  fair_price: both('Qual seria um preço justo?', 'Qual seria um preço justo para ti?'),
  fair_wait: both('Quanto tempo seria aceitável?', 'Quanto tempo seria aceitável para ti?'),
  right_amount: both('Qual seria a medida certa?', 'Qual seria a medida certa para ti?'),
  miss: both('O que faria falta sem isso?', 'O que te faria falta sem isso?'),
  keep: 'O que deveria ficar como está?',
  still: both('Há alguma coisa que mudaria mesmo assim?', 'Há alguma coisa que mudavas mesmo assim?'),
  first_change: both('O que mudaria primeiro?', 'O que mudavas primeiro?'),
  different: both(
    'O que teria de ser diferente para funcionar no seu caso?',
    'O que teria de ser diferente para funcionar no teu caso?',
  ),
  would_help: both('O que ajudaria mais?', 'O que te ajudaria mais?'),
  chosen: 'Como surgiu essa escolha?',
  considered: both('Que outras opções considerou?', 'Que outras opções consideraste?'),
  moment: both('Que momento destacaria?', 'Que momento te ficou mais na memória?'),
  since_when: 'Desde quando é assim?',
  began: 'Como é que isso começou?',
  hope: both('O que espera disso?', 'O que esperas disso?'),
  manage: both('Como faz por enquanto?', 'Como é que fazes por enquanto?'),
  involved: 'Quem mais teve um papel nisso?',
  typical: 'Até que ponto isso é habitual?',
  works: both('Como tem funcionado no seu caso?', 'Como é que tem funcionado para ti?'),
  notice: both('Em que nota a diferença?', 'Em que é que notas a diferença?'),
  list_role: both('De tudo isso, o que pesa mais na prática?', 'De tudo isso, o que pesa mais para ti na prática?'),
  list_start: both('Por onde começaria?', 'Por onde começavas?'),
};
