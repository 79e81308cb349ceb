import { MESSAGES } from '@verbatim/contracts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VERSION } from '@verbatim/platform';
import { asyncApiDocument } from './asyncapi.js';

describe('docs/asyncapi.json', () => {
  const written = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../docs/asyncapi.json'), 'utf8')) as {
    channels: object;
  };

  it('is what the contracts say (npm run asyncapi writes it)', () => {
    expect(written).toEqual(JSON.parse(JSON.stringify(asyncApiDocument(VERSION))));
  });

  it('has a channel for every message, and no reference into nothing', () => {
    expect(Object.keys(written.channels)).toEqual(MESSAGES.map(({ topic }) => topic));
    for (const [, path] of JSON.stringify(written).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const target = path!
        .split('/')
        .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], written);
      expect(target ?? path).not.toBe(path);
    }
  });
});
