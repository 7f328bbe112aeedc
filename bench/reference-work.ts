import { deflateSync } from 'node:zlib';

/** How many times one measurement does the work. */
const TIMES = 200;

const words = 'polished honed white grey veins quarried near Ziarat & cut by "block" <slab> tile'.split(' ');
const cards = Array.from({ length: 128 }, (_, place) => ({
	id: `stone-${place}`,
	text: Array.from({ length: 60 }, (_, n) => words[(n * 7 + place * 3) % words.length]).join(' '),
	price: 10_000 + place * 7919,
}));
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * The processor time of a fixed amount of work, in ms: cards are rendered to text, escaped, parsed and compressed. It shows how
 * fast a machine is. It takes about 1 ms on the machine where the bounds were set (AMD EPYC, 2 cores, Node 24.21).
 */
export function referenceWork(): number {
	const before = process.cpuUsage();
	for (let time = 0; time < TIMES; time++) work(time);
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1000 / TIMES;
}

function work(seed: number): number {
	let page = '';
	for (const { id, text, price } of cards) {
		const escaped = text.replace(/[&<>"]/g, (character) => entities[character] ?? '');
		page += `<article data-id="${id}-${seed}"><h2>${escaped}</h2><p>${(price + seed).toLocaleString('en')}</p></article>`;
	}
	const copy = JSON.parse(JSON.stringify({ page, cards })) as { page: string };
	return deflateSync(copy.page, { level: 6 }).length;
}
