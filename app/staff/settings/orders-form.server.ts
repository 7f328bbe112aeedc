import { z } from 'zod';
import { newShopSettings, type Settings } from '#app/owner/settings.ts';
import { optionalText } from '#app/platform/form.server.ts';
import { latinDigits, parseHundredths } from '#app/staff/typed-numbers.ts';
import { settingsCopy } from './copy.ts';

const { errors } = settingsCopy;

const digits = (text: string) => text.replaceAll(/[\s-]/g, '');

/** Empty, or so many digits with spaces or dashes between them. */
const numbered = (message: string, ...lengths: number[]) =>
	optionalText(40).refine((text) => {
		return text === '' || (/^\d+$/.test(digits(text)) && lengths.includes(digits(text).length));
	}, message);

/** Paisa. */
const MAX_SAMPLE = 1_000_000;

/** A whole number up to `most`; empty: that of a new shop. */
const wholeUpTo = (most: number, fallback: number, message: string) =>
	optionalText(20)
		.transform((text) => latinDigits(text).replaceAll(/[\s,]/g, ''))
		.refine((text) => /^\d{0,7}$/.test(text) && Number(text) <= most, message)
		.transform((text) => (text === '' ? fallback : Number(text)));

const { bounds } = newShopSettings;

/** TEXT-04: parses the form of the settings. */
export const settingsForm = z
	.object({
		taxRate: optionalText(20)
			.transform((text) => text.replace(/\s*%$/, ''))
			.refine((text) => text === '' || isRate(text), errors.taxRate),
		sellerName: optionalText(200),
		sellerAddress: optionalText(300),
		ntn: numbered(errors.ntn, 7, 8, 13),
		strn: numbered(errors.strn, 13),
		orderMail: z.string().optional(),
		orderMailAddress: optionalText(254)
			.transform((text) => text.toLowerCase())
			.refine((text) => text === '' || z.email().safeParse(text).success, errors.badAddress),
		vehicleLimit: optionalText(20)
			.transform((text) => text.replaceAll(/[\s,]/g, '').replace(/kg$/i, ''))
			.refine((text) => text === '' || /^[1-9]\d{0,5}$/.test(text), errors.limit),
		quoteDays: optionalText(5).refine(
			(text) => text === '' || /^([1-9]|[1-8]\d|90)$/.test(text),
			errors.quoteDays,
		),
		samplePrice: optionalText(20).refine(
			(text) => text === '' || (parseHundredths(text) ?? MAX_SAMPLE + 1) <= MAX_SAMPLE,
			errors.samplePrice,
		),
		belowList: wholeUpTo(100, bounds.belowList, errors.belowList),
		aboveDue: wholeUpTo(100_000, bounds.aboveDue, errors.aboveDue),
		trip: wholeUpTo(1_000_000, bounds.trip, errors.trip),
	})
	.superRefine(({ orderMail, orderMailAddress, taxRate, ...seller }, context) => {
		const need = (path: string, message: string) =>
			context.addIssue({ code: 'custom', path: [path], message });
		if (orderMail === 'on' && orderMailAddress === '') need('orderMailAddress', errors.address);
		if (taxRate === '') return;
		for (const field of ['sellerName', 'sellerAddress', 'strn'] as const)
			if (seller[field] === '') need(field, errors.taxNeedsSeller);
	})
	.transform(
		(form): Partial<Settings> => ({
			taxRate: form.taxRate === '' ? null : Math.round(Number(form.taxRate) * 100),
			seller: {
				name: form.sellerName,
				address: form.sellerAddress,
				ntn: form.ntn,
				strn: form.strn,
			},
			orderMail: { on: form.orderMail === 'on', address: form.orderMailAddress },
			vehicleLimit: form.vehicleLimit === '' ? null : Number(form.vehicleLimit),
			quoteDays: Number(form.quoteDays) || newShopSettings.quoteDays,
			samplePrice: parseHundredths(form.samplePrice) ?? newShopSettings.samplePrice,
			bounds: { belowList: form.belowList, aboveDue: form.aboveDue, trip: form.trip },
		}),
	);

function isRate(text: string): boolean {
	return /^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) > 0 && Number(text) <= 100;
}
