/**
 * How every service runs, in a container too (deploy/Dockerfile). V8 lets what is young in memory grow to some 100 MB
 * in each thread before it looks at it: with two analysis threads
 * the service took 830 MB before it did anything, with 16 MB a half-space 735 MB.
 * kafkajs sets a timer with a negative time whenever a broker does not throttle it; every service would say so on standard error, once.
 */
export const NODE_FLAGS = ['--max-semi-space-size=16', '--disable-warning=TimeoutNegativeWarning'];
