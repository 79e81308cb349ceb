import { MICROSOFT, OnnxGraph } from './onnx.js';
import { quantise, transpose } from './quantise.js';
import type { Weights } from './safetensors.js';

const WIDTH = 384;
const INNER = 1536;
const LAYERS = 6;
const HEADS = { num_heads: { int: 12 } };
const POSITIONS = 512;
const EPSILON = { epsilon: { float: 1e-12 } };

/**
 * Weights lie within ±64, not ±127: on a processor without VNNI the runtime adds two u8·s8 products in 16 bits, which ±127 overflows
 * silently. It costs a bit of precision and buys the same vectors on every processor.
 */
const WEIGHT_LIMIT = 64;

class MiniLm {
  readonly graph = new OnnxGraph();

  constructor(private readonly weights: Weights) {}

  vector(name: string): string {
    const values = this.weights(name);
    return this.graph.constant(name, values, [values.length]);
  }

  /** input · matrix, plus a bias if there is one, quantised as it comes: activations per tensor, weights per column. */
  multiply(input: string, name: string, rows: number, columns: number, bias?: string): string {
    const { values, scales } = quantise(transpose(this.weights(name), columns, rows), columns, true, WEIGHT_LIMIT);
    const constants = [
      this.graph.constant(name, values, [rows, columns]),
      this.graph.constant(`${name}.scale`, scales, [columns]),
      this.graph.constant(`${name}.zero`, new Int8Array(columns), [columns]),
      ...(bias === undefined ? [] : [this.vector(bias)]),
    ];
    return this.graph.node('DynamicQuantizeMatMul', [input, ...constants], `${name}.out`, {}, MICROSOFT);
  }

  embeddings(): string {
    const { graph, weights } = this;
    const vocabulary = weights('embeddings.word_embeddings.weight');
    const { values, scales } = quantise(vocabulary, WIDTH, false, 127);
    graph.constant('words', values, [scales.length, WIDTH]);
    graph.constant('words.scale', scales, [scales.length, 1]);
    graph.node('Cast', [graph.node('Gather', ['words', 'input_ids'], 'words.int8')], 'words.float', { to: { int: 1 } });
    graph.node('Gather', ['words.scale', 'input_ids'], 'words.scales');
    const word = graph.node('Mul', ['words.float', 'words.scales'], 'words.out');
    // every text is one segment: the embedding of segment 0 is part of each position's
    const positions = weights('embeddings.position_embeddings.weight');
    const segment = weights('embeddings.token_type_embeddings.weight');
    graph.constant(
      'positions',
      positions.map((value, i) => value + segment[i % WIDTH]!),
      [POSITIONS, WIDTH],
    );
    const sum = graph.node(
      'Add',
      [word, graph.node('Gather', ['positions', 'position_ids'], 'positions.out')],
      'embeddings.sum',
    );
    const norm = [this.vector('embeddings.LayerNorm.weight'), this.vector('embeddings.LayerNorm.bias')];
    return graph.node('LayerNormalization', [sum, ...norm], 'embeddings.out', { axis: { int: -1 }, ...EPSILON });
  }

  attention(input: string, layer: string): string {
    const { graph, weights } = this;
    const joined = new Float32Array(WIDTH * 3 * WIDTH);
    const bias = new Float32Array(3 * WIDTH);
    ['query', 'key', 'value'].forEach((part, p) => {
      const matrix = weights(`${layer}.attention.self.${part}.weight`);
      bias.set(weights(`${layer}.attention.self.${part}.bias`), p * WIDTH);
      const turned = transpose(matrix, WIDTH, WIDTH);
      for (let i = 0; i < WIDTH; i++) joined.set(turned.subarray(i * WIDTH, (i + 1) * WIDTH), (3 * i + p) * WIDTH);
    });
    const { values, scales } = quantise(joined, 3 * WIDTH, true, WEIGHT_LIMIT);
    const name = `${layer}.qkv`;
    graph.constant(name, values, [WIDTH, 3 * WIDTH]);
    graph.constant(`${name}.scale`, scales, [3 * WIDTH]);
    graph.constant(`${name}.zero`, new Int8Array(3 * WIDTH), [3 * WIDTH]);
    graph.constant(`${name}.bias`, bias, [3 * WIDTH]);
    graph.node('DynamicQuantizeLinear', [input], [`${name}.in`, `${name}.in.scale`, `${name}.in.zero`]);
    const inputs = [
      `${name}.in`,
      name,
      `${name}.bias`,
      `${name}.in.scale`,
      `${name}.scale`,
      'attention_mask',
      `${name}.in.zero`,
      `${name}.zero`,
    ];
    return graph.node('QAttention', inputs, `${layer}.attention`, HEADS, MICROSOFT);
  }

  /** A block's last layer, added to what went into the block, and normalised. */
  output(inner: string, rows: number, input: string, block: string): string {
    const { graph } = this;
    const sum = graph.node(
      'Add',
      [this.multiply(inner, `${block}.dense.weight`, rows, WIDTH, `${block}.dense.bias`), input],
      `${block}.sum`,
    );
    return graph.node(
      'LayerNormalization',
      [sum, this.vector(`${block}.LayerNorm.weight`), this.vector(`${block}.LayerNorm.bias`)],
      `${block}.norm`,
      { axis: { int: -1 }, ...EPSILON },
    );
  }

  layer(input: string, layer: string): string {
    const middle = this.output(this.attention(input, layer), WIDTH, input, `${layer}.attention.output`);
    const inner = this.multiply(middle, `${layer}.intermediate.dense.weight`, WIDTH, INNER);
    const active = this.graph.node(
      'BiasGelu',
      [inner, this.vector(`${layer}.intermediate.dense.bias`)],
      `${layer}.gelu`,
      {},
      MICROSOFT,
    );
    return this.output(active, INNER, middle, `${layer}.output`);
  }

  /** Mean over the text's tokens. */
  pool(hidden: string): void {
    const { graph } = this;
    const axis = graph.constant('axis', BigInt64Array.from([1n]), [1]);
    graph.node('Cast', ['attention_mask'], 'mask', { to: { int: 1 } });
    graph.node('MatMul', [graph.node('Unsqueeze', ['mask', axis], 'mask.row'), hidden], 'sum.row');
    graph.node('ReduceSum', ['mask', axis], 'count', { keepdims: { int: 1 } });
    graph.node('Div', [graph.node('Squeeze', ['sum.row', axis], 'sum'), 'count'], 'embedding');
  }
}

/** all-MiniLM-L6-v2 as an ONNX model with int8 weights, 23 MB: ids, positions and mask in, the mean token vector out. */
export function buildMiniLm(weights: Weights): Buffer {
  const model = new MiniLm(weights);
  model.graph.input('input_ids', 'int64', ['batch', 'length']);
  model.graph.input('position_ids', 'int64', [1, 'length']);
  model.graph.input('attention_mask', 'int32', ['batch', 'length']);
  let hidden = model.embeddings();
  for (let i = 0; i < LAYERS; i++) hidden = model.layer(hidden, `encoder.layer.${i}`);
  model.pool(hidden);
  model.graph.output('embedding', 'float', ['batch', WIDTH]);
  return model.graph.toBuffer('all-MiniLM-L6-v2');
}
