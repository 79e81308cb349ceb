import { runWorkerProcess } from '@verbatim/messaging';
import { startKeystroke } from './index.js';

runWorkerProcess('keystroke', startKeystroke, { store: false });
