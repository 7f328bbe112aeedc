import { setFlagsFromString } from 'node:v8';

/**
 * Keeps V8 from compiling WebAssembly a second time, for speed. Of PostgreSQL that takes 500 MB for a moment and leaves 80;
 * the queries of a small shop take as long without it. To be imported before the first WebAssembly is compiled.
 */
for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
