import { z } from 'zod';
import { cityKey } from '#app/orders/city-key.ts';
import type { CityDetails } from '#app/orders/edit-cities.server.ts';
import { line, optionalText } from '#app/platform/form.server.ts';
import { parseHundredths } from '#app/staff/typed-numbers.ts';
import { cityCopy } from './copy.ts';

const { errors } = cityCopy;

const MAX_SPELLINGS = 20;
const MAX_LETTERS = 80;

/** Empty: not said. */
export const daysTyped = optionalText(10)
	.refine((text) => /^(|[1-9]|[1-5]\d|60)$/.test(text), errors.days)
	.transform((text) => (text === '' ? null : Number(text)));

export const cityForm = z
	.object({
		name: line(errors.name, MAX_LETTERS).refine((name) => cityKey(name) !== '', errors.nameLetters),
		spellings: optionalText(2000)
			.transform((text) =>
				text
					.split(/[,،;\n]/)
					.map((spelling) => spelling.trim())
					.filter(Boolean),
			)
			.refine(
				(list) => list.length <= MAX_SPELLINGS && list.every(({ length }) => length <= MAX_LETTERS),
				errors.spellings,
			),
		served: z.string().optional(),
		days: daysTyped,
		fee: optionalText(20).refine((text) => text === '' || parseHundredths(text) !== null, errors.fee),
	})
	.transform(
		({ name, spellings, served, days, fee }): CityDetails => ({
			name,
			spellings,
			served: served === 'on',
			days,
			secondTripFee: parseHundredths(fee),
		}),
	);
