/**
 * Content security policy of a page of ours: only its own scripts and styles, nothing from elsewhere, and text can't become markup even by mistake.
 * @param pictures where its pictures come from
 */
export const pagePolicy = (pictures = `'self'`): string =>
  [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `img-src ${pictures}`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
  ].join('; ');
