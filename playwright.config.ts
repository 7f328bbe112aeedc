import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const system = process.env.CHROMIUM_PATH || '/usr/bin/chromium';

/** Journeys through real Chromium against the built server. */
export default defineConfig({
	testDir: 'e2e',
	globalSetup: './test/embedded-for-runners.ts',
	// Emptied at the start of each run. The reports stand beside it.
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
			// A system Chromium where there is one; else the one that `playwright install chromium` brings.
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
