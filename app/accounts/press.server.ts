import { createContext, data, type RouterContextProvider } from 'react-router';
import { flash } from '#app/platform/web/flash.server.ts';
import { safePath } from './safe-path.ts';

/** What somebody has pressed on an open page. */
export type Press = {
	/** A form leads its browser on by itself. A script is told where to, and leads it there. */
	by: 'form' | 'script';
	/** Path and query of the open page; null where the browser does not say. */
	page: string | null;
};

/** Null for what is read, and for what the scripts of an open page send unasked. */
export const pressContext = createContext<Press | null>(null);

/** `isData`: the page's scripts send its form. What a script itself presses asks for JSON. */
export function pressOf(request: Request, { origin }: URL, isData: boolean): Press | null {
	if (request.method !== 'POST') return null;
	const accepts = request.headers.get('Accept') ?? '';
	const isForm = isData || accepts.includes('text/html');
	if (!isForm && !accepts.includes('application/json')) return null;
	const from = request.headers.get('Referer') ?? '';
	const page = from.startsWith(`${origin}/`) ? safePath(from.slice(origin.length)) : null;
	return { by: isForm ? 'form' : 'script', page };
}

/**
 * `away` with the words why nothing was done, to be thrown at who has pressed something. Null where nobody has: words that nobody
 * waits for would come up on any page.
 */
export function ledAway(context: Readonly<RouterContextProvider>, away: Response, why: string) {
	const by = context.get(pressContext)?.by;
	if (!by) return null;
	away.headers.append('Set-Cookie', flash(why, 'error'));
	return by === 'form' ? away : data(null, { status: 401, headers: away.headers });
}
