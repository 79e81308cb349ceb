import type { CellTexts } from '../cell-probes.js';
import { both } from '../register.js';

export const cellProbes: CellTexts = {
  fair_price: both('¿Qué precio le parecería justo?', '¿Qué precio te parecería justo?'),
  fair_wait: both('¿Cuánto tiempo le parecería razonable?', '¿Cuánto tiempo te parecería razonable?'),
  right_amount: both('¿Cuánto sería lo adecuado para usted?', '¿Cuánto sería lo adecuado para ti?'),
  miss: both('¿Qué echaría en falta sin eso?', '¿Qué echarías en falta sin eso?'),
  keep: '¿Qué no habría que cambiar de ninguna manera?',
  still: both('¿Hay algo que cambiaría de todos modos?', '¿Hay algo que cambiarías de todos modos?'),
  first_change: both('¿Qué es lo primero que cambiaría?', '¿Qué es lo primero que cambiarías?'),
  different: both(
    '¿Qué tendría que ser distinto para que le convenciera?',
    '¿Qué tendría que ser distinto para que te convenciera?',
  ),
  would_help: both('¿Qué es lo que más le ayudaría?', '¿Qué es lo que más te ayudaría?'),
  chosen: both('¿Cómo llegó a elegirlo?', '¿Cómo llegaste a elegirlo?'),
  considered: both('¿Qué otras opciones se planteó?', '¿Qué otras opciones te planteaste?'),
  moment: both('¿Qué momento recuerda más?', '¿Qué momento recuerdas más?'),
  since_when: '¿Desde cuándo es así?',
  began: '¿Cómo empezó todo eso?',
  hope: both('¿Qué espera conseguir con eso?', '¿Qué esperas conseguir con eso?'),
  manage: both('¿Cómo se arregla por ahora?', '¿Cómo te arreglas por ahora?'),
  involved: '¿Quién más tuvo que ver en eso?',
  typical: '¿Hasta qué punto es algo habitual?',
  works: both('¿Qué tal le funciona?', '¿Qué tal te funciona?'),
  notice: both('¿En qué nota la diferencia?', '¿En qué notas la diferencia?'),
  list_role: both('¿Qué es lo que más pesa para usted de todo eso?', '¿Qué es lo que más pesa para ti de todo eso?'),
  list_start: both('¿Por dónde empezaría usted?', '¿Por dónde empezarías tú?'),
};
