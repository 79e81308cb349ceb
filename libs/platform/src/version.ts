/** Of the documents, and of callbacks' User-Agent; package.json's, which images of a service do not have. */
export const VERSION = '0.1.0';
