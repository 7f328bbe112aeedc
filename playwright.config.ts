import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const system = process.env.CHROMIUM_PATH || '/usr/bin/chromium';

/** Browser tests: journeys of visitors in a real Chromium, on the built server. */
export default defineConfig({
	testDir: 'e2e',
	globalSetup: './test/embedded-for-runners.ts',
	// Playwright empties this folder at the start of each run, so the reports are outside it.
	outputDir: 'test-results/run',
	fullyParallel: true,
	// One more than the two cores of a small machine, since a test often waits for a timer, a shop or a request.
	workers: 3,
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
			// The system's Chromium if there is one, else the one of `playwright install chromium`.
			executablePath: existsSync(system) ? system : undefined,
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
