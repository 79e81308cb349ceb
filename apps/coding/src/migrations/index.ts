import { messagingMigration } from '@verbatim/messaging';
import { Coding1790000000000 } from './1790000000000-coding.js';

export const migrations = [messagingMigration('coding'), Coding1790000000000];
