import { existsSync } from 'node:fs';

/** Headless shell: the same Chromium without a window. The browser tests then take a fifth less processor time. */
const SYSTEM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The path of `CHROMIUM_PATH` or of a system Chromium. Undefined without one: Playwright then uses its own. */
export function systemBrowser(): string | undefined {
	return [process.env.CHROMIUM_PATH ?? '', ...SYSTEM].find(existsSync);
}
