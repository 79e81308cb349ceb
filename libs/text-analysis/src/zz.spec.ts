import { onnx } from './model/onnx-runtime.js';
it('x', async () => {
  const m = process.getBuiltinModule('node:module');
  const vm = process.getBuiltinModule('node:vm');
  const outer = (new Function.prototype.constructor('return 1'));
  console.log(String(m.createRequire).slice(0, 200), typeof outer, Object.keys(m).length);
  const t = new onnx.Tensor('float32', [1, 2], [2]);
  console.log((t.data as object) instanceof Float32Array, vm.runInThisContext('Float32Array') === Float32Array, (t.data as object) instanceof vm.runInThisContext('Float32Array'));
});
