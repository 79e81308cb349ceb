import { migrate, openDatabase, prepareSchema, type DatabaseOptions } from '@verbatim/database';
import type { DataSource } from 'typeorm';
import { migrations } from './migrations/index.js';

const options = (url: string): DatabaseOptions => ({ url, schema: 'callback', migrations });

export const migrateCallback = (url: string): Promise<void> => migrate(options(url));
export const prepareCallbackDatabase = (url: string, config: { migrateAtStart: boolean }): Promise<void> =>
  prepareSchema(options(url), config);
export const openCallbackDatabase = (url: string): Promise<DataSource> => openDatabase(options(url));
