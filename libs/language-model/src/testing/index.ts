export { fencedIn, type ChatBody } from './protocol.js';
export { startStandIn, USAGE, type Reply, type StandIn, type StandInOptions } from './stand-in.js';
export {
  startEmbeddingStandIn,
  standInVector,
  type EmbeddingBody,
  type EmbeddingModel,
  type EmbeddingReply,
  type EmbeddingStandIn,
} from './embedding-stand-in.js';
