import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

/** The phone of Lighthouse's mobile settings. */
const PHONE: BrowserContextOptions = {
	viewport: { width: 412, height: 823 },
	deviceScaleFactor: 1.75,
	isMobile: true,
	hasTouch: true,
	userAgent:
		'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
};
const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };

/** Slow 4G: 150 ms added to each response, 1.6 Mbit/s down, 750 kbit/s up. */
const NETWORK = {
	offline: false,
	latency: 150,
	downloadThroughput: 1600 * 125,
	uploadThroughput: 750 * 125,
	connectionType: 'cellular4g' as const,
};
/** How many times slower the processor is. */
const SLOWER = 4;

export type Device = 'phone' | 'desktop';

/** A request as the browser saw it. `bytes`: the size of the response as transferred. */
type Sent = { url: string; type: string; mime: string; bytes: number };

export type Visit = {
	page: Page;
	/** All requests so far. */
	sent: () => Sent[];
	/** Starts to emulate the phone's network and processor. */
	slowDown: () => Promise<void>;
	/**
	 * Waits until the network has been quiet for `quiet` ms. If a stream stays open, waits until 3 s have passed without a
	 * byte. Returns after 30 s in any case.
	 */
	settle: (quiet: number) => Promise<void>;
	end: () => Promise<void>;
};

/** Opens an empty tab in a browser without cache or cookies. */
export async function visit(browser: Browser, device: Device): Promise<Visit> {
	const context = await browser.newContext(device === 'phone' ? PHONE : DESKTOP);
	const page = await context.newPage();
	const network = await context.newCDPSession(page);
	await network.send('Network.enable');
	const { sent, quietSince } = listenTo(network);
	return {
		page,
		sent,
		async slowDown() {
			await network.send('Network.emulateNetworkConditions', NETWORK);
			await network.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
		},
		async settle(quiet) {
			const deadline = performance.now() + 30_000;
			while (performance.now() < deadline) {
				const { open, since } = quietSince();
				if (performance.now() - since > (open === 0 ? quiet : Math.max(quiet, 3000))) return;
				await new Promise((done) => setTimeout(done, 50));
			}
		},
		end: () => context.close(),
	};
}

/** Visits a page once on the phone's screen, until its first pictures have loaded. */
export async function load(browser: Browser, url: string): Promise<void> {
	const { page, settle, end } = await visit(browser, 'phone');
	try {
		await page.goto(url, { waitUntil: 'load' });
		await settle(300);
	} finally {
		await end();
	}
}

function listenTo(network: CDPSession) {
	const requests = new Map<string, Sent>();
	const open = new Set<string>();
	let since = performance.now();
	const markActive = () => {
		since = performance.now();
	};
	network.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
		requests.set(requestId, { url: request.url, type: type ?? '', mime: '', bytes: 0 });
		open.add(requestId);
		markActive();
	});
	network.on('Network.responseReceived', ({ requestId, response, type }) => {
		Object.assign(requests.get(requestId) ?? {}, { mime: response.mimeType, type });
		markActive();
	});
	network.on('Network.dataReceived', markActive);
	network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
		Object.assign(requests.get(requestId) ?? {}, { bytes: encodedDataLength });
		open.delete(requestId);
		markActive();
	});
	network.on('Network.loadingFailed', ({ requestId }) => {
		open.delete(requestId);
		markActive();
	});
	return {
		sent: () => [...requests.values()].filter(({ url }) => url.startsWith('http')),
		quietSince: () => ({ open: open.size, since }),
	};
}
