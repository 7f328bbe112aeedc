import {
	createDecipheriv,
	createECDH,
	createPublicKey,
	type ECDH,
	hkdfSync,
	randomBytes,
	verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { placeOrder } from '#app/orders/checkout/place-order.server.ts';
import { orders } from '#app/orders/tables.server.ts';
import { cert, key } from '#test/certificate.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct, addUser, newCheckout } from '#test/factories.ts';
import {
	listSubscriptions,
	MOST_BROWSERS,
	subscribePush,
	unsubscribePush,
} from './edit-subscription.server.ts';
import { findPushKeys } from './push-keys.server.ts';
import { sendPushes } from './send-push.server.ts';
import { pushQueue, pushSubscriptions } from './tables.server.ts';

const { db } = await freshDatabase();
let phones = 1_000_000;
const stone = await addProduct(db, { stock: 1_000_000 });
const desk = await addUser(db, { role: 'desk' });

type Received = { path: string; headers: Record<string, string | string[] | undefined>; body: Buffer };

/** A push service of the test: it answers as the path says, `/410` with 410. */
const received: Received[] = [];
const service = createServer({ key, cert }, async (request, response) => {
	received.push({ path: request.url ?? '', headers: request.headers, body: await buffer(request) });
	response.writeHead(Number(request.url?.slice(1, 4))).end();
});
service.listen(0, '127.0.0.1');
await once(service, 'listening');
const { port } = service.address() as AddressInfo;
const origin = `https://shop.example:${port}`;
afterAll(() => service.close());

/** `shop.example` is the test's push service, and `inside.example` a host of the own network. */
const send = () =>
	sendPushes(db, {
		timeout: 5000,
		port,
		ca: cert,
		resolve: async (host) => (host === 'inside.example' ? ['10.0.0.7'] : ['127.0.0.1']),
		isPublic: (address) => address === '127.0.0.1',
	});

beforeEach(async () => {
	received.length = 0;
	await db.delete(pushSubscriptions);
});

/** A browser with its keys, subscribed at the test's push service. */
async function browser(answer: number, userId = desk.id) {
	const ecdh = createECDH('prime256v1');
	const [p256dh, auth] = [ecdh.generateKeys('base64url'), randomBytes(16).toString('base64url')];
	await db
		.insert(pushSubscriptions)
		.values({ endpoint: `${origin}/${answer}/${auth}`, userId, p256dh, auth });
	return { read: (body: Buffer) => JSON.parse(decrypted(body, ecdh, Buffer.from(auth, 'base64url'))) };
}

/** A message as the browser reads it: RFC 8291, with the one record of RFC 8188. */
function decrypted(body: Buffer, own: ECDH, auth: Buffer): string {
	const [salt, shops, record] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
	const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
		Buffer.from(hkdfSync('sha256', key, salt, info, length));
	const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), shops]);
	const key = derive(own.computeSecret(shops), auth, info, 32);
	const decipher = createDecipheriv(
		'aes-128-gcm',
		derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
		derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
	);
	decipher.setAuthTag(record.subarray(-16));
	const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
	return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

async function order(): Promise<string> {
	const user = await addUser(db);
	const outcome = await placeOrder(
		db,
		{ id: user.id, email: user.email, orderMails: true, sampleCredit: 0 },
		newCheckout({
			lines: [{ id: stone.id, quantity: 200 }],
			shownTotal: 100_000,
			customer: {
				name: 'Zainab Ali',
				email: user.email,
				phone: `+92300${phones++}`,
				address: { street: user.id, city: 'Quetta', postalCode: '87300' },
			},
		}),
		{ limit: { count: 99, seconds: 60 } },
	);
	if (!outcome.ok) throw new Error(outcome.reason);
	return outcome.orderId;
}

test('[DESK-10] a new order is told once to each browser that asked, encrypted for it, signed by the shop, without a name', async () => {
	const first = await browser(201);
	await browser(201);
	const id = await order();
	await Promise.all([send(), send()]);
	await send();
	expect(received).toHaveLength(2);
	const own = received.find(({ path }) => path.startsWith('/201')) as Received;
	expect(own.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '3600', urgency: 'high' });
	const messages = received.flatMap(({ body }) => {
		try {
			return [first.read(body)];
		} catch {
			// For the other browser.
			return [];
		}
	});
	expect(messages).toEqual([
		{
			title: `New order ${id.slice(-8).toUpperCase()}`,
			body: 'Quetta, PKR 1,000.00',
			path: '/staff/orders?tab=confirm',
		},
	]);

	const { publicKey } = await findPushKeys(db);
	const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(String(own.headers.authorization)) ?? [];
	expect(key).toBe(publicKey);
	const [head, claims, signature = ''] = token.split('.');
	const point = Buffer.from(publicKey, 'base64url');
	const jwk = {
		kty: 'EC',
		crv: 'P-256',
		x: point.subarray(1, 33).toString('base64url'),
		y: point.subarray(33).toString('base64url'),
	};
	expect(
		verify(
			'sha256',
			Buffer.from(`${head}.${claims}`),
			{ key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
			Buffer.from(signature, 'base64url'),
		),
	).toBe(true);
	expect(JSON.parse(Buffer.from(claims ?? '', 'base64url').toString())).toMatchObject({ aud: origin });
});

test('[DESK-10] a browser that is gone is forgotten, one that fails is kept, and neither delays an order', async () => {
	await Promise.all([browser(410), browser(404), browser(500)]);
	await order();
	await send();
	expect(
		(await db.select().from(pushSubscriptions)).map(({ endpoint }) =>
			endpoint.slice(origin.length, origin.length + 4),
		),
	).toEqual(['/500']);
	expect(await db.$count(pushQueue)).toBe(0);
});

test('[DESK-10] a browser is forgotten after ten alerts in a row that could not be sent; one that arrives begins anew', async () => {
	await Promise.all([browser(500), browser(201)]);
	const failures = async () =>
		(await db.select().from(pushSubscriptions).orderBy(pushSubscriptions.endpoint)).map(
			({ failures }) => failures,
		);
	for (let n = 1; n < 10; n++) {
		await order();
		await send();
		expect(await failures()).toEqual([0, n]);
	}
	await db.update(pushSubscriptions).set({ failures: 9 });
	await order();
	await send();
	expect(await failures()).toEqual([0]);
});

test('[DESK-11] nothing is sent to a name that leads into the own network', async () => {
	const { endpoint } = { endpoint: `https://inside.example:${port}/201/x` };
	await browser(201);
	await db.update(pushSubscriptions).set({ endpoint });
	await order();
	await send();
	expect(received).toEqual([]);
});

test('[DESK-10] nothing waits where nobody asked, and an order of a restore is no news', async () => {
	const id = await order();
	expect(await db.$count(pushQueue)).toBe(0);
	await browser(201);
	const [old] = await db.select().from(orders).where(eq(orders.id, id));
	if (!old) throw new Error('the order is missing');
	const { status: _, ...row } = old;
	await db.insert(orders).values({
		...row,
		id: crypto.randomUUID(),
		idempotencyKey: 'old',
		createdAt: new Date(Date.now() - 3_600_000),
	});
	expect(await db.$count(pushQueue)).toBe(0);
});

test('[DESK-11] who may no longer see orders hears of none', async () => {
	const customer = await addUser(db);
	await browser(201, customer.id);
	await order();
	await send();
	expect(received).toEqual([]);
});

test('[DESK-11] of an account the newest ten browsers hear, also when many come at once', async () => {
	const keys = {
		p256dh: createECDH('prime256v1').generateKeys('base64url'),
		auth: randomBytes(16).toString('base64url'),
	};
	const endpoints = Array.from({ length: 30 }, (_, n) => `https://push.example.com/${n}`);
	await Promise.all(endpoints.map((endpoint) => subscribePush(db, desk.id, { endpoint, ...keys }, '')));
	expect(await db.$count(pushSubscriptions)).toBe(MOST_BROWSERS);
	const last = 'https://push.example.com/last';
	await subscribePush(db, desk.id, { endpoint: last, ...keys }, '');
	expect((await listSubscriptions(db, desk.id))[0]?.endpoint).toBe(last);
	expect(await db.$count(pushSubscriptions)).toBe(MOST_BROWSERS);
});

test('[DESK-11] a browser subscribes at a public address alone, and only its owner ends it', async () => {
	const keys = {
		p256dh: createECDH('prime256v1').generateKeys('base64url'),
		auth: randomBytes(16).toString('base64url'),
	};
	for (const endpoint of [
		'http://push.example.com/x',
		'https://127.0.0.1/x',
		'https://[::1]/x',
		'https://localhost/x',
		'https://db.internal/x',
		'https://push.example.com:5432/x',
		'https://2130706433/x',
		'https://push.example.com/\0',
		'nonsense',
	])
		expect(await subscribePush(db, desk.id, { endpoint, ...keys }, ''), endpoint).toBe(false);
	const endpoint = 'https://push.example.com/send/abc';
	expect(await subscribePush(db, desk.id, { endpoint, p256dh: 'short', auth: keys.auth }, '')).toBe(false);
	expect(await subscribePush(db, desk.id, { endpoint, ...keys }, 'Chrome on Android')).toBe(true);
	expect(await subscribePush(db, desk.id, { endpoint, ...keys }, 'Chrome on Android')).toBe(true);
	expect(await listSubscriptions(db, desk.id)).toMatchObject([{ endpoint, device: 'Chrome on Android' }]);
	await unsubscribePush(db, desk.id, '\0');
	await unsubscribePush(db, 'somebody', endpoint);
	expect(await listSubscriptions(db, desk.id)).toHaveLength(1);
	await unsubscribePush(db, desk.id, endpoint);
	expect(await listSubscriptions(db, desk.id)).toEqual([]);
});
