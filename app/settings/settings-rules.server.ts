import { z } from 'zod';
import { readBy } from '#app/platform/web/form.server.ts';
import { readDay } from '#app/typed/day.ts';
import { readLines, readWords } from '#app/typed/text.ts';
import { fillings } from './fill-in.ts';
import { policyIds } from './policy-ids.ts';
import { serviceIds } from './service-ids.ts';
import type { Settings } from './settings.ts';

const line = (max = 120) => readBy((typed) => readWords(typed, max));

const lines = (max: number) => readBy((typed) => readLines(typed, max));

/** Empty is not said; anything else keeps the rule. */
const orUnsaid = (rule: z.ZodType<string>) =>
	z.string().transform((text, context) => {
		if (!readWords(text, Number.POSITIVE_INFINITY).ok) return '';
		const read = rule.safeParse(text);
		if (read.success) return read.data;
		for (const { message } of read.error.issues) context.addIssue({ code: 'custom', message });
		return z.NEVER;
	});

const whole = (least: number, most: number) => {
	const message = `Please enter a whole number from ${least} to ${most.toLocaleString('en')}`;
	return z.int(message).min(least, message).max(most, message);
};

const list = <T extends z.ZodType>(item: T, most: number) =>
	z.array(item).max(most, `Please keep these to ${most}`);

const email = line(254)
	.transform((text) => text.toLowerCase())
	.pipe(z.email('Please enter an email address, such as salaam@example.com'));

const FILLED = new RegExp(`\\{(${fillings.join('|')})\\}`, 'g');

const filled = <T extends z.ZodType<string>>(text: T) =>
	text.refine(
		(text) => !/[{}]/.test(text.replaceAll(FILLED, '')),
		`Only these can stand in braces: ${fillings.map((name) => `{${name}}`).join(', ')}`,
	);

const picture = line(80).pipe(
	z.string().regex(/^[a-z0-9-]+$/, 'Please enter the name of a picture, such as room-living'),
);

/** A path within the shop: a slide leads nowhere else. */
const path = line(300).pipe(
	z.string().regex(/^\/(?!\/)[^\s\\]*$/, 'Please enter an address of the shop, such as /product/verona'),
);

/** Each of `ids` once, in the order that the owner likes. */
const eachOf = <T extends { id: string }>(ids: readonly string[]) =>
	[
		(rows: readonly T[]) =>
			rows.length === ids.length && ids.every((id) => rows.some((row) => row.id === id)),
		'Please keep each of these',
	] as const;

const onceEach = <T extends { id: string }>() =>
	[
		(rows: readonly T[]) => new Set(rows.map(({ id }) => id)).size === rows.length,
		'Please keep each of these once',
	] as const;

/** A holiday is longer than a month only by a slip of the hand, and then no day of delivery would be left. */
const LONGEST_HOLIDAY = 31;

function lastDayFault(from: string, to: string): string | null {
	if (to === '') return null;
	if (to < from) return 'Please end this on its first day, or later';
	const days = (Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000) + 1;
	return days > LONGEST_HOLIDAY ? `Please keep this to ${LONGEST_HOLIDAY} days` : null;
}

/** A form whose fields are all empty says nothing. */
function unlessAllUnsaid(value: unknown): unknown {
	const isUnsaid = Object.values(value ?? {}).every((text) => typeof text === 'string' && text.trim() === '');
	return isUnsaid ? null : value;
}

/** SET-01: what may be stored of each setting, with what the owner reads where it may not. */
export const settingRules = {
	name: line(60),
	urduName: orUnsaid(line(60)),
	tagline: orUnsaid(line(90)),
	contact: z.object({
		phone: orUnsaid(
			line(40).pipe(z.string().regex(/^\+?[\d\s()-]{6,}$/, 'Please enter a phone, such as +92 21 3456 7890')),
		),
		email: orUnsaid(email),
		whatsapp: orUnsaid(
			line(20)
				.transform((text) => text.replaceAll(/[\s+-]/g, ''))
				.pipe(z.string().regex(/^\d{8,15}$/, 'Please enter digits with the country code: 923001234567')),
		),
		address: orUnsaid(line(200)),
		city: orUnsaid(line(60)),
		hours: orUnsaid(line(200)),
	}),
	quoteMessage: line(300),
	returnDays: whole(0, 365),
	warrantyYears: whole(1, 50),
	cuttingDays: whole(0, 60),
	spareDays: whole(0, 30),
	holidays: list(
		z
			.object({ name: line(60), from: readBy(readDay), to: orUnsaid(readBy(readDay)) })
			.superRefine(({ from, to }, context) => {
				const message = lastDayFault(from, to);
				if (message) context.addIssue({ code: 'custom', path: ['to'], message });
			}),
		60,
	),
	discountInCart: z.boolean(),
	holds: z.object({ orders: whole(1, 999_999), area: whole(1, 100_000_000), amount: whole(1, 900_000_000) }),
	mailAddress: orUnsaid(email),
	bankAccount: z.preprocess(
		unlessAllUnsaid,
		z
			.object({
				bank: line(),
				branch: line(),
				title: line(),
				account: line(60),
				iban: line(60)
					.transform((text) => text.toUpperCase())
					.pipe(
						z
							.string()
							.regex(/^[A-Z]{2}\d{2}[A-Z0-9 ]{10,40}$/, 'Please enter an IBAN, such as PK92 MEZN 0001 …'),
					),
			})
			.nullable(),
	),
	// HOME-01.
	slides: list(z.object({ picture, title: line(80), text: line(200), to: path, action: line(40) }), 3),
	claims: list(z.object({ title: line(40), text: line(200) }), 8),
	statistics: list(z.object({ figure: line(12), label: line(40) }), 8),
	services: z
		.array(z.object({ id: z.enum(serviceIds), picture, title: line(40), text: line(200) }))
		.refine(...onceEach()),
	range: list(
		z.object({
			title: line(40),
			text: line(200),
			stones: list(line(60), 40).min(1, 'Please keep at least one'),
		}),
		6,
	),
	policies: z
		.array(
			z.object({
				id: z.enum(policyIds),
				title: filled(line(60)),
				summary: filled(line(300)),
				since: orUnsaid(readBy(readDay)),
				text: filled(lines(8000)),
			}),
		)
		.refine(...eachOf(policyIds)),
	badges: list(filled(line(40)), 6),
	everyStone: list(z.object({ name: line(20), value: line(80) }), 6),
	reviewLine: z.boolean(),
	demo: z.boolean(),
	taxRate: z.int().min(1).max(10_000).nullable(),
	seller: z.object({ name: z.string(), address: z.string(), ntn: z.string(), strn: z.string() }),
	// At its end no digit: it would run into the number, and two invoices could read the same.
	invoicePrefix: z
		.string()
		.transform((text) => text.trim())
		.pipe(
			z
				.string()
				.max(12, 'Please keep this to 12 characters')
				.regex(/^[A-Za-z\d-]*$/, 'Please enter only letters, digits and the sign -, such as KHI-')
				.regex(/(^|\D)$/, 'Please end this with a letter or the sign -, such as KHI26-'),
		),
	orderMail: z.object({ on: z.boolean(), address: z.string() }),
	vehicleLimit: z.int().min(1).nullable(),
	quoteDays: z.int().min(1).max(90),
	samplePrice: z.int().min(0).max(1_000_000),
	bounds: z.object({ belowList: whole(0, 100), aboveDue: whole(0, 100_000), trip: whole(0, 1_000_000) }),
} satisfies { [Key in keyof Settings]: z.ZodType<Settings[Key]> };
