import { startEmbeddedSystem } from './embedded-system.js';
import { faultMatrix } from './matrix.js';

faultMatrix('embedded', true, startEmbeddedSystem);
