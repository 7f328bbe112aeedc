import { Busy } from '#app/platform/limits/semaphore.ts';
import type { CacheRule } from '#app/platform/web/cache-rule.ts';
import type { Route } from './+types/picture.resource';
import { derivePicture, NoMaster } from './derive-picture.server.ts';
import { findMaster } from './masters.server.ts';
import { FORMATS, type Format, WIDTHS } from './picture.ts';

const FILE = new RegExp(
	`^(?<name>[a-z0-9-]+)(?:\\.(?<hash>[0-9a-f]{8}))?(?:\\.(?<width>\\d{1,4}))?\\.(?<format>${FORMATS.join('|')})$`,
);
/** The width for an address without one, in px. */
const DEFAULT_WIDTH = 750;

export const handle = { cache: { everyone: true } satisfies CacheRule };

/**
 * `/pictures/<name>.<hash>.<width>.<format>`, cached for a year. The hash and the width may be missing, for code that knows
 * only a picture's name; without the hash it is cached for an hour. 404 for any other width and for an old hash. 503 while
 * the queue of pictures to encode is full.
 */
export async function loader({ params }: Route.LoaderArgs) {
	const { name = '', hash, width = String(DEFAULT_WIDTH), format } = FILE.exec(params.file)?.groups ?? {};
	const master = findMaster(name);
	const wanted = WIDTHS.find((offered) => offered === Number(width));
	if (!master || !wanted || wanted > master.picture.width || (hash && hash !== master.picture.hash)) {
		return new Response('There is no such picture.', { status: 404 });
	}
	const bytes = await derivePicture(master, wanted, format as Format).catch((error: unknown) => {
		if (error instanceof Busy || error instanceof NoMaster) return error;
		throw error;
	});
	if (bytes instanceof NoMaster) return new Response('There is no such picture.', { status: 404 });
	if (bytes instanceof Busy)
		return new Response('Too many pictures are being made.', {
			status: 503,
			headers: { 'Retry-After': '10' },
		});
	return new Response(new Uint8Array(bytes), {
		headers: {
			'Content-Type': format === 'jpg' ? 'image/jpeg' : `image/${format}`,
			'Content-Length': String(bytes.length),
			'Cache-Control': hash ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
		},
	});
}
