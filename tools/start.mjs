// No dependency, and no syntax that an old Node can't read: this is what says that the Node is too old.
const [major] = process.versions.node.split('.').map(Number);
if (major < 20) {
  console.error(`Verbatim needs Node 20 or newer to install itself; this is ${process.version}.`);
  process.exit(1);
}
const { main } = await import('./start/main.mjs');
process.exitCode = await main(process.argv.slice(2));
