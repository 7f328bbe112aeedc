import { z } from 'zod';
import { optionalLine, optionalText, readBy } from '#app/platform/web/form.server.ts';
import { newShopSettings, type Settings } from '#app/settings/settings.ts';
import { readMoney, readPercent, readWhole } from '#app/typed/amounts.ts';
import { readEmail } from '#app/typed/email.ts';
import { readNtn, readStrn } from '#app/typed/tax-number.ts';
import type { Unit } from '#app/typed/units.ts';
import { settingsCopy } from './copy.ts';

const { errors } = settingsCopy;

/** Paisa. */
const MAX_SAMPLE = 1_000_000;

/** A whole number of these bounds; an empty field is `empty`. */
const whole = <E>(unit: Unit, [least, most]: readonly [number, number], empty: E) =>
	readBy((typed) => readWhole(typed, unit, { least, most }), { empty });

const { bounds } = newShopSettings;

/** TEXT-04: parses the form of the settings. */
export const settingsForm = z
	.object({
		taxRate: readBy((typed) => readPercent(typed, { least: 1 }), { empty: null }),
		sellerName: optionalLine(200),
		sellerAddress: optionalText(300),
		ntn: readBy(readNtn, { empty: '' }),
		strn: readBy(readStrn, { empty: '' }),
		orderMail: z.string().optional(),
		orderMailAddress: readBy(readEmail, { empty: '' }),
		vehicleLimit: whole('kg', [1, 999_999], null),
		quoteDays: whole('days', [1, 90], newShopSettings.quoteDays),
		samplePrice: readBy((typed) => readMoney(typed, { most: MAX_SAMPLE }), {
			empty: newShopSettings.samplePrice,
		}),
		belowList: whole('percent', [0, 100], bounds.belowList),
		aboveDue: whole('money', [0, 100_000], bounds.aboveDue),
		trip: whole('money', [0, 1_000_000], bounds.trip),
	})
	.superRefine(({ orderMail, orderMailAddress, taxRate, ...seller }, context) => {
		const need = (path: string, message: string) =>
			context.addIssue({ code: 'custom', path: [path], message });
		if (orderMail === 'on' && orderMailAddress === '') need('orderMailAddress', errors.address);
		if (taxRate === null) return;
		for (const field of ['sellerName', 'sellerAddress', 'strn'] as const)
			if (seller[field] === '') need(field, errors.taxNeedsSeller);
	})
	.transform(
		(form): Partial<Settings> => ({
			taxRate: form.taxRate,
			seller: {
				name: form.sellerName,
				address: form.sellerAddress,
				ntn: form.ntn,
				strn: form.strn,
			},
			orderMail: { on: form.orderMail === 'on', address: form.orderMailAddress },
			vehicleLimit: form.vehicleLimit,
			quoteDays: form.quoteDays,
			samplePrice: form.samplePrice,
			bounds: { belowList: form.belowList, aboveDue: form.aboveDue, trip: form.trip },
		}),
	);
