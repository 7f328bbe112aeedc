import { defineConfig } from '@playwright/test';
import { systemBrowser } from './test/system-browser.ts';

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
	// A test that passes only the second time is named at the end of `npm test`.
	retries: 1,
	// Ends a test that hangs. A busy machine takes four times as long as a quiet one.
	timeout: 90_000,
	expect: { timeout: 8000 },
	reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
	use: {
		viewport: { width: 1280, height: 800 },
		locale: 'en-GB',
		timezoneId: 'Asia/Karachi',
		trace: 'off',
		launchOptions: {
			executablePath: systemBrowser(),
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
