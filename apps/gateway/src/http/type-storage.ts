import { createRequire } from 'node:module';

/** Where class-transformer's @Type() stores the classes of properties. The package does not export it. */
export const { defaultMetadataStorage: typeStorage } = createRequire(import.meta.url)(
  'class-transformer/cjs/storage.js',
) as {
  defaultMetadataStorage: {
    findTypeMetadata(type: unknown, property: string): { typeFunction(): unknown } | undefined;
  };
};
