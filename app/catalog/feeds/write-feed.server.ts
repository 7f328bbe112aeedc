import type { Db } from '#app/platform/database/open-database.server.ts';
import { escapeHtml } from '#app/platform/web/escape-html.ts';
import { shopFacts } from '#app/settings/facts.server.ts';
import { feedItem } from './feed-item.server.ts';
import type { FeedName } from './feed-names.ts';
import { listFed } from './list-fed.server.ts';

/** The namespace of the attributes, as Google and Meta know it. */
const ATTRIBUTES = 'http://base.google.com/ns/1.0';

/** FEED-01: RSS 2.0 in pieces, one for each batch of products. `origin` stands before each address. */
export async function* writeFeed(db: Db, feed: FeedName, origin: string): AsyncGenerator<string> {
	const { name, tagline } = shopFacts();
	yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="${ATTRIBUTES}">\n<channel>\n`;
	yield `${element('title', name || origin)}${element('link', origin)}${element('description', tagline)}`;
	for await (const products of listFed(db))
		yield products
			.map((product) => feedItem(product, feed, origin))
			.map((item) =>
				item ? `<item>\n${item.map(([of, value]) => element(`g:${of}`, value)).join('')}</item>\n` : '',
			)
			.join('');
	yield '</channel>\n</rss>\n';
}

/** What XML cannot hold, even escaped: most control characters, and half of a pair of surrogates. */
const NO_XML = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const element = (name: string, text: string): string =>
	`<${name}>${escapeHtml(text.replace(NO_XML, ''))}</${name}>\n`;
