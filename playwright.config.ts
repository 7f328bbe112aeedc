import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** The headless shell has the engine of Chromium without its windows, and takes a fifth less of a core. */
const system = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
	(path) => path && existsSync(path),
);

/** Browser tests: journeys of visitors in a real Chromium, on the built server. */
export default defineConfig({
	testDir: 'e2e',
	globalSetup: './test/embedded-for-runners.ts',
	// Playwright empties this folder at the start of each run, so the reports are outside it.
	outputDir: 'test-results/run',
	fullyParallel: true,
	workers: 2,
	forbidOnly: true,
	retries: 0,
	timeout: 45_000,
	expect: { timeout: 8000 },
	reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
	use: {
		viewport: { width: 1280, height: 800 },
		locale: 'en-GB',
		timezoneId: 'Asia/Karachi',
		trace: 'off',
		launchOptions: {
			// If the system has none, the one of `playwright install chromium`.
			executablePath: system,
			args: [
				'--no-sandbox',
				'--disable-gpu',
				'--disable-quic',
				'--no-first-run',
				'--disable-background-networking',
				'--disable-component-update',
				'--disable-sync',
			],
		},
	},
});
