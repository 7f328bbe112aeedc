import { lookup as lookUp } from 'node:dns/promises';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { BlockList, isIP } from 'node:net';

export type FetchFault =
	/** No https address of the usual port, or one with a password. */
	| 'no-address'
	/** It leads into this machine or its network. */
	| 'not-public'
	| 'too-many-redirects'
	| 'too-heavy'
	/** Nobody answers, too late, or not with the file. */
	| 'unreached';

export type Fetched = { bytes: Buffer; fault?: never } | { fault: FetchFault };

/** How an address is asked. All but `timeout` is for tests. */
export type PublicOptions = {
	/** How long the whole exchange may take, in ms. */
	timeout: number;
	/** The addresses of a host. */
	resolve?: (host: string) => Promise<string[]>;
	isPublic?: (address: string) => boolean;
	/** Of the certificate, where it is none that everybody trusts. */
	ca?: string;
	/** The one port that may be asked. */
	port?: number;
};

type Options = PublicOptions & { maxBytes: number };

type Request = { method: string; headers: Record<string, string>; body?: Buffer };

const PICTURE: Request = { method: 'GET', headers: { Accept: 'image/*' } };

const MOST_REDIRECTS = 3;

/**
 * IMPORT-13: fetches a file from an address that somebody has typed. Only from public addresses: a name is resolved once, all that it leads to
 * is checked, and the connection goes to just that. So nobody reads by it what only this machine can reach. Each redirect is checked anew.
 */
export async function fetchPublic(address: string, options: Options): Promise<Fetched> {
	const signal = AbortSignal.timeout(options.timeout);
	let next = address;
	for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
		const url = URL.canParse(next) ? new URL(next) : null;
		if (!url || !isFetchable(url, options.port ?? 443)) return { fault: 'no-address' };
		try {
			const checked = await publicAddress(url, signal, options);
			if (!checked) return { fault: 'not-public' };
			const response = await ask(url, checked, signal, PICTURE, options.ca);
			const { statusCode = 0, headers } = response;
			if (statusCode >= 300 && statusCode < 400 && headers.location) {
				response.destroy();
				next = URL.canParse(headers.location, url.href) ? new URL(headers.location, url).href : '';
				continue;
			}
			if (statusCode !== 200) {
				response.destroy();
				return { fault: 'unreached' };
			}
			return await read(response, options.maxBytes);
		} catch {
			return { fault: 'unreached' };
		}
	}
	return { fault: 'too-many-redirects' };
}

/**
 * DESK-11: sends to an address that somebody's browser gave, with the same care, and follows no redirect. Returns the status; null
 * where the address is none that is sent to, or nobody answers in time.
 */
export async function sendPublic(
	address: string,
	sent: Request,
	options: PublicOptions,
): Promise<number | null> {
	const signal = AbortSignal.timeout(options.timeout);
	const url = URL.canParse(address) ? new URL(address) : null;
	if (!url || !isFetchable(url, options.port ?? 443)) return null;
	try {
		const checked = await publicAddress(url, signal, options);
		if (!checked) return null;
		const response = await ask(url, checked, signal, sent, options.ca);
		response.destroy();
		return response.statusCode ?? null;
	} catch {
		return null;
	}
}

function isFetchable({ protocol, username, password, port }: URL, allowed: number): boolean {
	return protocol === 'https:' && username === '' && password === '' && Number(port || 443) === allowed;
}

/** An address of the host; null where any of them is not public. */
async function publicAddress(
	{ hostname }: URL,
	signal: AbortSignal,
	{ resolve = resolveHost, isPublic = isPublicAddress }: PublicOptions,
): Promise<string | null> {
	const host = hostname.replace(/^\[|\]$/g, '');
	const addresses = isIP(host) ? [host] : await inTime(resolve(host), signal);
	const [first] = addresses;
	return first && addresses.every(isPublic) ? first : null;
}

/** The system's resolver cannot be aborted, and may wait for a name server for longer than the fetch may take. */
async function inTime<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
	const late = once(signal, 'abort');
	signal.throwIfAborted();
	await Promise.race([answer, late]);
	signal.throwIfAborted();
	return answer;
}

async function resolveHost(host: string): Promise<string[]> {
	return (await lookUp(host, { all: true })).map(({ address }) => address);
}

function ask(
	url: URL,
	address: string,
	signal: AbortSignal,
	{ method, headers, body }: Request,
	ca?: string,
): Promise<IncomingMessage> {
	return new Promise((answered, failed) => {
		const family = isIP(address);
		const asked = request(
			url,
			{
				signal,
				agent: false,
				method,
				headers,
				...(ca && { ca }),
				lookup: (_host, { all }, found) =>
					all ? found(null, [{ address, family }]) : found(null, address, family),
			},
			answered,
		);
		asked.once('error', failed);
		asked.end(body);
	});
}

async function read(response: IncomingMessage, maxBytes: number): Promise<Fetched> {
	const pieces: Buffer[] = [];
	let length = 0;
	for await (const piece of response as AsyncIterable<Buffer>) {
		pieces.push(piece);
		length += piece.length;
		if (length > maxBytes) return { fault: 'too-heavy' };
	}
	return { bytes: Buffer.concat(pieces) };
}

/** What IANA keeps for other uses than public hosts. */
const notPublic = new BlockList();
for (const [net, prefix] of [
	['0.0.0.0', 8],
	['10.0.0.0', 8],
	['100.64.0.0', 10],
	['127.0.0.0', 8],
	['169.254.0.0', 16],
	['172.16.0.0', 12],
	['192.0.0.0', 24],
	['192.0.2.0', 24],
	['192.88.99.0', 24],
	['192.168.0.0', 16],
	['198.18.0.0', 15],
	['198.51.100.0', 24],
	['203.0.113.0', 24],
	['224.0.0.0', 3],
] as const)
	notPublic.addSubnet(net, prefix, 'ipv4');
// Within these, an IPv6 address says an IPv4 one: Teredo, 6to4; and the one of documents.
for (const [net, prefix] of [
	['2001::', 23],
	['2001:db8::', 32],
	['2002::', 16],
	['3fff::', 20],
] as const)
	notPublic.addSubnet(net, prefix, 'ipv6');

const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

export function isPublicAddress(address: string): boolean {
	if (isIP(address) === 4) return !notPublic.check(address, 'ipv4');
	return isIP(address) === 6 && globalUnicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}
