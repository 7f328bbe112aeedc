import type { Visit } from '#app/platform/visit.server.ts';
import { TooLate, within } from '#app/platform/within.ts';

/** How much is kept, in characters: the pages that were asked for last. */
const MOST = 16_000_000;
/** How long a page that was seen before may take, in ms, before the kept copy goes out instead. */
const PATIENCE = 3000;
/** A copy younger than this, in ms, is good enough: pages that are asked for all the time are not copied each time. */
const YOUNG = 2000;
/** Their presence means that the page may have somebody's name or a message of their own in it. */
const PERSONAL = /session_token=|flash=/;

/** A page split where its nonce stood: each copy goes out with a nonce of its own. */
type Page = { parts: string[]; headers: [string, string][]; size: number; at: number };

type Answer = (visit: Visit) => Promise<Response>;

/**
 * Keeps the last good copy of what visitors without a session were shown, and serves it, marked `X-Stale: true`, while
 * the database is away: the page answers 503, has a hole in it, or does not answer in time.
 */
export function lastGoodPages() {
	const pages = new Map<string, Page>();
	let size = 0;

	function drop(key: string) {
		size -= pages.get(key)?.size ?? 0;
		pages.delete(key);
	}

	function keep(key: string, page: Page) {
		drop(key);
		if (page.size > MOST / 10) return;
		pages.set(key, page);
		size += page.size;
		for (const oldest of pages.keys()) {
			if (size <= MOST) break;
			drop(oldest);
		}
	}

	/** Answers by `answer`, or by the kept copy of the same address. */
	return async function serve(request: Request, visit: Visit, answer: Answer): Promise<Response> {
		if (request.method !== 'GET' || PERSONAL.test(request.headers.get('Cookie') ?? '')) return answer(visit);
		const key = request.url;
		const kept = pages.get(key);
		const fresh = answer(visit);
		const response = kept
			? await within(PATIENCE, fresh).catch((error: unknown) => {
					if (!(error instanceof TooLate)) throw error;
					return null;
				})
			: await fresh;
		if (response === null) void fresh.then(({ body }) => body?.cancel()).catch(() => {});
		if (kept && (response === null || response.status === 503 || visit.degraded)) {
			void response?.body?.cancel();
			return stale(kept, visit.nonce);
		}
		if (!response) throw new TooLate();
		if (!isWorthKeeping(response, visit) || (kept && Date.now() - kept.at < YOUNG)) return response;
		const copy = response.clone();
		const headers = [...response.headers];
		void copy.text().then(
			(text) =>
				keep(key, {
					parts: text.split(visit.nonce),
					headers,
					size: text.length + 1000,
					at: Date.now(),
				}),
			() => drop(key),
		);
		return response;
	};
}

function isWorthKeeping(response: Response, visit: Visit): boolean {
	return (
		response.status === 200 &&
		!visit.degraded &&
		!response.headers.has('Set-Cookie') &&
		!/no-store/.test(response.headers.get('Cache-Control') ?? '') &&
		/^text\/(html|x-script)/.test(response.headers.get('Content-Type') ?? '')
	);
}

function stale({ parts, headers }: Page, nonce: string): Response {
	const response = new Response(parts.join(nonce), { headers });
	response.headers.set('X-Stale', 'true');
	response.headers.set('Warning', '110 - "Response is stale"');
	return response;
}
