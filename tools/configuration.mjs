import { writeFileSync } from 'node:fs';
import { configurationPage, PAGE } from './configuration-page.mjs';

// npm run configuration: writes docs/configuration.md from the tables of settings
writeFileSync(PAGE, configurationPage());
