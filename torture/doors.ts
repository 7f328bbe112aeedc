import type { Result } from './result.ts';

/** The promises about who may come in. None is put to the test here yet: they stand in `docs/security.md`. */
export const doors: (() => Promise<Result>)[] = [];
