import { makeEmbeddedTemplates } from './embedded.ts';

/** Global set-up of Vitest and of Playwright. */
export default makeEmbeddedTemplates;
