import { migrate, openDatabase, prepareSchema, type DatabaseOptions } from '@verbatim/database';
import type { DataSource } from 'typeorm';
import { gatewayMigrations } from './migrations.js';

/** One organization may have 7 of 10 connections at once: what it makes slow must not keep others waiting. */
const options = (url: string): DatabaseOptions => ({
  url,
  schema: 'gateway',
  migrations: gatewayMigrations,
  ofOneOrganization: 7,
});

export const migrateGateway = (url: string): Promise<void> => migrate(options(url));
export const prepareGatewayDatabase = (url: string, config: { migrateAtStart: boolean }): Promise<void> =>
  prepareSchema(options(url), config);
export const openGatewayDatabase = (url: string): Promise<DataSource> => openDatabase(options(url));
