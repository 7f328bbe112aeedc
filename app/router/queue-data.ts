/**
 * Inline script: queues the loaders' data, which the server writes behind the page, until `openDataStream` reads them. React
 * Router's own script makes a stream at once, which delays the first frame.
 */
const sent: ['enqueue' | 'close', string?][] = [];
Object.assign(window.__reactRouterContext, {
	streamController: {
		sent,
		enqueue: (text: string) => sent.push(['enqueue', text]),
		close: () => sent.push(['close']),
	},
});
