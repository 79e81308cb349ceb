export { fencedIn, type ChatBody } from './protocol.js';
export { startStandIn, USAGE, type Reply, type StandIn, type StandInOptions } from './stand-in.js';
