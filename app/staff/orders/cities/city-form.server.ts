import { z } from 'zod';
import { cityKey } from '#app/orders/cities/city-key.ts';
import type { CityDetails } from '#app/orders/cities/edit-cities.server.ts';
import { optionalText, readBy } from '#app/platform/web/form.server.ts';
import { readMoney, readWhole } from '#app/typed/amounts.ts';
import { type Reading, refused } from '#app/typed/reading.ts';
import { readName } from '#app/typed/text.ts';
import { cityCopy } from './copy.ts';

const { errors } = cityCopy;

const MAX_SPELLINGS = 20;
const MAX_LETTERS = 80;

/** A number of days; empty where it is not said. */
export const daysTyped = readBy((typed) => readWhole(typed, 'days', { least: 1, most: 60 }), { empty: null });

/** Some letters are signs alone once they are taken apart, and nothing finds such a name. */
function readCity(typed: string): Reading<string> {
	const name = readName(typed, MAX_LETTERS);
	return name.ok && cityKey(name.value) === '' ? refused({ kind: 'no-letter' }) : name;
}

export const cityForm = z
	.object({
		name: readBy(readCity, { required: errors.name }),
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
		fee: readBy(readMoney, { empty: null }),
	})
	.transform(
		({ name, spellings, served, days, fee }): CityDetails => ({
			name,
			spellings,
			served: served === 'on',
			days,
			secondTripFee: fee,
		}),
	);
