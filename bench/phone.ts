import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

/** The inexpensive phone that Lighthouse takes. */
const PHONE: BrowserContextOptions = {
	viewport: { width: 412, height: 823 },
	deviceScaleFactor: 1.75,
	isMobile: true,
	hasTouch: true,
	userAgent:
		'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
};
const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };

/** Slow 4G: 150 ms added to each response, 1.6 Mbit/s down, 750 kbit/s up; and a processor four times slower. */
const NETWORK = {
	offline: false,
	latency: 150,
	downloadThroughput: 1600 * 125,
	uploadThroughput: 750 * 125,
	connectionType: 'cellular4g' as const,
};
const SLOWER = 4;

export type Device = 'phone' | 'desktop';

/** A request as the browser saw it; `bytes` as they came over the wire. */
export type Sent = { url: string; type: string; mime: string; bytes: number };

export type Visit = {
	page: Page;
	context: BrowserContext;
	/** All that was asked for so far. */
	sent: () => Sent[];
	/** From now on the network and the processor of the phone. */
	slowDown: () => Promise<void>;
	/** Waits until the network has been quiet for `quiet` ms, or 3 s without a byte where something stays open; 30 s at most. */
	settle: (quiet: number) => Promise<void>;
	end: () => Promise<void>;
};

/** A page in a browser that has never been here. */
export async function visit(browser: Browser, device: Device): Promise<Visit> {
	const context = await browser.newContext(device === 'phone' ? PHONE : DESK);
	const page = await context.newPage();
	const network = await context.newCDPSession(page);
	await network.send('Network.enable');
	const { sent, quietSince } = listenTo(network);
	return {
		page,
		context,
		sent,
		async slowDown() {
			await network.send('Network.emulateNetworkConditions', NETWORK);
			await network.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
		},
		async settle(quiet) {
			const late = performance.now() + 30_000;
			while (performance.now() < late) {
				const { open, since } = quietSince();
				if (performance.now() - since > (open === 0 ? quiet : Math.max(quiet, 3000))) return;
				await new Promise((done) => setTimeout(done, 50));
			}
		},
		end: () => context.close(),
	};
}

function listenTo(network: CDPSession) {
	const requests = new Map<string, Sent>();
	const open = new Set<string>();
	let since = performance.now();
	const stir = () => {
		since = performance.now();
	};
	network.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
		requests.set(requestId, { url: request.url, type: type ?? '', mime: '', bytes: 0 });
		open.add(requestId);
		stir();
	});
	network.on('Network.responseReceived', ({ requestId, response, type }) => {
		Object.assign(requests.get(requestId) ?? {}, { mime: response.mimeType, type });
		stir();
	});
	network.on('Network.dataReceived', stir);
	network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
		Object.assign(requests.get(requestId) ?? {}, { bytes: encodedDataLength });
		open.delete(requestId);
		stir();
	});
	network.on('Network.loadingFailed', ({ requestId }) => {
		open.delete(requestId);
		stir();
	});
	return {
		sent: () => [...requests.values()].filter(({ url }) => url.startsWith('http')),
		quietSince: () => ({ open: open.size, since }),
	};
}
