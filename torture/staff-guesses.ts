import { randomBytes, randomInt } from 'node:crypto';
import { TOTP } from 'otpauth';
import { checkoutForm } from '#test/customer.ts';
import { withClient } from '#test/postgres.ts';
import { type Answer, logIn, type Visitor, visitor } from '#test/visitor.ts';
import { findings } from './findings.ts';
import type { Result } from './result.ts';
import { REAL_LIMITS, type World } from './world.ts';

const PASSWORD = 'slab of onyx';
const OWNER = { email: 'nadia@stone.example', password: PASSWORD };
const GATE = '/staff/second-factor';

/** Of the settings: codes of an account in a quarter of an hour and in a day, wrong links of an address and presses in an hour. */
const LIMITS = { codes: 5, codesOfDay: 20, links: 60, presses: 20 };

/** How many codes, and from how many addresses. */
const SIZES = { short: { addresses: 3, guesses: 24 }, full: { addresses: 8, guesses: 400 } };

const from = (address: string) => ({ 'X-Forwarded-For': address });
const newCode = () => String(randomInt(1_000_000)).padStart(6, '0');
const newToken = () => randomBytes(32).toString('base64url');
const newLogin = (name: string, email: string) => ({
	step: 'new',
	name,
	email,
	password: PASSWORD,
	confirmPassword: PASSWORD,
});

/**
 * Breaks "Guesses at the back office": somebody with the owner's password tries codes from one address and from many, through two
 * processes, for an hour and for a day. The owner still gets in. Then links are guessed: of the first owner, of an invitation and of an order.
 */
export async function staffGuesses({ startShop, postgres, size }: World): Promise<Result> {
	const { check, measured, wrong } = findings();
	const { addresses, guesses } = SIZES[size];
	const url = await postgres.createDatabase('schema');
	const env = {
		DATABASE_URL: url,
		SEED: 'empty',
		...REAL_LIMITS,
		TRUSTED_PROXIES: '127.0.0.0/8, ::1',
		SESSION_SECRET: 'a secret that all processes of this shop share',
	};
	const shop = await startShop(env);
	const [, setUp = ''] = /owner set-up: http:\/\/[^/]+(\/set-up\/\S+)/.exec(shop.logs()) ?? [];

	/** Guesses a link as a page, as data and by its form, until the limit refuses. Returns how many were judged. */
	async function guessLinks(
		path: (token: string) => string,
		right: string,
		address: string,
	): Promise<number> {
		const thief = visitor(shop.origin);
		const answers: Answer[] = [];
		for (let n = 0; n < LIMITS.links + 20; n++) {
			const wrongPath = path(newToken().slice(0, right.length));
			// What answers with a version takes no form.
			const hasForm = n % 3 === 2 && !wrongPath.endsWith('/version');
			const form = hasForm ? thief.post(wrongPath, { ...newLogin('A', 'a@b.example') }, from(address)) : null;
			answers.push(
				await (form ?? thief.ask(n % 3 === 1 ? `${wrongPath}.data` : wrongPath, { headers: from(address) })),
			);
		}
		const judged = answers.filter(({ status }) => status === 404).length;
		check(judged === LIMITS.links, `${judged} wrong links ${path('…')} were judged`);
		const refused = answers.slice(LIMITS.links);
		check(
			refused.every(({ status }) => status === 429),
			`beyond the limit ${path('…')}: ${refused.map(({ status }) => status)}`,
		);
		// React Router drops the header where another route draws the error, as for an order's link.
		const isSaid = refused.every(({ headers }) => Number(headers.get('Retry-After')) > 0);
		check(isSaid || path('').startsWith('/track'), `${path('…')} does not say when`);
		for (const good of [address, '203.0.113.99']) {
			const { status } = await visitor(shop.origin).ask(path(right), { headers: from(good) });
			check(status === 200, `the right link ${path('…')} from ${good}: ${status}`);
		}
		return judged;
	}

	const links = [
		await guessLinks((token) => `/set-up/${token}`, setUp.replace('/set-up/', ''), '198.51.100.1'),
	];

	// The owner sets up an app and backup codes, and stays signed in.
	const owner = visitor(shop.origin);
	await owner.post(setUp, newLogin('Nadia', OWNER.email));
	const { body: offer } = await owner.ask(GATE);
	const secret = (/<code[^>]*>([A-Z2-7 ]{39})<\/code>/.exec(offer)?.[1] ?? '').replaceAll(' ', '');
	const totp = new TOTP({ secret });
	await owner.post(GATE, { step: 'app', code: totp.generate() });
	const { body: paper } = await owner.post(`${GATE}/codes`, {});
	const codes = paper.match(/\b[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}\b/g) ?? [];
	check(codes.length >= 10, `${codes.length} backup codes`);
	const second = await startShop(env);

	/** Sessions of somebody who has the password, each from its own address. */
	const thieves: { who: Visitor; address: string }[] = [];
	for (let n = 0; n < addresses; n++) {
		const address = `192.0.2.${n + 1}`;
		const who = visitor((n % 2 ? second : shop).origin);
		const { status } = await who.post('/login', OWNER, from(address));
		check(status === 302, `the stolen password: ${status}`);
		thieves.push({ who, address });
	}
	/** Tries codes from all addresses at once. Returns how many were judged. */
	async function guess(code: () => string): Promise<number> {
		const answers = await Promise.all(
			Array.from({ length: guesses }, (_, n) => {
				const { who, address } = thieves[n % addresses] ?? { who: owner, address: '' };
				return who.post(GATE, { step: 'code', code: code() }, from(address));
			}),
		);
		const odd = answers.filter(({ status }) => ![422, 429].includes(status)).map(({ status }) => status);
		check(odd.length === 0, `guesses of a code: ${odd}`);
		return answers.filter(({ status }) => status === 422).length;
	}
	/** Moves all attempts back. */
	const wait = (time: string) =>
		withClient(url, (client) =>
			client.query(
				`update rate_limits set hits = array(select hit - $1::interval from unnest(hits) as hit)`,
				[time],
			),
		);
	/** Shows the gate a code from a new session at an address of the owner. */
	async function enter(code: string, address: string): Promise<number> {
		const who = await logIn(visitor(second.origin), OWNER);
		return (await who.post(GATE, { step: 'code', code }, from(address))).status;
	}

	const isWrong = new Set([-1, 0, 1].map((step) => totp.generate({ timestamp: Date.now() + step * 30_000 })));
	const wrongCode = () => {
		let code = newCode();
		while (isWrong.has(code)) code = newCode();
		return code;
	};
	const hour: number[] = [];
	for (let quarter = 0; quarter < 4; quarter++) {
		hour.push(await guess(wrongCode));
		await wait('15 minutes');
	}
	const judged = hour.reduce((sum, count) => sum + count, 0);
	check(
		hour.every((count) => count <= LIMITS.codes),
		`codes judged in each quarter of an hour: ${hour}`,
	);
	check(judged <= LIMITS.codesOfDay, `${judged} codes were judged in an hour`);
	const dayRest = await guess(wrongCode);
	check(judged + dayRest <= LIMITS.codesOfDay, `${judged + dayRest} codes were judged in a day`);

	// The owner, meanwhile: in the open session, and from another browser by a backup code.
	check((await owner.ask('/staff/people')).status === 200, 'the open session of the owner has ended');
	const appCode = await enter(totp.generate({ timestamp: Date.now() + 30_000 }), '203.0.113.50');
	check(appCode === 429, `the right code of the app, beyond the limit: ${appCode}`);
	const byPaper = await enter(codes[0] ?? '', '203.0.113.50');
	check(byPaper === 302, `a backup code of the owner, while codes are guessed: ${byPaper}`);

	// Backup codes, guessed as long as the day lets each address.
	let papers = 0;
	for (let quarter = 0; quarter < 5; quarter++) {
		papers += await guess(() => randomBytes(5).toString('hex'));
		await wait('15 minutes');
	}
	check(
		papers <= LIMITS.codesOfDay * addresses,
		`${papers} backup codes were judged from ${addresses} addresses`,
	);
	check(
		papers > LIMITS.codes * addresses,
		`only ${papers} backup codes were judged: an owner’s mistakes would lock the paper`,
	);
	const again = await enter(codes[1] ?? '', '203.0.113.51');
	check(again === 302, `a backup code of the owner, while backup codes are guessed: ${again}`);
	check((await enter(codes[1] ?? '', '203.0.113.51')) === 422, 'a backup code works twice');
	for (const { who } of thieves)
		check((await who.ask('/staff/people')).status === 302, 'a guesser has come in');

	const invited = await owner.post('/staff/people/invite', {
		name: 'Bilal',
		email: 'bilal@stone.example',
		role: 'desk',
	});
	const [, join = ''] = /\/join\/([\w-]{43})/.exec(invited.body) ?? [];
	links.push(await guessLinks((token) => `/join/${token}`, join, '198.51.100.2'));

	const track = await placedLink(shop.origin, url);
	links.push(await guessLinks((token) => `/track/${token}`, track, '198.51.100.3'));
	links.push(await guessLinks((token) => `/track/${token}/version`, track, '198.51.100.4'));
	const presses: number[] = [];
	for (let n = 0; n < LIMITS.presses + 5; n++) {
		const fields = { press: 'day', day: '2000-01-01', key: newToken(), version: '1' };
		presses.push(
			(await visitor(shop.origin).post(`/track/${track}`, fields, from(`192.0.2.${n + 100}`))).status,
		);
	}
	const pressed = presses.filter((status) => status !== 429).length;
	check(pressed === LIMITS.presses, `${pressed} presses on one link were judged`);

	return {
		promise: 'Guesses at the back office',
		full: `${SIZES.full.guesses} codes a quarter of an hour from ${SIZES.full.addresses} addresses at once with the right password, over two processes; ${LIMITS.links + 20} links of each kind from one address; presses on one link from many`,
		measured: measured(
			`${judged} codes judged in an hour and ${judged + dayRest} in a day, ${papers} backup codes of 49 bits from ${addresses} addresses; the owner meanwhile: open session and backup code; ${links.join(', ')} wrong links judged, then 429, while the right one opens; ${pressed} presses`,
		),
		ok: wrong.length === 0,
	};
}

/** The token of the link of a new order. */
async function placedLink(origin: string, url: string): Promise<string> {
	await withClient(url, (client) =>
		client.query(
			"insert into products (id, name, price, stock) values ('ziarat-white', 'Ziarat White', 34000, 100000)",
		),
	);
	const buyer = visitor(origin);
	const login = { email: 'sana@buyer.example', password: PASSWORD };
	await buyer.post('/signup', { ...login, name: 'Sana Mir', confirmPassword: PASSWORD, terms: 'on' });
	await buyer.post('/checkout', checkoutForm(login));
	const { body } = await buyer.ask('/orders');
	return /\/track\/([\w-]{43})/.exec(body)?.[1] ?? '';
}
