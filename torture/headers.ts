import { readdirSync } from 'node:fs';
import { observatory } from '#test/observatory.ts';
import { withClient } from '#test/postgres.ts';
import { scriptsRefused } from '#test/scripts-refused.ts';
import { type Answer, demo, encode, logIn, visitor } from '#test/visitor.ts';
import { asData, everyAddress } from './addresses.ts';
import { findings } from './findings.ts';
import type { Result } from './result.ts';
import type { World } from './world.ts';

const ORIGIN = 'https://shop.example';

/** 100, and the extra credit: 10 for the policy, 10 for CORP, 5 for the referrer, 5 for frame-ancestors; 5 more for cookies. */
const FULL = 130;
const WITH_COOKIES = FULL + 5;

/** Every answer, whatever it is, bears the headers of the shop. */
export async function securityHeaders({ startShop, postgres }: World): Promise<Result> {
	const { check, measured, wrong } = findings();
	const url = await postgres.createDatabase('demo');
	const shop = await startShop({ DATABASE_URL: url, SHOP_ORIGIN: ORIGIN, LIMIT_NEWSLETTER: '1/1h' });
	const known = await logIn(visitor(shop.origin, ORIGIN), demo.customer);
	const anyone = visitor(shop.origin, ORIGIN);
	const scores = new Set<string>();
	let judged = 0;

	/** What every answer bears, by the Observatory's full marks and the shop's own rules. */
	function judgeAny(what: string, answer: Answer, status?: number): void {
		judged++;
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
			`${what}: an unsafe policy`,
		);
		for (const name of ['Server', 'X-Powered-By'])
			check(!answer.headers.has(name), `${what} names its ${name}`);
	}

	/** What may become a page of its own window says what that may do, too; a script or a style sheet never does. */
	function judge(what: string, answer: Answer, status?: number): void {
		judgeAny(what, answer, status);
		if (isPersonal(answer)) has(what, answer, 'Cross-Origin-Opener-Policy', /^same-origin/);
		has(what, answer, 'Permissions-Policy', /camera=\(\)/);
		has(what, answer, 'Content-Security-Policy', /base-uri 'none'/);
	}

	/** Rendered for one visitor; public answers, and files, may be held by the site that opened them. */
	function isPersonal({ status, headers }: Answer): boolean {
		return status === 200 && /private|no-store/.test(headers.get('Cache-Control') ?? '');
	}

	function has(what: string, { headers }: Answer, name: string, pattern: RegExp): void {
		check(pattern.test(headers.get(name) ?? ''), `${what}: ${name} is ${headers.get(name)}`);
	}

	for (const address of everyAddress().filter((one) => one !== '/live')) {
		for (const form of [address, asData(address)]) {
			judge(form, await anyone.ask(form));
			judge(`${form}, signed in`, await known.ask(form));
		}
	}
	const assets = readdirSync('build/client/assets').filter((name) => !/\.(br|gz)$/.test(name));
	for (const file of assets.slice(0, 40)) judgeAny(file, await anyone.ask(`/assets/${file}`), 200);
	for (const file of ['/favicon.ico', '/icon.png', '/robots.txt']) judge(file, await anyone.ask(file), 200);
	judge('an asset that is not there', await anyone.ask('/assets/none.js'), 404);
	judge('a page that is not there', await anyone.ask('/no-such-page'), 404);
	judge('/healthz', await anyone.ask('/healthz'), 200);
	judge('/readyz', await anyone.ask('/readyz'), 200);
	judge('a login', await visitor(shop.origin, ORIGIN).post('/login', demo.customer), 302);
	judge('a refused login', await anyone.post('/login', { email: demo.customer.email, password: 'x' }), 401);
	judge('a letter', await anyone.post('/newsletter', { email: 'a@buyer.example' }), 302);
	judge('a letter too many', await anyone.post('/newsletter', { email: 'b@buyer.example' }), 429);
	judge('a forged form', await anyone.post('/login', demo.customer, { Origin: 'https://evil.example' }), 403);
	judge('a method', await anyone.ask('/shop', { method: 'DELETE', headers: { Origin: ORIGIN } }), 405);
	judge('half a form', await anyone.post('/login', {}, { 'Content-Type': 'multipart/form-data' }), 400);
	judge('a huge form', await anyone.post('/login', { email: 'x'.repeat(70_000) }), 413);

	// Each page runs its own inline scripts and no others; where they bear a nonce, it is that answer's own.
	for (const who of [anyone, known]) {
		const nonces = await Promise.all(
			Array.from({ length: 20 }, async () => {
				const { headers, body } = await who.ask('/');
				const refused = scriptsRefused(headers, body);
				check(/<script>|<script [^>]*nonce=/.test(body), 'a page without inline scripts');
				check(refused.length === 0, `a script that the policy refuses: ${refused[0]}`);
				check(!/\sstyle="|\son[a-z]+="/.test(body), 'an inline style or handler');
				return /script-src 'self' 'nonce-([^']{22,})'/.exec(
					headers.get('Content-Security-Policy') ?? '',
				)?.[1];
			}),
		);
		const own = nonces.filter((nonce) => nonce !== undefined);
		check(own.length === (who === known ? 20 : 0), `${own.length} pages of 20 with a nonce`);
		check(new Set(own).size === own.length, 'a nonce came twice');
	}

	await withClient(url, (client) => client.query('drop table order_lines, orders'));
	judge('a page that breaks', await known.ask('/profile'), 500);
	judge('the data of a page that breaks', await known.ask('/profile.data'), 500);
	judge(
		'an order that breaks',
		await known.ask('/checkout', {
			method: 'POST',
			headers: { Origin: ORIGIN, 'Content-Type': 'application/x-www-form-urlencoded' },
			body: encode({}),
		}),
		422,
	);

	return {
		promise: 'Headers',
		full: "full marks by the rules of Mozilla's Observatory on pages, 404, 500 and assets",
		measured: measured(`${judged} answers: ${[...scores].sort().join(', ')} of 100`),
		ok: wrong.length === 0,
	};
}
