/**
 * The score of a response over https by the published rules of Mozilla's HTTP Observatory. It starts at 100 and loses
 * points for each fault; bonus points count from 90 on. Two of its tests are missing because they need more than a
 * response: the redirection from http, which the proxy does, and the browsers' preload list, to which the owner adds a
 * site (5 points).
 */
export type Score = { score: number; grade: string; remarks: string[] };

type CheckedResponse = { headers: Headers; body: string };

type Rating = { points: number; remark: string };

const BROAD = new Set(['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*']);
const INLINE = new Set(["'unsafe-inline'", 'data:']);
const HALF_A_YEAR = 15_768_000;

export function observatory({ headers, body }: CheckedResponse): Score {
	const ratings = [
		csp(headers),
		cookies(headers),
		cors(headers),
		referrer(headers),
		hsts(headers),
		scripts(headers, body),
		sniffing(headers),
		framing(headers),
		corp(headers),
	];
	const lost = ratings.filter(({ points }) => points < 0).reduce((sum, { points }) => sum + points, 0);
	const bonus = ratings.filter(({ points }) => points > 0).reduce((sum, { points }) => sum + points, 0);
	const base = 100 + lost;
	const score = Math.max(0, base >= 90 ? base + bonus : base);
	return {
		score,
		grade: grade(score),
		remarks: ratings.map(({ points, remark }) => `${points >= 0 ? '+' : ''}${points} ${remark}`),
	};
}

function grade(score: number): string {
	const thresholds: [number, string][] = [
		[100, 'A+'],
		[90, 'A'],
		[85, 'A-'],
		[80, 'B+'],
		[70, 'B'],
		[65, 'B-'],
		[60, 'C+'],
		[50, 'C'],
		[45, 'C-'],
		[40, 'D+'],
		[30, 'D'],
		[25, 'D-'],
	];
	return thresholds.find(([from]) => score >= from)?.[1] ?? 'F';
}

function policyOf(headers: Headers): Map<string, Set<string>> {
	const policy = new Map<string, Set<string>>();
	for (const directive of (headers.get('Content-Security-Policy') ?? '').split(';')) {
		const [name, ...sources] = directive.trim().split(/\s+/);
		if (name && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), new Set(sources));
	}
	return policy;
}

function csp(headers: Headers): Rating {
	const policy = policyOf(headers);
	if (policy.size === 0) return { points: -25, remark: 'no policy' };
	const of = (name: string) => policy.get(name) ?? policy.get('default-src') ?? new Set(['*']);
	const [script, style, object] = [of('script-src'), of('style-src'), of('object-src')];
	for (const sources of [script, style]) {
		if ([...sources].some((source) => /^'(nonce|sha\d+)-/.test(source))) sources.delete("'unsafe-inline'");
	}
	const has = (sources: Set<string>, ...kinds: Set<string>[]) =>
		[...sources].some((source) => kinds.some((kind) => kind.has(source)));
	if (has(script, BROAD, INLINE) || has(object, BROAD))
		return { points: -20, remark: 'scripts from anywhere' };
	const active = [...policy].filter(([name]) => name !== 'img-src' && name !== 'media-src');
	const plain = (source: string) => /^(http|ftp):/.test(source);
	if (active.some(([, sources]) => [...sources].some(plain)))
		return { points: -20, remark: 'plain http allowed' };
	if (script.has("'unsafe-eval'") || style.has("'unsafe-eval'"))
		return { points: -10, remark: 'eval allowed' };
	if ([...of('img-src'), ...of('media-src')].some(plain))
		return { points: -10, remark: 'pictures over http' };
	if (has(style, BROAD, INLINE)) return { points: 0, remark: 'styles from anywhere' };
	const none = policy.get('default-src');
	const strict = none?.size === 1 && none.has("'none'");
	return strict
		? { points: 10, remark: "policy with default-src 'none'" }
		: { points: 5, remark: 'policy without unsafe sources' };
}

function cookies(headers: Headers): Rating {
	const set = headers.getSetCookie();
	if (set.length === 0) return { points: 0, remark: 'no cookies' };
	for (const line of set) {
		const isSession = /login|sess/i.test(line.split('=')[0] ?? '');
		if (!/;\s*Secure/i.test(line))
			return { points: isSession ? -40 : -20, remark: 'a cookie without Secure' };
		if (isSession && !/;\s*HttpOnly/i.test(line))
			return { points: -30, remark: 'a session without HttpOnly' };
		if (!/;\s*SameSite=(Lax|Strict)/i.test(line)) return { points: -20, remark: 'a cookie without SameSite' };
	}
	return { points: 5, remark: 'cookies Secure, HttpOnly and SameSite' };
}

function cors(headers: Headers): Rating {
	const allowed = headers.get('Access-Control-Allow-Origin');
	const open = allowed !== null && headers.get('Access-Control-Allow-Credentials') === 'true';
	return open
		? { points: -50, remark: 'open to other sites' }
		: { points: 0, remark: 'closed to other sites' };
}

function referrer(headers: Headers): Rating {
	const policy = headers.get('Referrer-Policy');
	if (policy === null) return { points: 0, remark: 'no referrer policy' };
	const last = policy.split(',').at(-1)?.trim() ?? '';
	return ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'].includes(last)
		? { points: 5, remark: 'private referrer' }
		: { points: -5, remark: 'unsafe referrer' };
}

function hsts(headers: Headers): Rating {
	const age = /max-age=(\d+)/i.exec(headers.get('Strict-Transport-Security') ?? '')?.[1];
	if (age === undefined) return { points: -20, remark: 'no HSTS' };
	return Number(age) >= HALF_A_YEAR
		? { points: 0, remark: 'HSTS' }
		: { points: -10, remark: 'HSTS too short' };
}

function scripts(headers: Headers, body: string): Rating {
	if (!headers.get('Content-Type')?.startsWith('text/html')) return { points: 0, remark: 'no page' };
	const tags = [...body.matchAll(/<script\b[^>]*\bsrc="([^"]*)"[^>]*>/g)];
	const foreign = tags.filter(([, src = '']) => /^(https?:)?\/\//.test(src));
	if (foreign.some(([tag, src = '']) => !tag.includes('integrity=') || !src.startsWith('https:'))) {
		return { points: -50, remark: 'scripts of others without integrity' };
	}
	if (tags.length > 0 && tags.every(([tag]) => tag.includes('integrity='))) {
		return { points: 5, remark: 'integrity of scripts' };
	}
	return { points: 0, remark: 'scripts of its own alone' };
}

function sniffing(headers: Headers): Rating {
	return headers.get('X-Content-Type-Options') === 'nosniff'
		? { points: 0, remark: 'no sniffing' }
		: { points: -5, remark: 'sniffing' };
}

function framing(headers: Headers): Rating {
	const ancestors = policyOf(headers).get('frame-ancestors');
	if (ancestors && ![...ancestors].some((source) => BROAD.has(source))) {
		return { points: 5, remark: 'frame-ancestors' };
	}
	return /^(deny|sameorigin)$/i.test(headers.get('X-Frame-Options') ?? '')
		? { points: 0, remark: 'X-Frame-Options' }
		: { points: -20, remark: 'can be framed' };
}

function corp(headers: Headers): Rating {
	const policy = headers.get('Cross-Origin-Resource-Policy');
	if (policy === 'same-origin' || policy === 'same-site') return { points: 10, remark: 'CORP' };
	return { points: 0, remark: 'no CORP' };
}
