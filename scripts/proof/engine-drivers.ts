/** Firefox by WebDriver BiDi and WebKitGTK by WebDriver, as little of each as a journey needs. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

export type Driver = {
	/** Loads a page as a whole. */
	open: (url: string) => Promise<void>;
	/** The text that a JavaScript expression gives in the page. */
	ask: (expression: string) => Promise<string>;
	end: () => Promise<void>;
};

type Engine = {
	name: string;
	needs: string[];
	packages: string;
	start: (display: string) => Promise<Driver>;
};

const [MINI_BROWSER = 'MiniBrowser'] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');

export const ENGINES: Engine[] = [
	{ name: 'Firefox', needs: ['firefox-esr', 'Xvfb'], packages: 'firefox-esr xvfb', start: startFirefox },
	{
		name: 'WebKit',
		needs: ['WebKitWebDriver', 'Xvfb', MINI_BROWSER],
		packages: 'webkit2gtk-driver xvfb',
		start: startWebKit,
	},
];

/** Whether a program is installed, by its name or its whole path. */
export function isInstalled(program: string): boolean {
	return ['', ...(process.env.PATH ?? '').split(delimiter)].some((folder) =>
		existsSync(join(folder, program)),
	);
}

/** A screen without a monitor: both then draw with WebGL, which Firefox without a window does not. */
export async function startScreen(): Promise<{ display: string; end: () => void }> {
	const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp']);
	const number = await said(screen, /^(\d+)\n/);
	return { display: `:${number}`, end: () => screen.kill() };
}

async function startFirefox(display: string): Promise<Driver> {
	const profile = mkdtempSync(join(tmpdir(), 'sangtarash-firefox-'));
	writeFileSync(join(profile, 'user.js'), 'user_pref("webgl.force-enabled", true);\n');
	const browser = spawn(
		'firefox-esr',
		['--remote-debugging-port=0', '--profile', profile, '--no-remote', '--width=1300', '--height=950'],
		{ env: { ...process.env, DISPLAY: display, MOZ_DISABLE_CONTENT_SANDBOX: '1' } },
	);
	const address = await said(browser, /listening on (ws:\S+)/);
	const socket = new WebSocket(`${address}/session`);
	await new Promise((opened, failed) => {
		socket.onopen = opened;
		socket.onerror = failed;
	});
	let count = 0;
	const waiting = new Map<number, (answer: { result?: unknown; message?: string }) => void>();
	socket.onmessage = ({ data }) => {
		const answer = JSON.parse(String(data));
		waiting.get(answer.id)?.(answer);
		waiting.delete(answer.id);
	};
	async function send<Result>(method: string, params: object): Promise<Result> {
		const id = ++count;
		socket.send(JSON.stringify({ id, method, params }));
		const { result, message } = await new Promise<{ result?: unknown; message?: string }>((done) =>
			waiting.set(id, done),
		);
		if (result === undefined) throw new Error(`${method}: ${message}`);
		return result as Result;
	}
	await send('session.new', { capabilities: {} });
	const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
	const context = contexts[0]?.context;
	return {
		open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
		async ask(expression) {
			const params = { expression, target: { context }, awaitPromise: false };
			const { result } = await send<{ result?: { value?: unknown } }>('script.evaluate', params);
			return String(result?.value ?? '');
		},
		async end() {
			socket.close();
			await ended(browser);
			rmSync(profile, { recursive: true, force: true });
		},
	};
}

async function startWebKit(display: string): Promise<Driver> {
	const home = mkdtempSync(join(tmpdir(), 'sangtarash-webkit-'));
	const port = 10_000 + (process.pid % 20_000);
	const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
		env: {
			...process.env,
			DISPLAY: display,
			XDG_CONFIG_HOME: home,
			XDG_DATA_HOME: home,
			XDG_CACHE_HOME: home,
		},
	});
	async function send<Value>(method: string, path: string, body?: object): Promise<Value> {
		const response = await fetch(`http://127.0.0.1:${port}${path}`, {
			method,
			body: body && JSON.stringify(body),
		});
		const { value } = await response.json();
		if (!response.ok) throw new Error(`${path}: ${value?.message}`);
		return value;
	}
	const options = { binary: MINI_BROWSER, args: ['--automation'] };
	const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
	const begin = () => send<{ sessionId: string }>('POST', '/session', { capabilities });
	// The driver does not say when it listens.
	let begun = await begin().catch(() => null);
	while (!begun && driver.exitCode === null) {
		await setTimeout(50);
		begun = await begin().catch(() => null);
	}
	if (!begun) throw new Error('WebKitWebDriver ended');
	const session = `/session/${begun.sessionId}`;
	return {
		open: (url) => send('POST', `${session}/url`, { url }),
		ask: async (expression) =>
			String(
				(await send('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] })) ?? '',
			),
		async end() {
			await send('DELETE', session);
			await ended(driver);
			rmSync(home, { recursive: true, force: true });
		},
	};
}

/** What a program says on its way up. */
function said(program: ChildProcess, words: RegExp): Promise<string> {
	let output = '';
	return new Promise((found, failed) => {
		const read = (chunk: Buffer) => {
			output += chunk;
			const [, word] = words.exec(output) ?? [];
			if (word) found(word);
		};
		program.stdout?.on('data', read);
		program.stderr?.on('data', read);
		program.once('error', failed);
		program.once('exit', () => failed(new Error(output)));
	});
}

function ended(program: ChildProcess): Promise<void> {
	return new Promise((done) => {
		program.once('exit', () => done());
		program.kill();
	});
}
