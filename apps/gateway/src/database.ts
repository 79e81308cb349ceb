import { migrate, openDatabase, prepareSchema, type DatabaseOptions } from '@verbatim/database';
import type { DataSource } from 'typeorm';
import { gatewayMigrations } from './migrations.js';

const options = (url: string): DatabaseOptions => ({ url, schema: 'gateway', migrations: gatewayMigrations });

export const migrateGateway = (url: string): Promise<void> => migrate(options(url));
export const prepareGatewayDatabase = (url: string, config: { migrateAtStart: boolean }): Promise<void> =>
  prepareSchema(options(url), config);
export const openGatewayDatabase = (url: string): Promise<DataSource> => openDatabase(options(url));
