import vm from 'node:vm';

/**
 * Keeps what V8 made of a module for the next spec file of this worker process. Each file evaluates up to 3,000 modules
 * in a context of its own; compiling them anew takes a second of every file that starts the service.
 */
const known = new Map();

/** What was made of this text under this name, if it is still of use: V8 refuses it once a spec changed V8's flags. */
const of = (name, code) => {
  const found = known.get(name);
  return found?.code === code ? found.data : undefined;
};

const { compileFunction, SourceTextModule } = vm;

class CachedModule extends SourceTextModule {
  constructor(code, options = {}) {
    const cachedData = of(options.identifier, code);
    if (cachedData) {
      try {
        super(code, { ...options, cachedData });
        return;
      } catch (error) {
        if (error.code !== 'ERR_VM_MODULE_CACHED_DATA_REJECTED') throw error;
      }
    }
    super(code, options);
    if (options.identifier) known.set(options.identifier, { code, data: this.createCachedData() });
  }
}

function compileCached(code, parameters, options) {
  const cachedData = of(options.filename, code);
  const compiled = compileFunction(code, parameters, { ...options, cachedData, produceCachedData: !cachedData });
  if (compiled.cachedDataRejected) known.delete(options.filename);
  else if (!cachedData) known.set(options.filename, { code, data: compiled.cachedData });
  return compiled;
}

/** For jest-runtime, which takes both from node:vm at each call. */
export function cacheCode() {
  vm.SourceTextModule = CachedModule;
  vm.compileFunction = compileCached;
}
