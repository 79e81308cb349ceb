import 'reflect-metadata';

export {
  AccountError,
  Accounts,
  ORGANIZATION_ENGINES,
  type KeyDescription,
  type Organization,
  type OrganizationEngine,
} from './accounts/accounts.repository.js';
export { createConsoleLink } from './accounts/console-sessions.js';
export { SCOPES } from './accounts/scopes.js';
export { migrateGateway, openGatewayDatabase } from './database.js';
export { gatewayMigrations } from './migrations.js';
export {
  DeadLetters,
  type KeptLetter,
  type LetterFilter,
  type WholeLetter,
} from './dead-letters/dead-letters.repository.js';
export { VERSION } from '@verbatim/platform';
export { startGateway, type Running, type StartOptions } from './start-gateway.js';
export { asyncApiDocument } from './openapi/asyncapi.js';
