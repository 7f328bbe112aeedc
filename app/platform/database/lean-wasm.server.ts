import { setFlagsFromString } from 'node:v8';

/**
 * Turns off V8's optimising compiler for WebAssembly. For PostgreSQL's code it takes 500 MB for a moment and 80 MB for good,
 * and a small shop's queries are not faster with it. Import this before anything compiles WebAssembly.
 */
for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
