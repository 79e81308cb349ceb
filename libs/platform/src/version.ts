/** The version in documents and in the User-Agent of callbacks; that of package.json, which images of a service don't have. */
export const VERSION = '0.1.0';
