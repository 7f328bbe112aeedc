import { checkoutForm } from '#test/customer.ts';
import { demo, encode, logIn, visitor } from '#test/visitor.ts';
import { asData, everyAddress, everyPage, kindOf } from './addresses.ts';
import { findings } from './findings.ts';
import type { Result } from './result.ts';
import { changed, dump } from './tables.ts';
import type { World } from './world.ts';

const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Valid fields for every form, so that an accepted request would change something. */
const fields: Record<string, string> = {
	...checkoutForm(),
	edit: 'profile',
	email: 'forged@buyer.example',
	name: 'Forged',
	password: 'slab of onyx',
	confirmPassword: 'slab of onyx',
	terms: 'on',
	orderMails: 'on',
};

/**
 * Links not followed: one picture is already among the addresses and represents all, and built files are served before the
 * session is read.
 */
const FILES = /^\/(?:pictures|assets)\//;

/**
 * Breaks "No forged request": sends forms with a missing, null or foreign Origin to every address, then requests every
 * address and link by GET. No row may change.
 */
export async function forged({ startShop, postgres, size }: World): Promise<Result> {
	const { check, measured, wrong } = findings();
	const url = await postgres.createDatabase('demo');
	const shop = await startShop({ DATABASE_URL: url });
	const signedIn = await logIn(visitor(shop.origin), demo.customer);
	const token = signedIn.jar.get('sangtarash.session_token');
	check(token !== undefined, 'no session');
	const before = await dump(url);

	const { port } = new URL(shop.origin);
	const origins = [
		undefined,
		'null',
		'',
		'https://evil.example',
		`http://localhost:${Number(port) + 1}`,
		`https://localhost:${port}`,
		`http://localhost:${port}.evil.example`,
		`http://evil.example/?http://localhost:${port}`,
	];
	let refused = 0;
	for (const [place, address] of everyAddress()
		.flatMap((one) => [one, asData(one)])
		.entries()) {
		// A short run sends each address no origin and two others in turn.
		const some = [undefined, ...[0, 1].map((n) => origins[1 + ((2 * place + n) % (origins.length - 1))])];
		for (const origin of size === 'full' ? origins : some) {
			const methods = origin === undefined ? METHODS : ['POST'];
			for (const method of methods) {
				const { status } = await signedIn.ask(address, {
					method,
					headers: {
						...(origin !== undefined && { Origin: origin }),
						Referer: `${shop.origin}/`,
						'Content-Type': 'application/x-www-form-urlencoded',
					},
					body: encode(fields),
				});
				// The shop refuses an unknown method before it checks the origin.
				// A mail provider unsubscribes without an origin: a signed token decides, and here is none.
				const posted = address === '/newsletter/unsubscribe' ? 422 : 403;
				const expected = method === 'POST' ? posted : 405;
				check(status === expected, `${method} ${address} from ${origin}: ${status}`);
				if (status === expected) refused++;
			}
		}
	}
	check(changed(before, await dump(url)).length === 0, 'a forged form changed something');

	// Every address, and every link on a page for a customer.
	const seen = new Set<string>();
	const kinds = new Map<string, number>();
	const queue = everyPage();
	queue.push(
		'/profile?edit=profile',
		'/profile?edit=password',
		'/profile?edit=delete',
		'/shop?search=onyx&sort=price',
		'/auth/google/done?failed',
		'/reset-password?token=none',
		'/logout?_method=POST',
		'/newsletter?email=a@b.example',
		'/checkout?name=A&lines=[]',
		'/login?email=a@b.example&password=x',
		'/healthz',
		'/readyz',
	);
	for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
		if (seen.has(address) || seen.size > 400) continue;
		// A short run opens few addresses of a kind.
		const kind = kindOf(address);
		const known = kinds.get(kind) ?? 0;
		if (size === 'short' && known >= 3) continue;
		kinds.set(kind, known + 1);
		seen.add(address);
		const { body, headers } = await signedIn.ask(address);
		await signedIn.ask(asData(address));
		if (!headers.get('Content-Type')?.startsWith('text/html')) continue;
		for (const [, link = ''] of body.matchAll(/(?:href|src|action)="(\/[^"#]*)/g)) {
			if (!FILES.test(link)) queue.push(link.replaceAll('&amp;', '&'));
		}
	}
	const touched = changed(before, await dump(url));
	check(touched.length === 0, `GET requests changed ${touched}`);
	check(signedIn.jar.get('sangtarash.session_token') === token, 'GET requests changed the session');
	check((await signedIn.ask('/profile')).body.includes('Ayesha Khan'), 'GET requests ended the session');

	return {
		promise: 'No forged request',
		full: 'every mutation but one-click unsubscribing refuses a missing, null or foreign Origin with 403; no GET changes anything',
		measured: measured(
			`${refused} forged requests refused, 0 rows changed; ${seen.size} addresses requested twice by GET, 0 rows changed`,
		),
		ok: wrong.length === 0,
	};
}
