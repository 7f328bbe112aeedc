import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';

/** An address, or a network such as `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
	const [address = '', bits, ...rest] = text.split('/');
	const version = isIP(address);
	if (version === 0 || rest.length > 0) return false;
	return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 6 ? 128 : 32));
}

const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsAbsent, schema.optional());

const url = (protocols: string[], example: string) =>
	z
		.string()
		.refine(
			(value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
			`must be an address such as ${example}`,
		);

const SECONDS: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400 };

/** A rate limit: `5/15m` is at most five in any fifteen minutes. */
const limit = (fallback: string) =>
	z.preprocess(
		blankIsAbsent,
		z
			.string()
			.regex(/^[1-9]\d{0,5}\/[1-9]\d{0,3}[smhd]$/, `must be a number and a time, such as ${fallback}`)
			.default(fallback)
			.transform((text) => {
				const [count = '', time = ''] = text.split('/');
				return {
					count: Number(count),
					seconds: Number.parseInt(time, 10) * (SECONDS[time.at(-1) ?? ''] ?? 1),
				};
			}),
	);

/** A whole number from 1 on. */
const wholeNumber = (example: string) =>
	z
		.string()
		.regex(/^[1-9]\d{0,8}$/, `must be a whole number, such as ${example}`)
		.transform(Number);

const atLeastOne = (fallback: string) =>
	z.preprocess(blankIsAbsent, z.string().default(fallback).pipe(wholeNumber(fallback)));

const port = z
	.string()
	.regex(/^\d+$/, 'must be a port number from 0 to 65535')
	.transform(Number)
	.refine((port) => port <= 65_535, 'must be a port number from 0 to 65535');

const schema = z
	.object({
		NODE_ENV: z.preprocess(blankIsAbsent, z.string().default('production')),
		PORT: z.preprocess(blankIsAbsent, port.default(3000)),
		HOST: z.preprocess(blankIsAbsent, z.string().default('0.0.0.0')),
		SHOP_ORIGIN: optional(
			url(['http:', 'https:'], 'https://shop.example').transform((value) => new URL(value).origin),
		),
		DATA_DIR: z.preprocess(blankIsAbsent, z.string().default('./.data')),
		DATABASE_URL: optional(url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/shop')),
		S3_URL: optional(
			url(['https:', 'http:'], 'https://key:secret@s3.example/bucket?region=eu-1').refine((value) => {
				const { username, password, pathname } = new URL(value);
				return username !== '' && password !== '' && pathname.length > 1;
			}, 'must name key, secret and bucket: https://key:secret@s3.example/bucket?region=eu-1'),
		),
		SEED: z.preprocess(
			blankIsAbsent,
			z.enum(['demo', 'empty'], { error: 'must be "demo" or "empty"' }).default('demo'),
		),
		SMTP_URL: optional(url(['smtp:', 'smtps:'], 'smtp://user:password@mail.example:587')),
		SMTP_TLS: z.preprocess(
			blankIsAbsent,
			z
				.enum(['auto', 'required', 'optional'], { error: 'must be "auto", "required" or "optional"' })
				.default('auto'),
		),
		MAIL_FROM: optional(z.string().refine((value) => value.includes('@'), 'must be an email address')),
		GOOGLE_CLIENT_ID: optional(z.string()),
		GOOGLE_CLIENT_SECRET: optional(z.string()),
		GOOGLE_DISCOVERY_URL: z.preprocess(
			blankIsAbsent,
			url(['http:', 'https:'], 'https://accounts.google.com/.well-known/openid-configuration').default(
				'https://accounts.google.com/.well-known/openid-configuration',
			),
		),
		SESSION_SECRET: optional(z.string().min(32, 'must be at least 32 characters')),
		WHATSAPP_NUMBER: optional(
			z.string().regex(/^\d{8,15}$/, 'must be digits alone, with the country code: 923001234567'),
		),
		WARM_PICTURES: z.preprocess(
			blankIsAbsent,
			z.enum(['on', 'off'], { error: 'must be "on" or "off"' }).default('on'),
		),
		PAGE_CACHE: z.preprocess(
			blankIsAbsent,
			z.enum(['on', 'off'], { error: 'must be "on" or "off"' }).default('on'),
		),
		TRUSTED_PROXIES: z.preprocess(
			blankIsAbsent,
			z
				.string()
				.default('')
				.transform((text) => text.split(/[\s,]+/).filter(Boolean))
				.refine(
					(list) => list.every(isNetwork),
					'must be addresses or networks, such as 127.0.0.1, 10.0.0.0/8',
				),
		),
		LIMIT_LOGIN_ACCOUNT: limit('5/15m'),
		LIMIT_LOGIN_ADDRESS: limit('100/15m'),
		LIMIT_LOGIN_DEVICE: limit('5/15m'),
		LIMIT_SESSIONS_ACCOUNT: limit('30/15m'),
		LIMIT_SESSIONS_ADDRESS: limit('300/15m'),
		LIMIT_PASSWORD_CHANGE: limit('10/1h'),
		LIMIT_SECOND_FACTOR: limit('5/15m'),
		LIMIT_SECOND_FACTOR_DAY: limit('20/1d'),
		LIMIT_SIGNUP: limit('30/1h'),
		DELAY_SECONDS: atLeastOne('10'),
		DELAY_SECONDS_MAX: atLeastOne('60'),
		LIMIT_GOOGLE: limit('60/1h'),
		LIMIT_NEWSLETTER: limit('30/1h'),
		LIMIT_CHECKOUT: limit('10/1m'),
		LIMIT_CHECKOUT_ADDRESS: limit('60/1h'),
		LIMIT_LINK_ADDRESS: limit('60/1h'),
		LIMIT_LINK_ORDER: limit('20/1h'),
		LIMIT_REVIEW: limit('20/1h'),
		LIMIT_RESTOCK: limit('10/1d'),
		LIMIT_RESTOCK_ADDRESS: limit('30/1h'),
		LIMIT_PROJECTS: limit('120/1m'),
		LIMIT_SAVED: limit('120/1m'),
		LIMIT_QUOTE: limit('5/1h'),
		LIMIT_SAMPLE: limit('5/1h'),
		LIMIT_PICTURES: limit('600/1h'),
		LIMIT_ALERTS: limit('20/1h'),
		HOLD_ORDERS: optional(wholeNumber('3')),
		HOLD_SQ_FT: optional(wholeNumber('2000')),
		HOLD_PKR: optional(wholeNumber('1500000')),
		LIMIT_RESET_ACCOUNT: limit('5/1h'),
		LIMIT_RESET_ADDRESS: limit('30/1h'),
		LIMIT_VERIFY_ACCOUNT: limit('3/1d'),
		LIMIT_VERIFY_ADDRESS: limit('30/1h'),
		MAX_CONNECTIONS_OF_ADDRESS: atLeastOne('1000'),
		METRICS_PORT: optional(port),
		METRICS_HOST: z.preprocess(blankIsAbsent, z.string().default('127.0.0.1')),
		LOG_LEVEL: z.preprocess(
			blankIsAbsent,
			z
				.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
					error: 'must be trace, debug, info, warn, error, fatal or silent',
				})
				.default('info'),
		),
	})
	.superRefine((env, context) => {
		if (Boolean(env.GOOGLE_CLIENT_ID) !== Boolean(env.GOOGLE_CLIENT_SECRET)) {
			const missing = env.GOOGLE_CLIENT_ID ? 'GOOGLE_CLIENT_SECRET' : 'GOOGLE_CLIENT_ID';
			context.addIssue({ code: 'custom', path: [missing], message: 'must be set when its other half is' });
		}
	});

export type Env = z.infer<typeof schema>;

/** Parses the environment. Each mistake is one line with the variable's name and the required value. */
export function parseEnv(source: Record<string, string | undefined>): Env | { mistakes: string[] } {
	const parsed = schema.safeParse(source);
	if (parsed.success) return parsed.data;
	return { mistakes: parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) };
}

function readEnv(): Env {
	const env = parseEnv(process.env);
	if (!('mistakes' in env)) return env;
	for (const mistake of env.mistakes) process.stderr.write(`Configuration: ${mistake}\n`);
	process.exit(1);
}

export const env = readEnv();

/** The secret that signs sessions: `SESSION_SECRET`, or a random one that the first start stores in `DATA_DIR`. */
export function sessionSecret(): string {
	secret ??= env.SESSION_SECRET ?? storedSecret(env.DATA_DIR);
	return secret;
}

let secret: string | undefined;

/**
 * The random secret of a data folder, created where it is missing. Two processes that start at once get the same one. Throws
 * where the file is damaged: a short secret would make sessions easy to forge.
 */
export function storedSecret(dir: string): string {
	const file = join(dir, 'session-secret');
	if (!existsSync(file)) {
		mkdirSync(dir, { recursive: true, mode: 0o700 });
		// A link appears with its whole content, and only where there is no file yet.
		const draft = `${file}.${process.pid}`;
		writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 });
		try {
			linkSync(draft, file);
		} catch {
			// Another process was first, or the file system has no links.
			if (!existsSync(file)) renameSync(draft, file);
		}
		rmSync(draft, { force: true });
	}
	const secret = readFileSync(file, 'utf8').trim();
	if (/^[\da-f]{64}$/.test(secret)) return secret;
	throw new Error(`${file} is damaged. Delete it, and everybody has to log in again.`);
}
