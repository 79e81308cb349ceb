import { both } from '../register.js';
import type { StandardTexts } from '../standard-probes.js';

export const standardProbes: StandardTexts = {
  next: ['¿Qué pasa después?', '¿Qué pasó después?'],
  end: ['¿Cómo suele acabar?', '¿Cómo acabó al final?'],
  instead_should: ['¿Qué debería pasar en lugar de eso?', '¿Qué debería haber pasado en lugar de eso?'],
  affect: [both('¿Cómo le afecta eso?', '¿Cómo te afecta eso?'), both('¿Cómo le afectó eso?', '¿Cómo te afectó eso?')],
  like_for_you: [
    both('¿Cómo lo vive usted?', '¿Cómo lo vives tú?'),
    both('¿Cómo lo vivió usted?', '¿Cómo lo viviste tú?'),
  ],
  deal: [
    both('¿Cómo se las arregla con eso?', '¿Cómo te las arreglas con eso?'),
    both('¿Cómo se las arregló?', '¿Cómo te las arreglaste?'),
  ],
  do_instead: [
    both('¿Qué hace en vez de eso?', '¿Qué haces en vez de eso?'),
    both('¿Qué hizo en vez de eso?', '¿Qué hiciste en vez de eso?'),
  ],
  matters: [
    both('¿Por qué es importante para usted?', '¿Por qué es importante para ti?'),
    both('¿Por qué era importante para usted?', '¿Por qué era importante para ti?'),
  ],
  difference: [
    both('¿Qué cambiaría eso para usted?', '¿Qué cambiaría eso para ti?'),
    both('¿Qué cambiaría eso para usted?', '¿Qué cambiaría eso para ti?'),
  ],
  ideal: ['¿Cómo sería lo ideal en ese caso?', '¿Cómo sería lo ideal en ese caso?'],
  better: [
    both('¿Qué lo mejoraría para usted?', '¿Qué lo mejoraría para ti?'),
    both('¿Qué lo habría mejorado para usted?', '¿Qué lo habría mejorado para ti?'),
  ],
  impression: [
    both('¿Qué le da esa impresión?', '¿Qué te da esa impresión?'),
    both('¿Qué le dio esa impresión?', '¿Qué te dio esa impresión?'),
  ],
  say: [both('¿Por qué lo dice?', '¿Por qué lo dices?'), both('¿Por qué lo dice?', '¿Por qué lo dices?')],
  feel: [
    both('¿Por qué se siente así?', '¿Por qué te sientes así?'),
    both('¿Por qué se sintió así?', '¿Por qué te sentiste así?'),
  ],
  worries: [
    both('¿Qué es lo que más le preocupa de eso?', '¿Qué es lo que más te preocupa de eso?'),
    both('¿Qué fue lo que más le preocupó de eso?', '¿Qué fue lo que más te preocupó de eso?'),
  ],
  bothers: [
    both('¿Qué es lo que más le molesta de eso?', '¿Qué es lo que más te molesta de eso?'),
    both('¿Qué fue lo que más le molestó de eso?', '¿Qué fue lo que más te molestó de eso?'),
  ],
  like: [
    both('¿Qué es lo que más le gusta de eso?', '¿Qué es lo que más te gusta de eso?'),
    both('¿Qué fue lo que más le gustó de eso?', '¿Qué fue lo que más te gustó de eso?'),
  ],
  stands_out: [
    both('¿Qué es lo que más le llama la atención de eso?', '¿Qué es lo que más te llama la atención de eso?'),
    both('¿Qué fue lo que más le llamó la atención de eso?', '¿Qué fue lo que más te llamó la atención de eso?'),
  ],
  often: ['¿Con qué frecuencia pasa eso?', '¿Con qué frecuencia pasó eso?'],
  when: [
    both('¿Cuándo lo nota más?', '¿Cuándo lo notas más?'),
    both('¿Cuándo lo notó más?', '¿Cuándo lo notaste más?'),
  ],
  decided: [
    both('¿Qué fue lo que le hizo decidirse al final?', '¿Qué fue lo que te hizo decidirte al final?'),
    both('¿Qué fue lo que le hizo decidirse al final?', '¿Qué fue lo que te hizo decidirte al final?'),
  ],
  changed_mind: [
    both('¿Qué le haría cambiar de opinión?', '¿Qué te haría cambiar de opinión?'),
    both('¿Qué le habría hecho cambiar de opinión?', '¿Qué te habría hecho cambiar de opinión?'),
  ],
  respond: ['¿Cómo reaccionan ante eso?', '¿Cómo reaccionaron ante eso?'],
  told: [
    both('¿Qué explicación le dan?', '¿Qué explicación te dan?'),
    both('¿Qué explicación le dieron?', '¿Qué explicación te dieron?'),
  ],
  expected: [both('¿Qué esperaba usted?', '¿Qué esperabas tú?'), both('¿Qué esperaba usted?', '¿Qué esperabas tú?')],
  elsewhere: [
    both('¿Cómo es eso en otros sitios que conoce?', '¿Cómo es eso en otros sitios que conoces?'),
    both('¿Cómo era eso en otros sitios que conoce?', '¿Cómo era eso en otros sitios que conoces?'),
  ],
  come_about: ['¿Cómo se llegó a eso?', '¿Cómo se llegó a eso?'],
  which_most: [
    both('¿Cuál de estas cosas es la más importante para usted?', '¿Cuál de estas cosas es la más importante para ti?'),
    both(
      '¿Cuál de estas cosas fue la más importante para usted?',
      '¿Cuál de estas cosas fue la más importante para ti?',
    ),
  ],
  rather: [
    both('¿Qué preferiría en vez de eso?', '¿Qué preferirías en vez de eso?'),
    both('¿Qué habría preferido en vez de eso?', '¿Qué habrías preferido en vez de eso?'),
  ],
  practice: ['¿Cómo funciona eso en la práctica?', '¿Cómo funcionó eso en la práctica?'],
  since: [
    both('¿Qué ha cambiado para usted desde entonces?', '¿Qué ha cambiado para ti desde entonces?'),
    both('¿Qué ha cambiado para usted desde entonces?', '¿Qué ha cambiado para ti desde entonces?'),
  ],
  remember: [
    both('¿Qué es lo que mejor recuerda de eso?', '¿Qué es lo que mejor recuerdas de eso?'),
    both('¿Qué es lo que mejor recuerda de eso?', '¿Qué es lo que mejor recuerdas de eso?'),
  ],
  helped: ['¿Qué es lo que más ayuda?', '¿Qué fue lo que más ayudó?'],
  mean: [
    both('¿Qué quiere decir con eso?', '¿Qué quieres decir con eso?'),
    both('¿Qué quiere decir con eso?', '¿Qué quieres decir con eso?'),
  ],
  example: [
    both('¿Podría dar un ejemplo?', '¿Podrías dar un ejemplo?'),
    both('¿Podría dar un ejemplo?', '¿Podrías dar un ejemplo?'),
  ],
};
