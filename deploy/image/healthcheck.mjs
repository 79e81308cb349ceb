/**
 * `node healthcheck.mjs VARIABLE`: exits 0 while the process on the port that VARIABLE holds answers /livez.
 * Not /readyz: an outage of the broker must not have every container replaced.
 */
const url = `http://127.0.0.1:${process.env[process.argv[2]]}/livez`;
const alive = await fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exitCode = alive ? 0 : 1;
