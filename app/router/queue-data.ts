/**
 * Inline script: queues the loaders' data, which the server writes after the page's HTML, until `openDataStream` reads them.
 * React Router's own script creates a stream at once, which delays the first frame.
 */
import type { Queue } from './before-hydration.ts';

const sent: Queue['sent'] = [];
const queue: Queue = {
	sent,
	enqueue: (text) => sent.push(['enqueue', text]),
	close: () => sent.push(['close', '']),
};
window.__reactRouterContext.streamController = queue;
