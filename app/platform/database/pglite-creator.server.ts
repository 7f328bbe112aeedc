/** The child process of `create-pglite.server.ts`: creates an embedded database in the folder of its first argument. */
import './lean-wasm.server.ts';
import { PGlite } from '@electric-sql/pglite';

const pglite = await PGlite.create({ dataDir: process.argv[2] });
await pglite.close();
