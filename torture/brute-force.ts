import { setTimeout as pause } from 'node:timers/promises';
import { checkoutForm } from '#test/customer.ts';
import { withClient } from '#test/postgres.ts';
import { type Answer, demo, logIn, unique, visitor } from '#test/visitor.ts';
import { findings } from './findings.ts';
import { percentile } from './percentile.ts';
import type { Result } from './result.ts';
import { REAL_LIMITS, type World } from './world.ts';

/** Lower limits for `npm test`, so that it need not hash a hundred passwords. */
const FEW = { signup: 2, newsletter: 2, checkout: 2, loginAddress: 6, resetAccount: 5 };
const REAL = { signup: 30, newsletter: 30, checkout: 10, loginAddress: 100, resetAccount: 5 };

const LOWERED = {
	LIMIT_LOGIN_ADDRESS: `${FEW.loginAddress}/15m`,
	LIMIT_SIGNUP: `${FEW.signup}/1h`,
	LIMIT_NEWSLETTER: `${FEW.newsletter}/1h`,
	LIMIT_CHECKOUT: `${FEW.checkout}/1m`,
	DELAY_SECONDS: '1',
};

/** A form that is taken leads to another page, or says itself what was done. */
const isTaken = (status: number) => status === 302 || status === 200;

const from = (address: string) => ({ 'X-Forwarded-For': address });
const wrong = (email: string) => ({ email, password: 'not this one' });

/**
 * Breaks "Brute force": guesses passwords of one account and from one address, and floods the other forms, until each rate
 * limit responds with 429. Other accounts and addresses must not be affected, and pages must stay fast.
 */
export async function bruteForce({ startShop, postgres, size }: World): Promise<Result> {
	const { check, measured, wrong: faults } = findings();
	const limits = size === 'short' ? FEW : REAL;
	const url = await postgres.createDatabase('demo');
	const env = {
		DATABASE_URL: url,
		...REAL_LIMITS,
		...(size === 'short' && LOWERED),
		TRUSTED_PROXIES: '127.0.0.0/8, ::1',
		// The processes count together: the secret is part of the counters' keys.
		SESSION_SECRET: 'a secret that all processes of this shop share',
	};
	const [shop, second] = await Promise.all([startShop(env), startShop(env)]);
	const stranger = visitor(shop.origin);

	function expectLimited({ status, headers, body }: Answer, within: number, what: string): void {
		const wait = Number(headers.get('Retry-After'));
		check(status === 429, `${what}: ${status} instead of 429`);
		check(wait > 0 && wait <= within, `${what}: Retry-After is ${headers.get('Retry-After')}`);
		check(/Please try again in \d+ (second|minute)s?\./.test(body), `${what}: the page does not say when`);
	}

	/** Sends a form from a limited address, waits as its page asks, and sends it again. */
	async function waitAndSend(path: string, fields: Record<string, string>, address: string): Promise<void> {
		const who = visitor(again.origin);
		const { body, headers } = await who.post(path, fields, from(address));
		const delay = /name="delay" value="([^"]+)"/.exec(body)?.[1] ?? '';
		const early = await who.post(path, { ...fields, delay }, from(address));
		check(early.status === 429, `${path} before the end of the wait: ${early.status}`);
		await pause(Number(headers.get('Retry-After')) * 1000 + 50);
		const then = await who.post(path, { ...fields, delay }, from(address));
		check(then.status === 302, `${path} after the wait: ${then.status}`);
		const twice = await visitor(again.origin).post(path, { ...fields, delay }, from(address));
		check(twice.status === 429, `${path} twice after one wait: ${twice.status}`);
	}

	// Guesses at one account, each from a new address, spread over two processes.
	for (let n = 1; n <= 5; n++) {
		const through = n % 2 ? stranger : visitor(second.origin);
		const { status } = await through.post('/login', wrong(demo.customer.email), from(`203.0.113.${n}`));
		check(status === 401, `wrong password ${n}: ${status}`);
	}
	expectLimited(
		await stranger.post('/login', wrong(demo.customer.email), from('203.0.113.6')),
		900,
		'a sixth guess',
	);
	expectLimited(
		await stranger.post('/login', demo.customer, from('203.0.113.7')),
		900,
		'the right password then',
	);
	expectLimited(
		await visitor(second.origin).post('/login', demo.customer),
		900,
		'the right password elsewhere',
	);
	expectLimited(
		await stranger.post('/login', { ...demo.customer, email: ' CUSTOMER@sangtarash.example ' }),
		900,
		'the same email address in capitals and with spaces',
	);
	const asData = await stranger.post('/login.data', demo.customer);
	check(asData.status === 429 && asData.headers.has('Retry-After'), `as data: ${asData.status}`);
	check(
		(await stranger.post('/login', demo.owner, from('203.0.113.1'))).status === 302,
		'another account is limited',
	);

	await shop.kill();
	const again = await startShop(env);
	const back = visitor(again.origin);
	expectLimited(await back.post('/login', demo.customer), 900, 'after a restart');

	// Moves all hits back by 15 minutes.
	await withClient(url, (client) =>
		client.query(
			`update rate_limits set hits = array(select hit - interval '15 minutes' from unnest(hits) as hit)`,
		),
	);
	check(
		(await back.post('/login', demo.customer, from('203.0.113.8'))).status === 302,
		'limited for longer than Retry-After',
	);

	// Fifty guesses at once count like fifty in sequence.
	const crowd = await Promise.all(
		Array.from({ length: 50 }, (_, n) =>
			visitor(n % 2 ? again.origin : second.origin).post(
				'/login',
				wrong('crowd@buyer.example'),
				from(`192.0.2.${n}`),
			),
		),
	);
	const guesses = crowd.filter(({ status }) => status === 401).length;
	check(guesses === 5, `of 50 guesses at once ${guesses} were checked`);

	// Guesses from one address, each at a new account. A device that has logged in before still gets in, any other after a wait.
	const known = await logIn(visitor(again.origin), demo.owner);
	known.jar.delete('sangtarash.session_token');
	const flood = visitor(again.origin);
	const statuses: number[] = [];
	for (let n = 0; n < limits.loginAddress; n++) {
		const { status } = await flood.post('/login', wrong(`${unique()}@buyer.example`), from('198.51.100.7'));
		statuses.push(status);
	}
	check(
		statuses.every((status) => status === 401),
		`guesses of one address: ${[...new Set(statuses)]}`,
	);
	expectLimited(
		await flood.post('/login', demo.owner, from('198.51.100.7')),
		900,
		'one guess too many of an address',
	);
	check(
		(await flood.post('/login', demo.owner, from('198.51.100.8'))).status === 302,
		'another address is limited',
	);
	check(
		(await known.post('/login', demo.owner, from('198.51.100.7'))).status === 302,
		'a known device does not get in from the limited address',
	);
	await waitAndSend('/login', demo.owner, '198.51.100.7');

	// X-Forwarded-For from an untrusted proxy is ignored.
	const open = await startShop({
		...env,
		DATABASE_URL: await postgres.createDatabase('demo'),
		TRUSTED_PROXIES: '',
	});
	const liar = visitor(open.origin);
	const tries = 1 + (size === 'short' ? limits.loginAddress : 100);
	let last: Answer | undefined;
	for (let n = 0; n < tries; n++) {
		last = await liar.post('/login', wrong(`${unique()}@buyer.example`), from(`198.51.100.${n}`));
	}
	if (last) expectLimited(last, 900, 'an invented address');

	// The other forms.
	const signup = () => ({
		name: 'Sana Mir',
		email: `${unique()}@buyer.example`,
		password: 'slab of onyx',
		confirmPassword: 'slab of onyx',
		terms: 'on',
	});
	async function fillLimit(
		path: string,
		fields: () => Record<string, string>,
		count: number,
		within: number,
	) {
		for (let n = 0; n < count; n++) {
			const { status } = await visitor(again.origin).post(path, fields(), from('198.51.100.20'));
			check(isTaken(status), `${path} ${n + 1}: ${status}`);
		}
		const over = await visitor(again.origin).post(path, fields(), from('198.51.100.20'));
		expectLimited(over, within, `${path} once too often`);
		const other = await visitor(again.origin).post(path, fields(), from('198.51.100.21'));
		check(isTaken(other.status), `${path} from another address: ${other.status}`);
	}
	await fillLimit('/signup', signup, limits.signup, 3600);
	await waitAndSend('/signup', signup(), '198.51.100.20');
	await fillLimit('/newsletter', () => ({ email: `${unique()}@buyer.example` }), limits.newsletter, 3600);

	const buyer = await logIn(visitor(again.origin), demo.customer);
	for (let n = 0; n < limits.checkout; n++) {
		const { status } = await buyer.post('/checkout', checkoutForm());
		check(status === 302, `order ${n + 1}: ${status}`);
	}
	expectLimited(await buyer.post('/checkout', checkoutForm()), 60, 'an order too many');
	const other = await logIn(visitor(again.origin), demo.owner);
	check((await other.post('/checkout', checkoutForm())).status === 302, 'another customer is limited');

	for (let n = 0; n < limits.resetAccount; n++) {
		const { status } = await back.post('/forgot-password', { email: demo.owner.email }, from(`192.0.2.${n}`));
		check(status === 200, `reset mail ${n + 1}: ${status}`);
	}
	expectLimited(
		await back.post('/forgot-password', { email: demo.owner.email }),
		3600,
		'a reset mail too many',
	);
	const mails = await withClient(url, (client) =>
		client.query('select id from outbox where recipient = $1 and body like $2', [
			demo.owner.email,
			'%reset-password%',
		]),
	);
	check(mails.rowCount === limits.resetAccount, `${mails.rowCount} reset mails`);

	// The counters contain no email address.
	const keys = await withClient(url, (client) => client.query('select key from rate_limits'));
	check(!JSON.stringify(keys.rows).includes('@'), 'the counters contain an email address');

	const latency = size === 'full' ? await underFlood(again.origin) : undefined;
	if (latency) {
		check(latency.flooded <= 3 * latency.idle, `pages take ${latencyText(latency)}`);
		check(
			latency.logins.every(({ status }) => status === 302),
			'a stranger could not log in under the flood',
		);
		check(loginTime(latency, 0.95) <= LONGEST_LOGIN, `logins of a stranger take ${latencyText(latency)}`);
	}

	return {
		promise: 'Brute force',
		full: '5 wrong passwords an account, 100 an address in 15 minutes, 30 signups and newsletter forms an hour, 10 orders a minute; a known device and a wait still get in; pages within 3 times idle, and a stranger’s login within 5 s, under a login flood',
		measured: measured(
			`5 guesses then 429, for 50 at once too (${guesses}), over two processes and a kill; ${limits.loginAddress} an address, then known devices, and others after a wait; ${limits.signup} signups, then after a wait; ${limits.newsletter} newsletter forms, ${limits.checkout} orders${latency ? `; pages ${latencyText(latency)}` : ''}`,
		),
		ok: faults.length === 0,
	};
}

/** The longest login of a stranger under a flood (p95), in ms. */
const LONGEST_LOGIN = 5000;

/** The p95 of a page in ms, and the logins of a stranger during the flood. */
type Latency = { idle: number; flooded: number; logins: { status: number; ms: number }[] };

const loginTime = ({ logins }: Latency, share: number) =>
	percentile(
		logins.map(({ ms }) => ms),
		share,
	);

const latencyText = (latency: Latency) =>
	`p95 ${Math.round(latency.flooded)} ms under a login flood, ${Math.round(latency.idle)} ms idle; a stranger’s ${latency.logins.length} logins meanwhile ${Math.round(loginTime(latency, 0.5))} ms, p95 ${Math.round(loginTime(latency, 0.95))} ms`;

/**
 * A page and a stranger's logins during a flood of wrong passwords from many addresses, and the logins again during one of
 * right passwords of four accounts from one address. The page idle too: times of the page are the median of three rounds each.
 */
async function underFlood(origin: string): Promise<Latency> {
	const page = visitor(origin);
	async function pages(): Promise<number> {
		const times: number[] = [];
		for (let n = 0; n < 100; n++) {
			const start = performance.now();
			await page.ask('/shop');
			times.push(performance.now() - start);
			await pause(20);
		}
		return percentile(times, 0.95);
	}
	const logins: Latency['logins'] = [];
	async function strangersLogins(): Promise<void> {
		for (let n = 0; n < 5; n++) {
			const start = performance.now();
			const { status } = await visitor(origin).post('/login', demo.owner, from('203.0.113.99'));
			logins.push({ status, ms: performance.now() - start });
		}
	}
	const median = (rounds: number[]) => percentile(rounds, 0.5);
	const accounts = await Promise.all([1, 2, 3, 4].map((n) => signUpFrom(origin, `203.0.113.${100 + n}`)));
	// Alternates idle and flooded rounds, so that other load on the machine affects both.
	await pages();
	const [idle, flooded]: [number[], number[]] = [[], []];
	for (let round = 0; round < 3; round++) {
		idle.push(await pages());
		let running = true;
		const floods = Array.from({ length: 20 }, async (_, n) => {
			while (running) {
				const address = `10.${n}.${round}.${Math.floor(Math.random() * 255)}`;
				await visitor(origin).post('/login', wrong(`${unique()}@buyer.example`), from(address));
			}
		});
		const [time] = await Promise.all([pages(), strangersLogins()]);
		flooded.push(time);
		running = false;
		await Promise.all(floods);
	}
	let running = true;
	const right = Array.from({ length: 20 }, async (_, n) => {
		while (running) await visitor(origin).post('/login', accounts[n % 4] ?? demo.customer, from('10.99.0.1'));
	});
	await strangersLogins();
	running = false;
	await Promise.all(right);
	return { idle: median(idle), flooded: median(flooded), logins };
}

/** Signs a new customer up, and returns the login. */
async function signUpFrom(origin: string, address: string): Promise<{ email: string; password: string }> {
	const login = { email: `${unique()}@buyer.example`, password: 'slab of onyx' };
	await visitor(origin).post(
		'/signup',
		{ ...login, name: 'Sana Mir', confirmPassword: login.password, terms: 'on' },
		from(address),
	);
	return login;
}
