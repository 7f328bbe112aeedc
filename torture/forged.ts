import { checkoutForm } from '#test/customer.ts';
import { demo, encode, logIn, visitor } from '#test/visitor.ts';
import { asData, everyAddress } from './addresses.ts';
import { findings } from './findings.ts';
import type { Result } from './result.ts';
import { changed, dump } from './tables.ts';
import type { World } from './world.ts';

const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** What a form of each address would hold, so that a form which got through would change something. */
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

/** What answers one picture answers all, and one is among the addresses; a built file is sent before anybody is known. */
const FILES = /^\/(?:pictures|assets)\//;

/** A form from anywhere else changes nothing, and neither does looking. */
export async function forged({ startShop, postgres }: World): Promise<Result> {
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
	for (const address of everyAddress().flatMap((one) => [one, asData(one)])) {
		for (const origin of origins) {
			const method = origin === undefined ? METHODS : ['POST'];
			for (const how of method) {
				const { status } = await signedIn.ask(address, {
					method: how,
					headers: {
						...(origin !== undefined && { Origin: origin }),
						Referer: `${shop.origin}/`,
						'Content-Type': 'application/x-www-form-urlencoded',
					},
					body: encode(fields),
				});
				// A method that the shop does not know is refused before anybody asks where it came from.
				const expected = how === 'POST' ? 403 : 405;
				check(status === expected, `${how} ${address} from ${origin}: ${status}`);
				if (status === expected) refused++;
			}
		}
	}
	check(changed(before, await dump(url)).length === 0, 'a forged form changed something');

	// Every address, and every link that a page of the shop shows to a customer.
	const seen = new Set<string>();
	const waiting = everyAddress().filter((one) => one !== '/live');
	waiting.push(
		'/profile?edit=profile',
		'/profile?edit=password',
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
	for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
		if (seen.has(address) || seen.size > 400) continue;
		seen.add(address);
		const { body, headers } = await signedIn.ask(address);
		await signedIn.ask(asData(address));
		if (!headers.get('Content-Type')?.startsWith('text/html')) continue;
		for (const [, link = ''] of body.matchAll(/(?:href|src|action)="(\/[^"#]*)/g)) {
			if (!FILES.test(link)) waiting.push(link.replaceAll('&amp;', '&'));
		}
	}
	const touched = changed(before, await dump(url));
	check(touched.length === 0, `looking changed ${touched}`);
	check(signedIn.jar.get('sangtarash.session_token') === token, 'looking changed the session');
	check((await signedIn.ask('/profile')).body.includes('Ayesha Khan'), 'looking ended the session');

	return {
		promise: 'No forged request',
		full: 'every mutation refuses a missing, null or foreign Origin with 403; no GET changes anything',
		measured: measured(
			`${refused} forged requests refused, 0 rows changed; ${seen.size} addresses looked at twice, 0 rows changed`,
		),
		ok: wrong.length === 0,
	};
}
