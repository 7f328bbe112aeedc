import { data, href, redirect } from 'react-router';
import { addPictures } from '#app/catalog/edit/add-pictures.server.ts';
import { keepPictureFile } from '#app/pictures/keep-picture.server.ts';
import type { PictureFault } from '#app/pictures/picture-fault.ts';
import { type Received, withReceivedFiles } from '#app/pictures/receive-files.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { env } from '#app/platform/env.server.ts';
import { takeAttempt } from '#app/platform/limits/rate-limits.server.ts';
import { orUnavailable } from '#app/platform/web/database-away.server.ts';
import { flash } from '#app/platform/web/flash.server.ts';
import { retryHeader } from '#app/platform/web/form.server.ts';
import { saysOther } from '#app/staff/form/read-staff-form.server.ts';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import type { Route } from './+types/pictures.resource';
import type { PictureAnswer } from './picture-answer.ts';
import { picturesCopy as copy } from './pictures-copy.ts';

/**
 * PIC-01, PIC-03: keeps pictures. With scripts the editor sends one at a time and gets its address, or words; the product is not
 * changed. Without scripts the form's pictures are put behind those of the product.
 */
export async function action({ params, request, url, context }: Route.ActionArgs) {
	const { id: by, role } = await requireStaff(context, 'products');
	const { headers } = request;
	const isScript = headers.get('Accept')?.includes('application/json') ?? false;
	const other = await saysOther(url.searchParams, context);
	if (other) return isScript ? answer({ fault: other }, 409) : back(params.id, other, 'error');
	const attempt = await orUnavailable(takeAttempt(db, 'pictures', by, env.LIMIT_PICTURES));
	if (!attempt.ok) {
		return isScript
			? answer({ fault: attempt.why }, 429, retryHeader(attempt.retryAfter))
			: back(params.id, attempt.why, 'error');
	}
	const kept = await orUnavailable(withReceivedFiles(request, keepAll));
	if (!kept) throw data(null, { status: 400 });
	const [first] = kept;
	if (isScript) {
		if (!first) throw data(null, { status: 400 });
		return first.fault ? answer({ fault: copy.faults[first.fault] }, 422) : answer(first, 200);
	}
	const addresses = kept.flatMap((one) => ('address' in one ? [one.address] : []));
	const fault = kept.find((one) => 'fault' in one)?.fault;
	if (addresses.length > 0) {
		const saved = await orUnavailable(addPictures(db, { id: by, role }, { id: params.id, addresses }));
		if (!saved.ok) throw data(null, { status: saved.reason === 'not-found' ? 404 : 409 });
	}
	if (fault) return back(params.id, copy.faults[fault], 'error');
	return back(params.id, addresses.length > 0 ? copy.added(addresses.length) : copy.none);
}

type Kept = { address: string; fault?: never } | { fault: PictureFault };

async function keepAll(files: Received[]): Promise<Kept[]> {
	const kept: Kept[] = [];
	for (const { file, fault } of files) kept.push(fault ? { fault } : await keepPictureFile(db, file));
	return kept;
}

function answer(body: PictureAnswer, status: number, headers: Record<string, string> = {}): Response {
	return Response.json(body, { status, headers: { ...headers, 'Cache-Control': 'no-store' } });
}

function back(id: string, words: string, kind?: 'error'): Response {
	const headers = { 'Set-Cookie': flash(words, kind) };
	return redirect(href('/staff/products/:id', { id }), { headers });
}

export async function loader({ context }: Route.LoaderArgs) {
	await requireStaff(context, 'products');
	throw data(null, { status: 404 });
}
