import { data, href, useSearchParams } from 'react-router';
import { editText } from '#app/orders/texts/edit-text.server.ts';
import { listTexts } from '#app/orders/texts/read-text.server.ts';
import { defaultTexts, isTextKey, textKeys } from '#app/orders/texts/texts.ts';
import { db } from '#app/platform/database/db.server.ts';
import { redirectSaying } from '#app/platform/web/flash.server.ts';
import { refuse, typed } from '#app/platform/web/form.server.ts';
import { whenUnreached } from '#app/platform/web/or-unreached.ts';
import { staffCopy } from '#app/staff/copy.ts';
import { awayWords } from '#app/staff/form/away-words.ts';
import { draftTokenIn } from '#app/staff/form/draft-token.ts';
import { readStaffForm } from '#app/staff/form/read-staff-form.server.ts';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import { StaffPage } from '#app/staff/staff-page.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/texts.page';
import { textsCopy as copy } from './copy.ts';
import { readShopText } from './shop-text.ts';
import { TextEditor } from './text-editor.tsx';

/** TEXT-02. */
export async function loader({ context }: Route.LoaderArgs) {
	await requireStaff(context, 'settings');
	return { texts: await listTexts(db) };
}

export async function action({ request, context }: Route.ActionArgs) {
	const actor = await requireStaff(context, 'settings');
	const form = await readStaffForm({ request, context });
	const key = form.get('key');
	if (!isTextKey(key)) throw data(null, { status: 400 });
	const typedText = readShopText(String(form.get('text') ?? ''));
	const wanted = form.get('intent') === 'reset' ? defaultTexts[key] : typedText;
	const fault = wanted === null ? { fault: 'too-long' as const } : await editText(db, actor, key, wanted);
	if (fault) return refuse({ errors: { [key]: copy.fault(fault) }, values: typed(form) });
	const here = `${href('/staff/texts')}?saved=${draftTokenIn(form)}`;
	return redirectSaying(here, copy.saved(copy.titles[key]));
}

export const clientAction = whenUnreached<Route.ClientActionArgs>(awayWords.typed);

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · ${staffCopy.name}` }];

export default function Texts({ loaderData: { texts }, actionData }: Route.ComponentProps) {
	const [query] = useSearchParams();
	return (
		<StaffPage title={copy.title}>
			<p className="max-w-prose text-stone-1">{copy.intro}</p>
			{actionData?.errors.form && (
				<div className="mt-4 max-w-prose">
					<Notice>{actionData.errors.form}</Notice>
				</div>
			)}
			{textKeys.map((key) => (
				<TextEditor
					// A text that was saved begins anew.
					key={`${key} ${texts[key].text}`}
					textKey={key}
					{...texts[key]}
					saved={query.get('saved') ?? ''}
					refused={actionData?.values.key === key ? actionData : undefined}
				/>
			))}
		</StaffPage>
	);
}
