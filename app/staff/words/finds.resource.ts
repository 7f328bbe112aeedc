import { stonesVocabulary } from '#app/catalog/search/vocabulary.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { orUnavailable } from '#app/platform/web/database-away.server.ts';
import { parseForm } from '#app/platform/web/form.server.ts';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import type { Route } from './+types/finds.resource';
import { checkWord } from './check-word.server.ts';
import type { FoundSoFar } from './word-finds.ts';
import { wordForm } from './word-form.server.ts';
import { idIn } from './word-id.server.ts';

/** SEEK-12: `?id=&word=&means=&value=`. */
export async function loader({ url, context }: Route.LoaderArgs) {
	await requireStaff(context, 'edit-words');
	const parsed = parseForm(wordForm, url.searchParams);
	if (!parsed.ok) return Response.json({ finds: null, why: '' } satisfies FoundSoFar);
	const id = idIn(url.searchParams.get('id'));
	const stones = await orUnavailable(stonesVocabulary(db));
	const checked = await orUnavailable(checkWord(db, stones, id, parsed.value));
	const found: FoundSoFar = checked.ok
		? { finds: checked.finds, why: '' }
		: { finds: null, why: Object.values(checked.errors)[0] ?? '' };
	return Response.json(found);
}
