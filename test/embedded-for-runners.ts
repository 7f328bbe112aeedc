import { makeEmbeddedTemplates } from './embedded.ts';

/** The global setup of Vitest and of Playwright. */
export default makeEmbeddedTemplates;
