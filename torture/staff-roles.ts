import type { StaffRole } from '#app/accounts/role.ts';
import { type Db, openDatabase } from '#app/platform/database/open-database.server.ts';
import { may, permissions } from '#app/staff/permissions.ts';
import { withClient } from '#test/postgres.ts';
import { demo, logIn, type Visitor, visitor } from '#test/visitor.ts';
import { asData, everyPage, kindOf, routeOf } from './addresses.ts';
import {
	type Named,
	NOBODY,
	neededFor,
	ORDER,
	RUNNING,
	type StaffForm,
	staffForms,
} from './back-office-inputs.ts';
import { type Findings, findings } from './findings.ts';
import { addOrder, type Furnished, furnish, opened } from './furnish.ts';
import type { Result } from './result.ts';
import { changed, dump } from './tables.ts';
import type { World } from './world.ts';

/** The most addresses that one role's crawl follows. */
const MOST = { short: 40, full: 2000 };

/** What a GET of the back office may change. */
export const MAY_CHANGE = {
	// Scoring an order is the shop's own work: the desk's list begins it for orders that are not scored yet.
	orders: ['risk_points', 'high_risk', 'city_served'],
	// The first page of alerts makes the shop's one pair of keys. Nothing of the request is in it.
	push_keys: ['*'],
	// A process sends the mails of the furnished orders meanwhile.
	outbox: ['status', 'attempts', 'next_attempt_at', 'last_error'],
	// And tells phones of the new ones.
	push_queue: ['*'],
};

/**
 * Breaks "Roles of the back office": each role opens every address and follows every link, sends every form that is not for it, and
 * the owner sends each from another site. Then who may sends it, so that the form was worth refusing.
 */
export async function staffRolesHold({ startShop, postgres, size }: World): Promise<Result> {
	const found = findings();
	const url = await postgres.createDatabase('demo');
	const scene = await furnish(url);
	const shop = await startShop({ DATABASE_URL: url });
	const people = new Map<StaffRole, Visitor>();
	for (const role of permissions.enter) people.set(role, await logIn(visitor(shop.origin), demo[role]));

	let asked = 0;
	for (const [role, person] of people) asked += await crawl(role, person, { url, scene, found, size });
	const sent = await sendForms(shop.origin, people, { url, scene, found, size });
	return {
		promise: 'Roles of the back office',
		full: 'each role opens every address of the back office and follows every link, as a page and as data; each form from each role that may not, and from another site; then from who may',
		measured: found.measured(
			`${asked} addresses opened by ${people.size} roles: 0 beyond the matrix, 0 forbidden links, 0 of 5xx, 0 rows changed; ${sent.refused} forms refused, 0 rows changed; ${sent.taken} of them taken from who may`,
		),
		ok: found.wrong.length === 0,
	};
}

type Stage = { url: string; scene: Furnished; found: Findings };

/** Opens every address of the back office as one role. Returns how many. */
async function crawl(
	role: StaffRole,
	person: Visitor,
	{ url, scene, found: { check }, size }: Stage & Pick<World, 'size'>,
): Promise<number> {
	const before = await dump(url, MAY_CHANGE);
	const token = person.jar.get('sangtarash.session_token');
	const ids = opened(scene, size);
	const given = [
		...everyPage().filter((address) => address.startsWith('/staff')),
		...ids.flatMap((id) => [`/staff/orders/${id}`, `/staff/orders/${id}/edit`]),
		...ids.flatMap((id) =>
			['pack', 'road', 'returns', 'print/invoice'].map((page) => `/staff/${page}/${id}`),
		),
		...['packing', 'driver', 'invoice'].map((kind) => `/staff/print?kind=${kind}&orders=${ids}`),
		`/staff/people/${scene.people.spare}`,
		`/staff/orders/rows?ids=${ids}&whole`,
		'/staff/orders?tab=all&sort=oldest',
		'/staff/orders/find?stones=onyx',
		`/staff/couriers/sheet?courier=TCS&order=${scene.ids.packed}`,
		'/staff/log?kind=cash',
		'/staff/second-factor?next=/staff/people',
		'/staff/undo?order=1&_method=POST',
		'/staff/settings/orders?taxRate=1',
	];
	const seen = new Set<string>();
	const kinds = new Map<string, number>();
	const queue = given.map((address) => ({ address, from: '' }));
	for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
		const { address, from } = next;
		if (seen.has(address) || seen.size > MOST[size] + given.length) continue;
		const kind = kindOf(address);
		const known = kinds.get(kind) ?? 0;
		// A short run follows few links of a kind, and asks for the data of one.
		if (size === 'short' && from !== '' && known >= 2) continue;
		kinds.set(kind, known + 1);
		seen.add(address);
		const needed = neededFor(address);
		check(needed !== undefined, `no case for ${address}`);
		if (!needed) continue;
		const isAllowed = may(role, needed);
		// The page of an error has a link that asks for the same again.
		const isAgain = decodeURIComponent(address) === decodeURIComponent(from);
		check(from === '' || isAllowed || isAgain, `${from} shows ${role} a link to ${address}`);
		// Without its layout: a thief asks for no more than that.
		const ownRoute = `${asData(address)}${address.includes('?') ? '&' : '?'}_routes=${encodeURIComponent(routeOf(address))}`;
		const isWhole = size === 'full' || (!isAllowed && known === 0);
		for (const form of [address, ...(isWhole ? [asData(address), ownRoute] : [])]) {
			const { status, headers, body } = await person.ask(form);
			check(status < 500, `${role} at ${form}: ${status}`);
			check((status === 403) === !isAllowed, `${role} at ${form}: ${status}`);
			if (form !== address || !headers.get('Content-Type')?.startsWith('text/html')) continue;
			for (const [, link = ''] of body.matchAll(/href="(\/staff[^"#]*)/g))
				queue.push({ address: link.replaceAll('&amp;', '&'), from: address });
		}
	}
	const touched = changed(before, await dump(url, MAY_CHANGE));
	check(touched.length === 0, `GET requests of ${role} changed ${touched}`);
	check(person.jar.get('sangtarash.session_token') === token, `GET requests changed the session of ${role}`);
	return seen.size;
}

/** Sends each form from whom it is not for and from another site, and then from who may send it. */
async function sendForms(
	origin: string,
	people: Map<StaffRole, Visitor>,
	{ url, scene, found: { check }, size }: Stage & Pick<World, 'size'>,
): Promise<{ refused: number; taken: number }> {
	const foreign = ['https://evil.example', ...(size === 'full' ? ['null', `${origin}.evil.example`] : [])];
	const { db, close } = await openDatabase({ url });
	let refused = 0;
	let taken = 0;
	for (const [place, form] of staffForms.entries()) {
		const named = await prepare(db, url, scene, form);
		const path = form.path
			.replace(NOBODY, scene.people.spare)
			.replace(ORDER, named.order)
			.replace(RUNNING, named.running);
		const fields = (): Record<string, string> =>
			JSON.parse(JSON.stringify(form.fields(named)).replaceAll(ORDER, named.order));
		const what = `${path} ${JSON.stringify(fields())}`;
		const by: readonly StaffRole[] = form.by ?? permissions.enter.filter((role) => may(role, form.may));
		const before = await dump(url, MAY_CHANGE);
		const both = [path, path.replace(/(\?|$)/, '.data$1')];
		for (const [role, person] of people) {
			if (by.includes(role)) continue;
			for (const to of size === 'full' ? both : [both[place % 2] ?? path]) {
				const { status } = await person.post(to, fields());
				check(status < 500, `${role} sends ${what}: ${status}`);
				if (!may(role, form.may)) check(status === 403, `${role} sends ${what}: ${status}`);
				refused++;
			}
		}
		for (const [role, person] of people) {
			if (size === 'short' && role !== by[0]) continue;
			for (const Origin of foreign) {
				const { status } = await person.post(path, fields(), { Origin, 'Sec-Fetch-Site': 'cross-site' });
				check(status === 403, `${what} of ${role} from ${Origin}: ${status}`);
				refused++;
			}
		}
		const touched = changed(before, await dump(url, MAY_CHANGE));
		check(touched.length === 0, `refused forms to ${what} changed ${touched}`);

		const [first = 'owner'] = by;
		const { status = 0, body = '' } = (await people.get(first)?.post(path, fields())) ?? {};
		const isTaken = changed(before, await dump(url, MAY_CHANGE)).length > 0;
		check(
			status < 500 && isTaken !== Boolean(form.idle),
			`${first} sends ${what}: ${status}, changed: ${isTaken} ${body.match(/aria-invalid.{300}|aria-live.{200}/s)?.[0] ?? ''}`,
		);
		if (isTaken) taken++;
	}
	await close();
	return { refused, taken };
}

/** Adds an order and an import for a form. The file of the import is elsewhere, so it is at its first stage until somebody stops it. */
async function prepare(
	db: Db,
	url: string,
	scene: Furnished,
	{ at = 'awaiting', set = 'stage = stage' }: StaffForm,
): Promise<Named & { order: string; running: string }> {
	const order = await addOrder(db, at, scene.people);
	const { rows } = await withClient(url, (client) =>
		client.query<{ version: number }>(`update orders set ${set} where id = $1 returning version`, [order]),
	);
	const { rows: imports } = await withClient(url, (client) =>
		client.query<{ id: string }>(
			`insert into imports ("by", name) values ('owner', 'stones.csv') returning id`,
		),
	);
	const { people, invitation } = scene;
	return {
		order,
		running: imports[0]?.id ?? '',
		version: String(rows[0]?.version),
		driver: people.otherDriver,
		invitation,
	};
}
