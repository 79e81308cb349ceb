import { messagingMigration } from '@verbatim/messaging';
import { Answers1790000000000 } from './1790000000000-answers.js';

export const migrations = [messagingMigration('quality'), Answers1790000000000];
