import type { StaffRole } from '#app/accounts/role.ts';
import type { Stage } from '#app/orders/order-status.ts';
import { withClient } from '#test/postgres.ts';
import { type Answer, demo, logIn, type Visitor, visitor } from '#test/visitor.ts';
import { askedAs, everyPage } from './addresses.ts';
import { findings } from './findings.ts';
import { everyStage, type Furnished, furnish, opened, telltale } from './furnish.ts';
import { staffPagesOf } from './own-data.ts';
import type { Result } from './result.ts';
import { MAY_CHANGE } from './staff-roles.ts';
import { changed, dump } from './tables.ts';
import type { World } from './world.ts';

type Thief = Exclude<StaffRole, 'owner'>;

/** The stages whose orders a role works on by name. The furnished orders are another driver's. */
const OWN_STAGES: Record<Thief, readonly Stage[]> = {
	desk: everyStage,
	yard: ['confirmed', 'packed'],
	driver: [],
};

const { endpoint, phone } = telltale;

/** What of the shop only the owner gets, at no address anybody else. */
const OWNERS = [telltale.invited, endpoint].map((text) => new RegExp(text, 'i'));

/** What of a customer neither yard nor another driver gets, with the seller's address, which only invoices have. */
const CUSTOMERS = [
	new RegExp(`${telltale.street}|${telltale.email}|${telltale.address}`, 'i'),
	// However it is spaced.
	new RegExp([...phone].join('\\D?')),
	// In rupees, and in paisa.
	/15,308|(?<!\d)1530800(?!\d)/,
];

const uuid = () => crypto.randomUUID();

/**
 * Breaks "A thief inside": desk, yard and driver ask for what is another's, by ids in addresses, parameters and forms. No answer
 * may have it, no list may tell by what it finds, and nothing may change.
 */
export async function thief({ startShop, postgres, size }: World): Promise<Result> {
	const { check, measured, wrong, count } = findings();
	const url = await postgres.createDatabase('demo');
	const scene = await furnish(url);
	const shop = await startShop({ DATABASE_URL: url });
	const versions = await versionsOf(url);
	let asked = 0;

	for (const role of ['desk', 'yard', 'driver'] as const) {
		const person = await logIn(visitor(shop.origin), demo[role]);
		const beforeRole = await dump(url, MAY_CHANGE);
		const strange = everyStage.filter((stage) => !OWN_STAGES[role].includes(stage));
		const traces = [
			...OWNERS,
			...(role === 'desk' ? [] : CUSTOMERS),
			...strange.map((stage) => new RegExp(`${telltale.name(stage)}|${telltale.notes(stage)}`)),
		];
		const expectNothing = ({ status, body, headers }: Answer, where: string) => {
			asked++;
			const all = body + JSON.stringify([...headers]);
			check(status < 500, `${role} at ${where}: ${status}`);
			for (const trace of traces) check(!trace.test(all), `${role} reads ${trace} at ${where}`);
		};
		const orders = opened(scene, size);
		// The desk may read every order.
		const single = size === 'short' && role === 'desk' ? orders.slice(0, 1) : orders;
		for (const [place, address] of addressesOf(scene, single).entries())
			for (const form of askedAs(address, place, size)) expectNothing(await person.ask(form), form);
		for (const [place, [path, fields]] of formsOf(role, scene, versions).entries())
			for (const to of askedAs(path, place, size))
				expectNothing(await person.post(to, fields), `${to} ${JSON.stringify(fields)}`);
		const touched = changed(beforeRole, await dump(url, MAY_CHANGE));
		check(touched.length === 0, `${role} changed ${touched}`);
		if (role === 'yard') await expectNoOracle(person, check);
		if (role === 'driver') {
			const { body } = await person.ask(`/staff/road/${scene.own}`);
			check(body.includes('Ayesha Khan'), 'a driver does not see the own order');
		}
	}
	return {
		promise: 'A thief inside',
		full: 'desk, yard and driver ask for orders of others, people, log, settings, exports, invoices, sheets, cash and alerts by ids in addresses, parameters and forms; the yard asks its list for phones and amounts',
		measured: measured(`${asked} requests and ${count()} checks: 0 bytes of another’s, 0 rows changed`),
		ok: wrong.length === 0,
	};
}

/** Each address with the ids of others. */
function addressesOf({ ids, people }: Furnished, single: readonly string[]): string[] {
	const every = Object.values(ids);
	const person = Object.values(people).map((id) => `/staff/people/${id}`);
	return [
		...single.flatMap(staffPagesOf),
		...everyPage()
			.filter((address) => address.startsWith('/staff'))
			.map(
				(address) =>
					`${address}?ids=${every}&orders=${every}&order=${every[0]}&driver=${people.otherDriver}&who=${people.owner}`,
			),
		...person,
		...['all', 'confirm', 'call-back', 'pack', 'load', 'road', 'back', 'problems'].flatMap((tab) => [
			`/staff/orders?tab=${tab}`,
			`/staff/orders/rows?tab=${tab}&whole&ids=${every}`,
		]),
		...every.map((id) => `/staff/orders?q=${id.slice(-8)}`),
		...['packing', 'driver', 'invoice'].map((kind) => `/staff/print?kind=${kind}&orders=${every}`),
		`/staff/road?driver=${people.otherDriver}&driverId=${people.otherDriver}`,
		...single.map((id) => `/staff/road/${id}?driver=${people.otherDriver}`),
		`/staff/cash?holder=${people.otherDriver}`,
		`/staff/log.csv?who=${people.owner}`,
		`/staff/couriers/sheet?${every.map((id) => `order=${id}`).join('&')}`,
		`/staff/second-factor/own?user=${people.owner}`,
		...single.flatMap((id) => [`/orders/${id}/invoice`, `/orders/${id}/again`, `/checkout?placed=${id}`]),
		`/profile/download?user=${people.owner}`,
	].filter((address) => !address.startsWith('/staff/live'));
}

type Form = [path: string, fields: Record<string, string>];

/** Forms that name what is another's, each as its page would send it. */
function formsOf(role: Thief, { ids, people, invitation }: Furnished, versions: Map<string, string>): Form[] {
	const every = everyStage.map((stage) => ({
		stage,
		id: ids[stage],
		version: versions.get(ids[stage]) ?? '1',
	}));
	const undo = every.map(({ id, version }): Form => ['/staff/undo', { order: id, version, back: '/staff' }]);
	const ofOthers: Form[] = [
		['/staff/alerts/edit', { edit: 'forget', endpoint }],
		['/staff/alerts', { edit: 'forget', endpoint }],
		['/staff/people', { invitation }],
		[`/staff/people/${people.owner}`, { change: 'reset' }],
		[`/staff/people/${people.otherDriver}`, { change: 'role', role: 'owner' }],
		[
			'/staff/cash',
			{ key: uuid(), holder: people.otherDriver, name: '', shown: '1', amount: '1', slip: '7' },
		],
		['/staff/second-factor/own', { step: 'remove', passkey: people.owner }],
	];
	if (role === 'desk') return [...undo, ...ofOthers];
	if (role === 'driver')
		return [
			...undo,
			...ofOthers,
			...every.flatMap(({ id, version }): Form[] => [
				[`/staff/road/${id}`, { key: uuid(), version, outcome: 'delivered', cash: '', reason: '' }],
				[
					`/staff/road/${id}`,
					{ key: uuid(), version, outcome: 'refused', reason: 'no-cash', driver: people.otherDriver },
				],
				[`/staff/orders/${id}`, { key: uuid(), version, move: 'delivered', collected: '15308' }],
			]),
		];
	return [
		...undo,
		...ofOthers,
		...every.flatMap(({ stage, id, version }): Form[] => [
			...['called', 'confirm', 'cancel', 'no-answer', 'assign', 'ask-confirm', 'print', 'pack']
				.filter((press) => !(press === 'pack' && stage === 'confirmed'))
				.flatMap((press): Form[] => {
					const fields = {
						press,
						order: `${id} ${version}`,
						key: uuid(),
						driver: people.driver,
						reason: 'price',
					};
					return [
						['/staff/orders', fields],
						['/staff/orders/rows', fields],
					];
				}),
			...(stage === 'confirmed'
				? []
				: [[`/staff/pack/${id}`, { key: uuid(), version, 'line-0': 'on' }] satisfies Form]),
			...(['refused', 'part-delivered'].includes(stage)
				? []
				: [[`/staff/returns/${id}`, { key: uuid(), version, 'whole-0': '2' }] satisfies Form]),
			// The owner is no driver.
			['/staff/load', loadForm(id, version, people.owner)],
			...(stage === 'packed' ? [] : [['/staff/load', loadForm(id, version, people.driver)] satisfies Form]),
		]),
	];
}

const loadForm = (id: string, version: string, driver: string) => ({
	key: uuid(),
	order: id,
	[`version-${id}`]: version,
	carrier: 'own',
	vehicle: 'LES 1',
	driver,
	driverName: 'A',
	driverPhone: '0300 1234567',
});

/** The yard finds orders by name and number. It may not find out phones and amounts by asking for them. */
async function expectNoOracle(yard: Visitor, check: (ok: boolean, fault: string) => void): Promise<void> {
	const finds = async (query: string) =>
		(await yard.ask(`/staff/orders?tab=pack&${query}`)).body.includes(telltale.name('confirmed'));
	const fresh = async (query: string): Promise<number> =>
		JSON.parse((await yard.ask(`/staff/orders/rows?tab=pack&whole&ids=&${query}`)).body).fresh;
	check(await finds(`q=${telltale.name('confirmed')}`), 'the yard does not find a name');
	check((await fresh(`q=${telltale.name('confirmed')}`)) === 1, 'the yard’s open list misses an order');
	for (const spelling of [phone, `0${phone}`, `%2B92${phone}`, phone.slice(3)]) {
		check(!(await finds(`q=${spelling}`)), `the yard finds the phone ${spelling}`);
		check((await fresh(`q=${spelling}`)) === 0, `the yard’s open list finds the phone ${spelling}`);
	}
	for (const amount of ['min=15309', 'max=15307', 'min=999999999'])
		check(await finds(amount), `the yard’s list tells an amount by ${amount}`);
	check((await fresh('min=15309')) > 0, 'the yard’s open list tells an amount');
}

/** The version of each order, by its id. */
function versionsOf(url: string): Promise<Map<string, string>> {
	return withClient(url, async (client) => {
		const { rows } = await client.query<{ id: string; version: number }>('select id, version from orders');
		return new Map(rows.map(({ id, version }) => [id, String(version)]));
	});
}
