import { z } from 'zod';
import { type CourierColumns, courierFields } from '#app/orders/courier-fields.ts';
import { type Form, line, optionalLine, parseForm, readBy } from '#app/platform/web/form.server.ts';
import { readWhole } from '#app/typed/amounts.ts';
import { columnsCopy as copy } from './copy.ts';

/** A sheet has few columns: a place beyond this is a slip. */
const LAST_PLACE = 999;

const heading = optionalLine(60);
const place = readBy((typed) => readWhole(typed, 'number', { least: 1, most: LAST_PLACE }), { empty: null });

const sheetForm = z.object({
	name: line(copy.needsName, 60),
	...Object.fromEntries(courierFields.map((field) => [`heading-${field}`, heading])),
	...Object.fromEntries(courierFields.map((field) => [`place-${field}`, place])),
});

type Read =
	| { ok: true; name: string; columns: CourierColumns }
	| { ok: false; errors: Record<string, string> };

/** The columns of a courier by their places; one without a heading is left out, and one without a place stands at the end. */
export function readColumns(form: Form): Read {
	const parsed = parseForm(sheetForm, form);
	if (!parsed.ok) return parsed;
	const { name, ...typed } = parsed.value as { name: string } & Record<string, unknown>;
	const columns = courierFields
		.map((field, index) => ({
			field,
			heading: String(typed[`heading-${field}`]),
			place: Number(typed[`place-${field}`] ?? LAST_PLACE + 1 + index),
		}))
		.filter(({ heading }) => heading !== '')
		.toSorted((a, b) => a.place - b.place)
		.map(({ field, heading }) => ({ field, heading }));
	return { ok: true, name, columns };
}
