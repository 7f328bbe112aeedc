import { defineConfig } from '@playwright/test';
import { PATIENCE, TEST_PATIENCE } from './test/patience.ts';
import { systemBrowser } from './test/system-browser.ts';

/** Tests that draw with WebGL, which the processor does here: two at a time would take the cores from all others. */
const WEBGL = /@webgl/;

/** Browser tests: journeys of visitors in a real Chromium, on the built server. */
export default defineConfig({
	testDir: 'e2e',
	globalSetup: './test/templates-for-runners.ts',
	// Playwright empties this folder at the start of each run.
	outputDir: 'test-results/pages',
	fullyParallel: true,
	// One more than the two cores of a small machine, since a test often waits for a timer, a shop or a request.
	workers: 3,
	forbidOnly: true,
	// Where nothing works, not every test needs to wait until its patience ends.
	maxFailures: 25,
	timeout: TEST_PATIENCE,
	expect: { timeout: PATIENCE },
	reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? 'test-results/browser.json' }]],
	projects: [
		{ name: 'webgl', grep: WEBGL, workers: 1 },
		{ name: 'pages', grepInvert: WEBGL },
	],
	use: {
		viewport: { width: 1280, height: 800 },
		locale: 'en-GB',
		timezoneId: 'Asia/Karachi',
		trace: 'off',
		// An action waits for its element, as an expectation does.
		actionTimeout: PATIENCE,
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
