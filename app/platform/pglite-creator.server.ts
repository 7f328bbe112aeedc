/** The process that creates an embedded database (`create-pglite.server.ts`) in the folder that it is given. */
import './lean-wasm.server.ts';
import { PGlite } from '@electric-sql/pglite';

const pglite = await PGlite.create({ dataDir: process.argv[2] });
await pglite.close();
