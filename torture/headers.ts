import { readdirSync } from 'node:fs';
import { observatory } from '#test/observatory.ts';
import { withClient } from '#test/postgres.ts';
import { scriptsRefused } from '#test/scripts-refused.ts';
import { type Answer, demo, encode, logIn, visitor } from '#test/visitor.ts';
import { asData, everyPage } from './addresses.ts';
import { findings } from './findings.ts';
import type { Result } from './result.ts';
import type { World } from './world.ts';

const ORIGIN = 'https://shop.example';

/**
 * 100 points plus the Observatory's bonus: 10 for the CSP, 10 for CORP, 5 for the referrer policy, 5 for frame-ancestors.
 * Secure cookies give 5 more.
 */
const FULL = 130;
const WITH_COOKIES = FULL + 5;

/** Breaks "Headers": scores every kind of response by the rules of Mozilla's Observatory, and checks each page's CSP. */
export async function securityHeaders({ startShop, postgres, size }: World): Promise<Result> {
	const { check, measured, wrong } = findings();
	const url = await postgres.createDatabase('demo');
	const shop = await startShop({ DATABASE_URL: url, SHOP_ORIGIN: ORIGIN, LIMIT_NEWSLETTER: '1/1h' });
	const known = await logIn(visitor(shop.origin, ORIGIN), demo.customer);
	const anyone = visitor(shop.origin, ORIGIN);
	const scores = new Set<string>();
	let checked = 0;

	/** Checks the headers of any response by the Observatory's rules and the shop's own. */
	function checkResponse(what: string, answer: Answer, status?: number): void {
		checked++;
		const { score, grade, remarks } = observatory(answer);
		const full = answer.headers.getSetCookie().length > 0 ? WITH_COOKIES : FULL;
		scores.add(`${grade} ${score}`);
		check(status === undefined || answer.status === status, `${what}: ${answer.status} instead of ${status}`);
		check(
			score === full && grade === 'A+',
			`${what}: ${grade} ${score}, ${remarks.filter((one) => !one.startsWith('+'))}`,
		);
		has(what, answer, 'Strict-Transport-Security', /max-age=\d{8,}; includeSubDomains/);
		check(
			!/unsafe-|http:/.test(answer.headers.get('Content-Security-Policy') ?? ''),
			`${what}: an unsafe CSP`,
		);
		for (const name of ['Server', 'X-Powered-By'])
			check(!answer.headers.has(name), `${what} names its ${name}`);
	}

	/** Checks a response that a window could show. It needs window policies too, unlike a script or a style sheet. */
	function checkPage(what: string, answer: Answer, status?: number): void {
		checkResponse(what, answer, status);
		if (isPersonal(answer)) has(what, answer, 'Cross-Origin-Opener-Policy', /^same-origin/);
		has(what, answer, 'Permissions-Policy', /camera=\(\)/);
		has(what, answer, 'Content-Security-Policy', /base-uri 'none'/);
	}

	/** Rendered for one visitor. The site that opened a public page or a file may have access to its window. */
	function isPersonal({ status, headers }: Answer): boolean {
		return status === 200 && /private|no-store/.test(headers.get('Cache-Control') ?? '');
	}

	function has(what: string, { headers }: Answer, name: string, pattern: RegExp): void {
		check(pattern.test(headers.get(name) ?? ''), `${what}: ${name} is ${headers.get(name)}`);
	}

	for (const address of everyPage()) {
		for (const form of [address, asData(address)]) {
			checkPage(form, await anyone.ask(form));
			if (size === 'full' || form === address) checkPage(`${form}, signed in`, await known.ask(form));
		}
	}
	const assets = readdirSync('build/client/assets').filter((name) => !/\.(br|gz)$/.test(name));
	for (const file of assets.slice(0, 40)) checkResponse(file, await anyone.ask(`/assets/${file}`), 200);
	for (const file of ['/favicon.ico', '/icon.png', '/robots.txt'])
		checkPage(file, await anyone.ask(file), 200);
	checkPage('an unknown asset', await anyone.ask('/assets/none.js'), 404);
	checkPage('an unknown page', await anyone.ask('/no-such-page'), 404);
	checkPage('/healthz', await anyone.ask('/healthz'), 200);
	checkPage('/readyz', await anyone.ask('/readyz'), 200);
	checkPage('a login', await visitor(shop.origin, ORIGIN).post('/login', demo.customer), 302);
	checkPage(
		'a refused login',
		await anyone.post('/login', { email: demo.customer.email, password: 'x' }),
		401,
	);
	checkPage('a newsletter form', await anyone.post('/newsletter', { email: 'a@buyer.example' }), 200);
	checkPage(
		'a newsletter form over the limit',
		await anyone.post('/newsletter', { email: 'b@buyer.example' }),
		429,
	);
	checkPage(
		'a forged form',
		await anyone.post('/login', demo.customer, { Origin: 'https://evil.example' }),
		403,
	);
	checkPage(
		'a refused method',
		await anyone.ask('/shop', { method: 'DELETE', headers: { Origin: ORIGIN } }),
		405,
	);
	checkPage(
		'a malformed form',
		await anyone.post('/login', {}, { 'Content-Type': 'multipart/form-data' }),
		400,
	);
	checkPage('a huge form', await anyone.post('/login', { email: 'x'.repeat(70_000) }), 413);

	// The CSP allows exactly the inline scripts of its page. A nonce is used for only one response.
	for (const who of [anyone, known]) {
		const nonces = await Promise.all(
			Array.from({ length: 20 }, async () => {
				const { headers, body } = await who.ask('/');
				const refused = scriptsRefused(headers, body);
				check(/<script>|<script [^>]*nonce=/.test(body), 'a page without inline scripts');
				check(refused.length === 0, `a script that the CSP refuses: ${refused[0]}`);
				check(!/\sstyle="|\son[a-z]+="/.test(body), 'an inline style or handler');
				return /script-src 'self' 'nonce-([^']{22,})'/.exec(
					headers.get('Content-Security-Policy') ?? '',
				)?.[1];
			}),
		);
		const used = nonces.filter((nonce) => nonce !== undefined);
		check(used.length === (who === known ? 20 : 0), `${used.length} pages of 20 with a nonce`);
		check(new Set(used).size === used.length, 'a nonce was used twice');
	}

	await withClient(url, (client) => client.query('drop table order_lines, orders cascade'));
	checkPage('a page that throws', await known.ask('/profile'), 500);
	checkPage('the data of a page that throws', await known.ask('/profile.data'), 500);
	checkPage(
		'an empty order of no account',
		await known.ask('/checkout', {
			method: 'POST',
			headers: { Origin: ORIGIN, 'Content-Type': 'application/x-www-form-urlencoded' },
			body: encode({}),
		}),
		409,
	);

	return {
		promise: 'Headers',
		full: "full marks by the rules of Mozilla's Observatory on pages, 404, 500 and assets",
		measured: measured(`${checked} responses: ${[...scores].sort().join(', ')} of 100`),
		ok: wrong.length === 0,
	};
}
