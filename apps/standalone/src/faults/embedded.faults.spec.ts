/** @long Kills, pauses and outages of a service in one process. */
import { startEmbeddedSystem } from './embedded-system.js';
import { faultMatrix } from './matrix.js';

faultMatrix('embedded', true, startEmbeddedSystem);
