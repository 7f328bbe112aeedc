import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { cert, key } from '#test/certificate.ts';
import { filesForm, photograph } from '#test/photographs.ts';
import { freePort } from '#test/postgres.ts';
import { type ProxyName, systemProxy } from '#test/system-proxy.ts';
import { demo, logIn, visitor } from '#test/visitor.ts';
import { test } from './shop.ts';

/** Where a proxy stands: its folder, its ports for https and http, and the shop behind it. */
type Place = { folder: string; port: number; plain: number; shop: string };

// The certificate of these tests is nobody's.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';

/** The file of `docs/deploy/` with the names of this test. */
function filled(file: string, names: Record<string, string>): string {
	let text = readFileSync(`docs/deploy/${file}`, 'utf8');
	for (const [name, own] of Object.entries(names)) {
		expect(text, `${file} has no ${name}`).toContain(name);
		text = text.replaceAll(name, own);
	}
	return text;
}

const commands: Record<ProxyName, (place: Place) => string[]> = {
	nginx({ folder, port, plain, shop }) {
		writeFileSync(
			join(folder, 'shop.conf'),
			filled('nginx.conf', {
				'listen 443': `listen 127.0.0.1:${port}`,
				'listen 80': `listen 127.0.0.1:${plain}`,
				'/etc/letsencrypt/live/shop.example/fullchain.pem': join(folder, 'cert.pem'),
				'/etc/letsencrypt/live/shop.example/privkey.pem': join(folder, 'key.pem'),
				'/var/log/nginx/sangtarash.log': join(folder, 'access.log'),
				'/var/log/nginx/sangtarash-error.log': join(folder, 'error.log'),
				'shop.example': 'localhost',
				'127.0.0.1:3000': shop,
			}),
		);
		const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
		writeFileSync(
			join(folder, 'nginx.conf'),
			`${process.getuid?.() === 0 ? 'user root;' : ''} pid ${folder}/pid; daemon off; error_log stderr; events {}
			http { ${temporary.map((of) => `${of}_temp_path ${folder}/${of};`).join(' ')} include ${folder}/shop.conf; }`,
		);
		return ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')];
	},
	caddy({ folder, port, shop }) {
		const file = filled('Caddyfile', {
			'shop.example {': `https://localhost:${port} {\n\ttls ${folder}/cert.pem ${folder}/key.pem`,
			'127.0.0.1:3000': shop,
		});
		writeFileSync(join(folder, 'Caddyfile'), `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${file}`);
		return ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
	},
};

test.for(['nginx', 'caddy'] as const)(
	'[RUN-03] the documented file of %s passes pages, streams, and an owner’s photograph, and refuses what is too much',
	async (name, { startShop, onTestFinished }) => {
		const program = systemProxy(name);
		if (!program)
			throw new Error(
				`no ${name}: apt-get install ${name}, brew install ${name}, or set ${name.toUpperCase()}_PATH`,
			);
		const [port, plain] = [await freePort(), await freePort()];
		const origin = `https://localhost:${port}`;
		const shop = await startShop({ SHOP_ORIGIN: origin, TRUSTED_PROXIES: '127.0.0.1, ::1' });
		const folder = mkdtempSync(join(tmpdir(), `sangtarash-${name}-`));
		writeFileSync(join(folder, 'cert.pem'), cert);
		writeFileSync(join(folder, 'key.pem'), key);
		const args = commands[name]({
			folder,
			port,
			plain,
			shop: new URL(shop.origin).host.replace('localhost', '127.0.0.1'),
		});
		const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
		const proxy = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
		let said = '';
		proxy.stderr.on('data', (chunk) => {
			said += chunk;
		});
		const ended = new Promise((done) => proxy.once('exit', done));
		onTestFinished(async () => {
			proxy.kill();
			await ended;
			rmSync(folder, { recursive: true, force: true });
		});
		const reached = () =>
			fetch(`${origin}/healthz`).then(
				({ status }) => status,
				() => said,
			);
		await expect.poll(reached).toBe(200);

		const home = await visitor(origin).ask('/');
		expect([home.status, home.headers.get('Content-Security-Policy')]).toEqual([
			200,
			expect.stringContaining('default-src'),
		]);
		const stream = (await fetch(`${origin}/live`)).body?.getReader();
		expect((await stream?.read())?.value?.length).toBeGreaterThan(0);
		await stream?.cancel();

		const owner = await logIn(visitor(origin), demo.owner);
		const picture = await filesForm([
			{ bytes: await photograph(2400, 1800).jpeg({ quality: 95 }).toBuffer(), name: 'slab.jpg' },
		]);
		expect(picture.body.length).toBeGreaterThan(1024 * 1024);
		const accept = { Accept: 'application/json' };
		const path = '/staff/products/ziarat-white/pictures';
		const sent = await owner.upload(path, picture, accept);
		expect([sent.status, JSON.parse(sent.body)]).toEqual([
			200,
			{ address: expect.stringContaining('/pictures/own-') },
		]);
		const sheet = await filesForm([
			{ bytes: Buffer.from(`id,price\n${'ziarat-white,340\n'.repeat(10_000)}`), name: 'a.csv' },
		]);
		const read = await owner.upload('/staff/import', sheet);
		expect(read.headers.get('Location')).toMatch(/^\/staff\/import\/./);
		const stranger = await visitor(origin).upload(path, picture, accept);
		// Led to the login, through the proxy too.
		expect([stranger.status, stranger.headers.get('Location')]).toEqual([
			401,
			expect.stringMatching(/^\/login\?next=/),
		]);
		expect((await visitor(origin).post('/newsletter', { email: 'x'.repeat(70_000) })).status).toBe(413);

		expect((await visitor(origin).ask('/track/a-secret-token?also=this')).status).toBe(404);
		if (name === 'nginx') {
			const log = () => readFileSync(join(folder, 'access.log'), 'utf8');
			await expect.poll(log).toContain('GET /track/- 404');
			expect(log()).not.toMatch(/secret|also=this/);
			// nginx itself refuses it, and would name its address in full.
			const tooMuch = await visitor(origin).post('/track/a-secret-token', { note: 'x'.repeat(70_000) });
			expect(tooMuch.status).toBe(413);
			await expect.poll(log).toContain('POST /track/- 413');
			expect(readFileSync(join(folder, 'error.log'), 'utf8')).not.toContain('secret');
			const redirected = await fetch(`http://localhost:${plain}/shop?page=2`, { redirect: 'manual' });
			expect([redirected.status, redirected.headers.get('Location')]).toEqual([
				301,
				'https://localhost/shop?page=2',
			]);
		}
	},
);
