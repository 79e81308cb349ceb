const quoted = (text: string): string => `'${text.replaceAll(`'`, `'\\''`)}'`;

/** Clients can't connect to a wildcard address on every system: show one that they can connect to. */
export const dialled = (url: string): string =>
  url.replace('//0.0.0.0', '//127.0.0.1').replace('//[::]', '//[::1]').replace(/\/$/, '');

/** What stands behind the # reaches no server and no log. Without a link, the console asks for a key. */
export const consoleUrl = (url: string, link: string | undefined): string =>
  `${url}/console${link === undefined ? '' : `#link=${link}`}`;

export interface ReadyOptions {
  hasDemo: boolean;
  consoleLink: string | undefined;
  /** VERBATIM_DATA_DIR, if it is set: the tools look for the key elsewhere without it. */
  dataDir?: string;
}

/** The text that `npm start` ends with. */
export function readyText(
  listening: string,
  apiKeyFile: string,
  { hasDemo, consoleLink, dataDir }: ReadyOptions,
): string {
  const url = dialled(listening);
  const body = JSON.stringify({
    surveyEntries: [
      {
        question: 'What do you like most about our bank?',
        answer: 'The app is quick, and the staff at my branch always help me.',
      },
    ],
  });
  return `
Verbatim is ready on ${url}
  Console            ${consoleUrl(url, consoleLink)}
${hasDemo ? `  Demo survey        ${url}/demo\n` : ''}  API documentation  ${url}/docs
  Operations         ${url}/ops
  API key            ${apiKeyFile}
${dataDir === undefined ? '' : `  Other terminals    export VERBATIM_DATA_DIR=${quoted(dataDir)} before npx verbatim or npm run demo\n`}
Try it:

curl -sS ${url}/api/v1/data-quality \\
  -H 'Content-Type: application/json' \\
  -H "X-Service-Key: $(cat ${quoted(apiKeyFile)})" \\
  -d ${quoted(body)}

Ctrl-C stops it.
`;
}
