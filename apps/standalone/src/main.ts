/** Runs first, before loading anything that an older Node can't parse. */
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `Verbatim needs Node 24, but this is ${process.version}: start it with npm start, which brings its own Node.`,
  );
  process.exit(1);
}
const { runStandalone } = await import('./standalone.js');
process.exit(await runStandalone());

export {};
