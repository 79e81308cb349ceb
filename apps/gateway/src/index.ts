import 'reflect-metadata';

export { AccountError, Accounts, type KeyDescription, type Organization } from './accounts/accounts.js';
export { SCOPES } from './accounts/scopes.js';
export { migrateGateway, openGatewayDatabase } from './database.js';
export { gatewayMigrations } from './migrations.js';
export { startGateway, VERSION, type Running, type StartOptions } from './start-gateway.js';
