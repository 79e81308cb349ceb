import type { CellTexts } from '../cell-probes.js';
import { both } from '../register.js';

export const cellProbes: CellTexts = {
  fair_price: both('¿Qué precio le parecería justo?', '¿Qué precio te parecería justo?'),
  fair_wait: both('¿Cuánto tiempo le parecería razonable?', '¿Cuánto tiempo te parecería razonable?'),
  right_amount: both('¿Cuánto sería lo adecuado para usted?', '¿Cuánto sería lo adecuado para ti?'),
  miss: both('¿Qué echaría de menos sin eso?', '¿Qué echarías de menos sin eso?'),
  keep: '¿Qué habría que dejar tal como está?',
  still: both('¿Hay algo que usted cambiaría de todos modos?', '¿Hay algo que cambiarías de todos modos?'),
  first_change: both('¿Qué es lo primero que cambiaría?', '¿Qué es lo primero que cambiarías?'),
  different: both(
    '¿Qué tendría que ser distinto para que le pareciera bien?',
    '¿Qué tendría que ser distinto para que te pareciera bien?',
  ),
  would_help: both('¿Qué es lo que más le ayudaría?', '¿Qué es lo que más te ayudaría?'),
  chosen: both('¿Cómo llegó a esa elección?', '¿Cómo llegaste a esa elección?'),
  considered: both('¿Qué otras opciones se planteó?', '¿Qué otras opciones te planteaste?'),
  moment: both('¿Qué momento destacaría?', '¿Qué momento destacarías?'),
  since_when: '¿Desde cuándo es así?',
  began: '¿Cómo empezó eso?',
  hope: both('¿Qué espera de eso?', '¿Qué esperas de eso?'),
  manage: both('¿Cómo se las arregla por ahora?', '¿Cómo te las arreglas por ahora?'),
  involved: '¿Quién más intervino en eso?',
  typical: '¿Hasta qué punto es algo habitual?',
  works: both('¿Qué tal le funciona?', '¿Qué tal te funciona?'),
  notice: both('¿En qué nota la diferencia?', '¿En qué notas la diferencia?'),
  list_role: both(
    'En la práctica, ¿qué es lo que más pesa para usted de todo eso?',
    'En la práctica, ¿qué es lo que más pesa para ti de todo eso?',
  ),
  list_start: both('¿Por dónde empezaría usted?', '¿Por dónde empezarías tú?'),
};
