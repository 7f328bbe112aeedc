import { z } from 'zod';
import type { EditResult } from '#app/accounts/edit-account.server.ts';
import type { Viewer } from '#app/accounts/viewer.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { type Form, parseForm } from '#app/platform/web/form.server.ts';
import { customersCopy as copy } from './copy.ts';
import { askForDeletion, takeBackDeletion } from './deletion-requests.server.ts';

const deletionForm = z.object({ sure: z.string({ error: copy.notSure }) });

/** Stores a request to be deleted, or takes it back, as the form's field `edit` says. Null for any other name. */
export async function editDeletion(
	db: Db,
	viewer: Viewer,
	form: Form,
	origin: string,
): Promise<EditResult | null> {
	switch (form.get('edit')) {
		case 'delete': {
			const parsed = parseForm(deletionForm, form);
			if (!parsed.ok) return { ...parsed, status: 422 };
			await askForDeletion(db, viewer, origin);
			return { ok: true, message: copy.asked, headers: new Headers() };
		}
		case 'keep':
			await takeBackDeletion(db, viewer.id);
			return { ok: true, message: copy.isKept, headers: new Headers() };
		default:
			return null;
	}
}
