import { data, href, useNavigation } from 'react-router';
import { findFacets } from '#app/catalog/list/find-facets.server.ts';
import { saveOwnWord } from '#app/catalog/search/edit-own-words.server.ts';
import { LONGEST_WORD } from '#app/catalog/search/own-word.ts';
import { listOwnWords } from '#app/catalog/search/own-words.server.ts';
import { stonesVocabulary } from '#app/catalog/search/vocabulary.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { orUnavailable } from '#app/platform/web/database-away.server.ts';
import { redirectSaying } from '#app/platform/web/flash.server.ts';
import { parseForm, refuse, typed } from '#app/platform/web/form.server.ts';
import { whenUnreached } from '#app/platform/web/or-unreached.ts';
import { ActionLink } from '#app/staff/action-link.tsx';
import { staffCopy } from '#app/staff/copy.ts';
import { awayWords } from '#app/staff/form/away-words.ts';
import { keepTyped } from '#app/staff/form/keep-typed.server.ts';
import { StaffForm } from '#app/staff/form/staff-form.tsx';
import { Panel } from '#app/staff/panel.tsx';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import { StaffPage } from '#app/staff/staff-page.tsx';
import { isolated } from '#app/typed/isolated.ts';
import { tidyLine } from '#app/typed/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { fieldsOf } from '#app/ui/fields-of.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Select } from '#app/ui/select.tsx';
import { useFocusFirstFault } from '#app/ui/use-focus-first-fault.ts';
import type { Route } from './+types/word.page';
import { checkWord } from './check-word.server.ts';
import { wordCopy as copy } from './copy.ts';
import { WordFinds } from './finds.tsx';
import { choicesOf } from './meanings.server.ts';
import { useFinds } from './use-finds.ts';
import { wordForm } from './word-form.server.ts';
import { idIn } from './word-id.server.ts';

/** The id of the page that adds a word. `?word=` begins it with one that was not found. */
const NEW = 'new';

const noFaults: Record<string, string> = {};

/** SEEK-13. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
	await requireStaff(context, 'edit-words');
	const id = idOf(params.id);
	const [listed, { categories }] = await orUnavailable(Promise.all([listOwnWords(db), findFacets(db)]));
	const choices = choicesOf(categories);
	const asked = tidyLine(url.searchParams.get('word') ?? '').slice(0, LONGEST_WORD);
	const word = listed.find((one) => one.id === id);
	if (id !== null && !word) throw data(null, { status: 404 });
	if (!word) return { id: null, word: asked, means: '', value: '', choices };
	const { kind, value, stone } = word;
	const isChosen = kind === 'colour' || kind === 'use' || kind === 'category';
	return {
		id,
		word: word.word,
		means: isChosen ? `${kind}:${value}` : kind,
		value: kind === 'stone' ? (stone ?? '') : kind === 'words' ? value : '',
		choices,
	};
}

export async function action({ request, params, context }: Route.ActionArgs) {
	return keepTyped({ request, context }, async (form) => {
		const actor = await requireStaff(context, 'edit-words');
		const id = idOf(params.id);
		const parsed = parseForm(wordForm, form);
		if (!parsed.ok) return refuse(parsed);
		const values = typed(form);
		const checked = await checkWord(db, await stonesVocabulary(db), id, parsed.value);
		if (!checked.ok) return refuse({ errors: checked.errors, values });
		if (form.get('intent') !== 'save') return data({ errors: noFaults, values, finds: checked.finds });
		const saved = await saveOwnWord(db, actor, id, checked.word);
		if (saved.ok)
			return redirectSaying(`${href('/staff/words')}?tab=own`, copy.saved(isolated(checked.word.word)));
		if (saved.reason === 'not-found') throw data(null, { status: 404 });
		const why = saved.reason === 'taken' ? copy.faults.taken(isolated(saved.word)) : copy.faults.full;
		return refuse({ errors: { word: why }, values }, 409);
	});
}

function idOf(text: string): number | null {
	const id = idIn(text);
	if (id === null && text !== NEW) throw data(null, { status: 404 });
	return id;
}

export const clientAction = whenUnreached<Route.ClientActionArgs>(awayWords.typed);

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: `${copy.titleOf(loaderData?.id ? loaderData.word : null)} · ${staffCopy.name}` },
];

export default function Word({ loaderData, actionData }: Route.ComponentProps) {
	const { id, word, means, value, choices } = loaderData;
	const sent = useNavigation().formData?.get('intent');
	const form = useFocusFirstFault(actionData?.errors);
	const field = fieldsOf(actionData);
	const { found, askSoon } = useFinds(form, String(id ?? ''), actionData);
	return (
		<StaffPage title={copy.titleOf(id === null ? null : word)} className="max-w-5xl">
			<ActionLink to={href('/staff/words')}>{copy.back}</ActionLink>
			<div className="mt-2 grid gap-8 lg:grid-cols-2">
				<StaffForm
					ref={form}
					noValidate
					preventScrollReset
					className="grid content-start gap-5"
					onInput={askSoon}
				>
					{actionData?.errors.form && <Notice>{actionData.errors.form}</Notice>}
					<Field
						{...field('word', word)}
						label={copy.word}
						hint={copy.wordHint}
						required
						dir="auto"
						autoComplete="off"
						autoCapitalize="none"
					/>
					<Select {...field('means', means)} label={copy.means} required>
						<option value="">{copy.choose}</option>
						{choices.map(({ group, options }) => (
							<optgroup key={group} label={group}>
								{options.map(({ value, words }) => (
									<option key={value} value={value}>
										{words}
									</option>
								))}
							</optgroup>
						))}
					</Select>
					<Field
						{...field('value', value)}
						label={copy.value}
						hint={copy.valueHint}
						dir="auto"
						autoComplete="off"
					/>
					<div className="flex flex-wrap gap-3">
						{/* Enter saves nothing that nobody has looked at. */}
						<Button
							type="submit"
							name="intent"
							value="look"
							tone="quiet"
							busy={sent === 'look' && copy.looking}
						>
							{copy.look}
						</Button>
						<Button type="submit" name="intent" value="save" busy={sent === 'save' && copy.saving}>
							{copy.save}
						</Button>
					</div>
				</StaffForm>
				<Panel title={copy.finds.title}>
					<div role="status">
						{found.finds ? (
							<WordFinds {...found.finds} />
						) : (
							<p className="text-stone-1 wrap-anywhere">{found.why || copy.finds.waiting}</p>
						)}
					</div>
				</Panel>
			</div>
		</StaffPage>
	);
}
