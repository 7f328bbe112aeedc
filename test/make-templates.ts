/**
 * Creates the templates of `npm test` in the folder `TEST_TEMPLATES`, once for all its runners. A process of its own, since each
 * new embedded database leaves 240 MB in its process.
 */
import { makeEmbeddedTemplates, TEMPLATES } from './embedded.ts';
import { makeServerTemplate } from './postgres.ts';

const folder = process.env[TEMPLATES];
if (!folder) throw new Error(`${TEMPLATES} is not set`);
await Promise.all([makeEmbeddedTemplates(folder), makeServerTemplate(folder)]);
