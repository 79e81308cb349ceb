export default globalThis.loadOnce('compromise').default;
