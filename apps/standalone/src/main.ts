/** First of all, and before anything is loaded that an older Node can't read. */
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(`Verbatim needs Node 24, this is ${process.version}: start it with npm start, which brings its own.`);
  process.exit(1);
}
const { runStandalone } = await import('./standalone.js');
process.exit(await runStandalone());

export {};
