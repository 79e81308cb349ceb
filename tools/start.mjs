// No dependency, and no syntax that an old Node can't read, no await at the top either: this is what says that the Node is too old.
const [major] = process.versions.node.split('.').map(Number);
if (major < 20) {
  console.error(`Verbatim needs Node 20 or newer to install itself; this is ${process.version}.`);
  process.exit(1);
}
import('./start/main.mjs')
  .then(({ main }) => main(process.argv.slice(2)))
  .then((code) => {
    process.exitCode = code;
  });
