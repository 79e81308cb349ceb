/** In CI, and where `npm run test:all` asks for it, all spec files run, and those that are random or count work do so at full size. */
export const isCI = process.env.CI === 'true' || process.env.CI === '1';

/** Full sizes; the specs themselves have the others. Each can be set by itself. CONTRIBUTING.md has the table. */
const FULL = {
  FUZZ_RUNS: '5000',
  CONTRACT_KILLS: '100',
  WORK: 'full',
  AXE: 'all',
};

/** The fault matrix of `npm run test:faults`; in CI it has its short form (apps/standalone/src/faults/settings.ts). */
const FAULTS = {
  FAULT_FORM: 'long',
  FAULT_JOBS: '10000',
  FAULT_KILLS: '200',
  FAULT_DOWN_SECONDS: '60',
};

const set = (sizes) =>
  Object.fromEntries(Object.entries(sizes).map(([name, size]) => [name, process.env[name] ?? size]));

export const fullSizes = () => set(FULL);
export const faultSizes = () => {
  const { WORK: _, AXE: __, ...random } = FULL;
  return set({ ...FAULTS, ...random });
};
