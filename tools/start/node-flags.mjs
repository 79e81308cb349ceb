/**
 * How every service runs, in a container too (deploy/Dockerfile). V8 lets what is young in memory grow to some 100 MB in each thread before it looks at it: with two analysis threads
 * the service took 830 MB before it did anything, with 16 MB a half-space 735 MB.
 */
export const NODE_FLAGS = ['--max-semi-space-size=16'];
