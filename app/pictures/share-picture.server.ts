import { hash } from 'node:crypto';
import { redirect } from 'react-router';
import { Busy } from '#app/platform/limits/semaphore.ts';
import type { HeadPicture } from '#app/platform/web/page-head.ts';
import { publicAddress } from '#app/platform/web/public-address.server.ts';
import { shopFacts } from '#app/settings/facts.server.ts';
import { NoMaster, requireSource, storedPicture } from './derive-picture.server.ts';
import { makeSharePicture, type ShareWords } from './make-picture.server.ts';
import { findMaster } from './masters.server.ts';
import type { Picture } from './picture.ts';
import { SHARE_SIZE } from './share-size.ts';

/** What a share picture shows, and its path. */
export type SharePicture = Omit<ShareWords, 'brand'> & { path: string; picture: Picture; alt: string };

/** Raise it when `draw-share-picture.server.ts` draws differently: the pictures then get new addresses. */
const DRAWING = 1;

/** The longest title, in characters; a longer one is cut. */
const MAX_TITLE = 90;

/** The characters that both typefaces have. */
const DRAWABLE = /^[\x20-\x7e£©«°±²³·»×é–—‘’“”•…−]*$/;

/** The share picture as a page's head names it. */
export function headPicture(share: SharePicture): HeadPicture {
	return { address: publicAddress(addressOf(share)), alt: share.alt, ...SHARE_SIZE };
}

/**
 * Answers `<path>?v=<version>`, cached for a year. The version follows from what the picture shows, so a changed price gives
 * another address. Another version redirects to the current one. 503 while the queue of pictures to make is full.
 */
export async function answerSharePicture(share: SharePicture, url: URL): Promise<Response> {
	if (url.searchParams.get('v') !== versionOf(share)) return redirect(addressOf(share));
	const { picture } = share;
	const master = findMaster(picture.name);
	if (!master) return new Response('There is no such picture.', { status: 404 });
	try {
		const bytes = await storedPicture(`share.${picture.name}.${versionOf(share)}.jpg`, async () =>
			makeSharePicture(await requireSource(master), wordsOf(share)),
		);
		return new Response(new Uint8Array(bytes), {
			headers: {
				'Content-Type': 'image/jpeg',
				'Content-Length': String(bytes.length),
				'Cache-Control': 'public, max-age=31536000, immutable',
			},
		});
	} catch (error) {
		if (error instanceof NoMaster) return new Response('There is no such picture.', { status: 404 });
		if (!(error instanceof Busy)) throw error;
		return new Response('Too many pictures are being made.', {
			status: 503,
			headers: { 'Retry-After': '10' },
		});
	}
}

function addressOf(share: SharePicture): string {
	return `${share.path}?v=${versionOf(share)}`;
}

function versionOf(share: SharePicture): string {
	return hash('sha256', JSON.stringify([DRAWING, share.picture.hash, wordsOf(share)])).slice(0, 8);
}

/** A text with letters that the typefaces lack is left out: the message has it beside the picture. */
function wordsOf({ title, note, struck }: SharePicture): ShareWords {
	const drawable = (text: string) => (DRAWABLE.test(text) ? text : '');
	return {
		brand: drawable(shopFacts().name),
		title: drawable(title.length > MAX_TITLE ? `${title.slice(0, MAX_TITLE).trimEnd()}…` : title),
		note: drawable(note),
		struck: drawable(struck),
	};
}
