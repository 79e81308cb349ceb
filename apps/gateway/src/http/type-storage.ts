import { createRequire } from 'node:module';

/** Where class-transformer's @Type() keeps the classes of properties; the package exports it in no other way. */
export const { defaultMetadataStorage: typeStorage } = createRequire(import.meta.url)(
  'class-transformer/cjs/storage.js',
) as {
  defaultMetadataStorage: {
    findTypeMetadata(type: unknown, property: string): { typeFunction(): unknown } | undefined;
  };
};
