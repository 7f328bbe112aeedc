import { SMTPServer } from 'smtp-server';
import { checkoutForm } from '#test/customer.ts';
import { freePort } from '#test/postgres.ts';
import { demo, logIn, visitor } from '#test/visitor.ts';
import { asData } from './addresses.ts';
import { findings } from './findings.ts';
import type { Result } from './result.ts';
import type { World } from './world.ts';

/** Input of a customer, which must not be logged. */
const canary = {
	name: 'Canaria Featherstone',
	email: 'canaria.featherstone@buyer.example',
	phone: '0345 7171717',
	street: '12 Featherstone Walk',
	city: 'Featherstonabad',
	postalCode: '54321',
	notes: 'the featherstone gate',
};
const password = 'featherstone-slab-417';
const traces = [/feather/i, /canaria/i, /7171717/, /slab-417/];

/**
 * Breaks "Quiet logs": sends the canary in every form, with the database up and down, and searches the log for it. Mail
 * refusals quote it too. The log must contain the ids of order and request.
 */
export async function quietLogs({ startShop, postgres }: World): Promise<Result> {
	const { check, measured, wrong } = findings();
	const received: string[] = [];
	const mail = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS'],
		// Some servers quote the recipient when they refuse a mail, so it becomes part of an error message.
		onRcptTo: ({ address }, _session, done) =>
			done(address.includes('+refused') ? new Error(`no such mailbox: ${address}`) : null),
		onData(stream, _session, done) {
			let text = '';
			stream.on('data', (chunk) => {
				text += chunk;
			});
			stream.on('end', () => {
				received.push(text);
				done();
			});
		},
	});
	const port = await freePort();
	await new Promise<void>((listening) => mail.listen(port, '127.0.0.1', listening));
	const shop = await startShop({
		DATABASE_URL: await postgres.createDatabase('demo'),
		SMTP_URL: `smtp://127.0.0.1:${port}?tls.rejectUnauthorized=false`,
		LOG_LEVEL: 'trace',
		LIMIT_CHECKOUT: '4/1m',
	});

	let sent = 0;
	async function everyForm(order: Record<string, string>): Promise<void> {
		const who = visitor(shop.origin);
		const { email, name, phone, city, notes } = canary;
		const quote = { name, phone, city, note: notes, lines: '[]' };
		const forms: [string, Record<string, string>][] = [
			['/signup', { name, email, password, confirmPassword: password, terms: 'on' }],
			['/signup', { name, email, password, confirmPassword: 'featherstone', terms: 'on' }],
			[
				'/signup',
				{ name, email: email.replace('@', '+refused@'), password, confirmPassword: password, terms: 'on' },
			],
			['/login', { email, password: `${password} wrong` }],
			['/login', { email, password }],
			['/forgot-password', { email }],
			['/forgot-password', { email: email.replace('@', '+refused@') }],
			['/reset-password?token=featherstone-token', { password, confirmPassword: password }],
			['/newsletter', { email }],
			['/newsletter', { email: `${email} feather` }],
			['/auth/google', { next: '/featherstone', popup: '1' }],
			['/profile?edit=profile', { edit: 'profile', name }],
			[
				'/profile?edit=password',
				{ edit: 'password', currentPassword: 'featherstone', password, confirmPassword: password },
			],
			['/checkout', order],
			['/checkout', { ...order, phone: 'feather', lines: '[featherstone' }],
			['/checkout', { ...order, name: 'Feather Other' }],
			['/checkout', { ...order, key: crypto.randomUUID(), total: '1' }],
			['/quote', { ...quote, key: crypto.randomUUID() }],
			['/quote', { ...quote, key: name, lines: '[featherstone' }],
			['/samples?stone=ziarat-white', { ...canary }],
			['/samples?stone=ziarat-white', { ...canary, stone: 'ziarat-white' }],
			['/quote/featherstone', { press: 'accept', option: name, version: name, ...canary }],
			['/track/featherstone', { press: name, key: name, version: name }],
		];
		for (const [path, fields] of forms) {
			for (const form of [path, asData(path)]) {
				sent++;
				await who.post(form, fields);
			}
		}
		for (const path of [
			'/shop?search=featherstone',
			'/product/featherstone',
			'/featherstone?email=canaria',
			`/checkout?placed=${canary.street}`,
			`/cart/current?id=featherstone`,
			`/pictures/featherstone.160.webp`,
			'/profile',
			'/orders',
		]) {
			sent++;
			await who.ask(encodeURI(path));
		}
		// These cannot be decoded.
		for (const path of ['/%ff-feather', '/product/feather%E0%A4%', '/blog/%c3%28feather']) {
			sent++;
			await who.ask(path);
		}
		await who.ask('/shop', {
			headers: {
				'User-Agent': 'feather',
				Referer: 'https://feather.example/canaria',
				'X-Forwarded-For': 'feather',
			},
		});
		await who.post('/login', { email, password }, { Origin: 'https://feather.example' });
		await who.post('/logout', {});
	}

	await everyForm(checkoutForm(canary));
	const buyer = await logIn(visitor(shop.origin), demo.customer);
	const placed = await buyer.post('/checkout', checkoutForm(canary));
	const orderId =
		new URL(placed.headers.get('Location') ?? '/', shop.origin).searchParams.get('placed') ?? 'none';
	for (let waited = 0; waited < 600 && received.length < 2; waited++)
		await new Promise((resolve) => setTimeout(resolve, 100));
	check(received.length >= 2, `${received.length} mails arrived`);

	// The same again with the database down.
	let failed = '';
	await postgres.stop();
	try {
		await everyForm(checkoutForm(canary));
		const broken = await visitor(shop.origin).ask('/shop?category=Onyx&search=featherstone');
		failed = broken.headers.get('X-Request-Id') ?? 'none';
		await buyer.post('/checkout', checkoutForm(canary));
	} finally {
		await postgres.start();
	}
	await shop.stop();
	await new Promise<void>((closed) => mail.close(() => closed()));

	const logs = shop.logs();
	const lines = logs.split('\n');
	for (const trace of traces) {
		const hits = lines.filter((line) => trace.test(line) || trace.test(decode(line)));
		check(hits.length === 0, `${trace} is in ${hits.length} lines, such as ${hits[0]?.slice(0, 400)}`);
	}
	check(lines.length > 20, 'hardly anything was logged');
	const afterStart = lines.slice(lines.findIndex((line) => line.startsWith('Sangtarash is listening')) + 1);
	const notJson = afterStart.filter((line) => line !== '' && !isJson(line));
	check(notJson.length === 0, `${notJson.length} lines are not JSON, such as ${notJson[0]?.slice(0, 200)}`);
	check(logs.includes(`"orderId":"${orderId}"`), 'the log lacks the id of the order');
	check(logs.includes(`"requestId":"${failed}"`), 'the log lacks the id of the failed request');

	return {
		promise: 'Quiet logs',
		full: 'a canary name, phone, address and password in every form: 0 hits in the logs; request id and order id are there',
		measured: measured(
			`${sent} forms and pages, half of them with the database down: 0 hits in ${lines.length} lines at level trace`,
		),
		ok: wrong.length === 0,
	};
}

function isJson(line: string): boolean {
	try {
		JSON.parse(line);
		return true;
	} catch {
		return false;
	}
}

function decode(line: string): string {
	try {
		return decodeURIComponent(line.replaceAll('+', ' '));
	} catch {
		return line;
	}
}
