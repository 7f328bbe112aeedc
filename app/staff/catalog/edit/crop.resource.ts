import { data } from 'react-router';
import { z } from 'zod';
import { findAlts } from '#app/catalog/picture-column.server.ts';
import { keepPictureFile } from '#app/pictures/keep-picture.server.ts';
import { findMaster, sourceOf } from '#app/pictures/masters.server.ts';
import { pictureName } from '#app/pictures/picture.ts';
import { db } from '#app/platform/database/db.server.ts';
import { env } from '#app/platform/env.server.ts';
import { takeAttempt } from '#app/platform/limits/rate-limits.server.ts';
import { orUnavailable } from '#app/platform/web/database-away.server.ts';
import { parseForm, readForm, retryHeader } from '#app/platform/web/form.server.ts';
import { saysOther } from '#app/staff/form/read-staff-form.server.ts';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import type { Route } from './+types/crop.resource';
import type { PictureAnswer } from './picture-answer.ts';
import { picturesCopy as copy } from './pictures-copy.ts';

const fraction = z.coerce.number().min(0).max(1);

const cropForm = z
	.object({
		picture: z.string(),
		x: fraction,
		y: fraction,
		width: fraction.min(0.01),
		height: fraction.min(0.01),
	})
	// Rounding may go a little over the edge.
	.refine(({ x, y, width, height }) => x + width <= 1.001 && y + height <= 1.001);

/** PIC-06: makes another picture of a part of one. The product is not changed: its form names the new one. */
export async function action({ request, context }: Route.ActionArgs) {
	const { id: by } = await requireStaff(context, 'products');
	const form = await readForm(request);
	const other = await saysOther(form, context);
	if (other) return answer({ fault: other }, 409);
	const parsed = parseForm(cropForm, form);
	if (!parsed.ok) throw data(null, { status: 400 });
	const { picture: address, ...crop } = parsed.value;
	const attempt = await orUnavailable(takeAttempt(db, 'pictures', by, env.LIMIT_PICTURES));
	if (!attempt.ok) return answer({ fault: attempt.why }, 429, retryHeader(attempt.retryAfter));
	const master = findMaster(pictureName(address) ?? '');
	const source = master && (await sourceOf(master));
	if (!source) throw data(null, { status: 404 });
	const alts = await orUnavailable(findAlts(db, [address]));
	const kept = await orUnavailable(keepPictureFile(db, source, { crop, alt: alts[address] ?? '' }));
	return 'fault' in kept ? answer({ fault: copy.faults[kept.fault] }, 422) : answer(kept, 200);
}

function answer(body: PictureAnswer, status: number, headers: Record<string, string> = {}): Response {
	return Response.json(body, { status, headers: { ...headers, 'Cache-Control': 'no-store' } });
}

export async function loader({ context }: Route.LoaderArgs) {
	await requireStaff(context, 'products');
	throw data(null, { status: 404 });
}
