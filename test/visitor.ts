import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { ACCOUNT } from '#app/accounts/account-field.ts';
import { PATIENCE } from './patience.ts';

/** A response of the shop, read to its end. */
export type Answer = { status: number; headers: Headers; body: string };

type Ask = { method?: string; headers?: Record<string, string>; body?: string | Uint8Array };

/** The fields of a form; as pairs, so that a name can occur twice. */
export type Fields = Record<string, string> | [name: string, value: string][];

export type Visitor = {
	/** Sends a request with the stored cookies. It stores new cookies and follows no redirect. */
	ask: (path: string, ask?: Ask) => Promise<Answer>;
	/** Sends a form as a page of the shop does. */
	post: (path: string, fields: Fields, headers?: Record<string, string>) => Promise<Answer>;
	/** Sends a form with files as a page of the back office does. */
	upload: (
		path: string,
		form: { body: Uint8Array; type: string },
		headers?: Record<string, string>,
	) => Promise<Answer>;
	/** Cookies by name. Tests may change them. */
	jar: Map<string, string>;
	/** Who is signed in, as the forms of a page name them. Empty when nobody is, or when no page says so now. */
	account: () => Promise<string>;
};

/** Pages whose forms write into an account. */
const WRITES = /^\/(profile|projects|quote|samples|checkout|staff)/;

/** Pages whose forms have files: these say the account in their address. */
const FILES = /^\/staff\/(import|products\/[^/]+\/pictures)(\.data)?$/;

/** The account of each session at each shop. A test often makes several visitors of one. */
const accounts = new Map<string, string>();

/** A client with a cookie jar. `origin` is the shop's public origin, where that differs from the address `base`. */
export function visitor(base: string, origin = base): Visitor {
	const jar = new Map<string, string>();

	async function ask(path: string, { method = 'GET', headers = {}, body }: Ask = {}): Promise<Answer> {
		const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
		const response = await send(base + path, {
			method,
			headers: { ...(cookie && { Cookie: cookie }), ...headers },
			body,
			host: new URL(origin).host,
		});
		for (const line of response.headers.getSetCookie()) storeCookie(line);
		return response;
	}

	function storeCookie(line: string): void {
		const [pair = '', ...attributes] = line.split(/; */);
		const [name = '', value = ''] = pair.split(/=(.*)/s);
		if (value === '' || attributes.some((attribute) => /^max-age=0$/i.test(attribute))) jar.delete(name);
		else jar.set(name, value);
	}

	return {
		ask,
		jar,
		account,
		post: async (path, fields, headers = {}) =>
			ask(FILES.test(path) ? await forAccountIn(path) : path, {
				method: 'POST',
				headers: { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
				body: encode(await forAccount(path, fields)),
			}),
		upload: async (path, { body, type }, headers = {}) =>
			ask(await forAccountIn(path), {
				method: 'POST',
				headers: { Origin: origin, 'Content-Type': type, ...headers },
				body,
			}),
	};

	/** AUTH-11: an address that says for which account its form was drawn. */
	async function forAccountIn(path: string): Promise<string> {
		return session() ? `${path}?${new URLSearchParams({ [ACCOUNT]: await account() })}` : path;
	}

	/** AUTH-11: as a page of the shop draws a form for who is signed in. A form that names an account itself stays as it is. */
	async function forAccount(path: string, fields: Fields): Promise<Fields> {
		const pairs = Array.isArray(fields) ? fields : Object.entries(fields);
		if (!WRITES.test(path) || pairs.some(([name]) => name === ACCOUNT) || !session()) return fields;
		return [...pairs, [ACCOUNT, await account()]];
	}

	function session(): string | undefined {
		return [...jar].find(([name]) => name.includes('session_token'))?.[1];
	}

	async function account(): Promise<string> {
		const key = session();
		if (!key) return '';
		const known = accounts.get(base + key);
		if (known) return known;
		const named = / name="account" value="([^"]+)"/.exec((await ask('/profile?edit=password')).body)?.[1];
		if (named) accounts.set(base + key, named);
		return named ?? '';
	}
}

/** Like `fetch`, but with the header `Host` that is given: `fetch` always sends that of the URL. */
async function send(
	url: string,
	{
		body,
		host,
		...rest
	}: { method: string; headers: Record<string, string>; body?: string | Uint8Array; host: string },
): Promise<Answer> {
	const signal = AbortSignal.timeout(PATIENCE);
	if (new URL(url).host === host) {
		const response = await fetch(url, {
			...rest,
			redirect: 'manual',
			body: body as BodyInit | undefined,
			signal,
		});
		return { status: response.status, headers: response.headers, body: await response.text() };
	}
	const sent = request(url, { method: rest.method, headers: { ...rest.headers, Host: host }, signal });
	const [response] = (await once(sent.end(body), 'response')) as [IncomingMessage];
	const headers = new Headers();
	for (const [name, values = []] of Object.entries(response.headersDistinct))
		for (const value of values) headers.append(name, value);
	return { status: response.statusCode ?? 0, headers, body: await readText(response) };
}

/**
 * A form's body. Lone surrogates become three bytes, which is invalid UTF-8. A browser never sends that, but a script
 * can.
 */
export function encode(fields: Fields): string {
	const pairs = Array.isArray(fields) ? fields : Object.entries(fields);
	return pairs.map(([name, value]) => `${percent(name)}=${percent(value)}`).join('&');
}

export function percent(text: string): string {
	return [...text]
		.map((character) => {
			const code = character.codePointAt(0) ?? 0;
			if (code < 0xd800 || code > 0xdfff) return encodeURIComponent(character);
			return [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]
				.map((byte) => `%${byte.toString(16)}`)
				.join('');
		})
		.join('');
}

/** The logins of the demo data. */
export const demo = {
	customer: { email: 'customer@sangtarash.example', password: 'marble-2026' },
	owner: { email: 'owner@sangtarash.example', password: 'granite-2026' },
	desk: { email: 'desk@sangtarash.example', password: 'travertine-2026' },
	yard: { email: 'yard@sangtarash.example', password: 'limestone-2026' },
	driver: { email: 'driver@sangtarash.example', password: 'sandstone-2026' },
};

/** A unique name. */
export const unique = () => crypto.randomUUID().slice(0, 13);

type Login = { email: string; password: string };

/** Signs in, or throws. */
export async function logIn(visitor: Visitor, { email, password }: Login): Promise<Visitor> {
	const { status } = await visitor.post('/login', { email, password, remember: 'on' });
	if (status !== 302) throw new Error(`the login was answered with ${status}`);
	return visitor;
}
