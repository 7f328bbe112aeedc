import { data, href } from 'react-router';
import { noFilter, shopAddress } from '#app/catalog/list/filter.ts';
import { findFacets } from '#app/catalog/list/find-facets.server.ts';
import { deleteOwnWord } from '#app/catalog/search/edit-own-words.server.ts';
import { listMissed, type Missed, putAside } from '#app/catalog/search/list-missed.server.ts';
import { LONGEST_WORD } from '#app/catalog/search/own-word.ts';
import { type ListedWord, listOwnWords } from '#app/catalog/search/own-words.server.ts';
import { understand } from '#app/catalog/search/understand.ts';
import { vocabularyOf } from '#app/catalog/search/vocabulary.server.ts';
import type { Vocabulary } from '#app/catalog/search/vocabulary.ts';
import { db } from '#app/platform/database/db.server.ts';
import { orUnavailable } from '#app/platform/web/database-away.server.ts';
import { redirectSaying } from '#app/platform/web/flash.server.ts';
import { orUnreached } from '#app/platform/web/or-unreached.ts';
import { staffCopy } from '#app/staff/copy.ts';
import { awayWords } from '#app/staff/form/away-words.ts';
import { readStaffForm } from '#app/staff/form/read-staff-form.server.ts';
import { Found } from '#app/staff/list-search.tsx';
import { ListTabs } from '#app/staff/list-tabs.tsx';
import { formatMoment } from '#app/staff/moment.ts';
import { may } from '#app/staff/permissions.ts';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import { StaffPage } from '#app/staff/staff-page.tsx';
import { isolated } from '#app/typed/isolated.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/words.page';
import { wordsCopy as copy } from './copy.ts';
import { meaningInWords } from './meanings.server.ts';
import { MissedRow, OwnRow } from './rows.tsx';
import { idIn } from './word-id.server.ts';
import { wordTabs } from './word-tabs.ts';

/** SEEK-12. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const { role } = await requireStaff(context, 'words');
	const tab = wordTabs.find((tab) => tab === url.searchParams.get('tab')) ?? 'missed';
	const [missed, own] = await orUnavailable(
		Promise.all([tab === 'own' ? [] : missedRows(tab === 'aside'), tab === 'own' ? ownRows() : []]),
	);
	return { tab, mayEdit: may(role, 'edit-words'), missed, own };
}

async function missedRows(isAside: boolean) {
	const [listed, vocabulary] = await Promise.all([listMissed(db, { isAside }), vocabularyOf(db)]);
	return listed.map((missed) => ({
		key: missed.key,
		words: missed.words,
		told: [copy.times(missed.times), copy.last(formatMoment(missed.lastAt))].join(', '),
		note: noteOf(missed, vocabulary),
		address: shopAddress({ ...noFilter, search: missed.words, sort: 'match' }),
		mayMean: missed.isUnknown && missed.words.length <= LONGEST_WORD,
	}));
}

/** What has come since may be known: a stone, or a word of the owner's that sounds alike. */
function noteOf({ words, isUnknown }: Missed, vocabulary: Vocabulary): string {
	if (!isUnknown) return copy.together;
	return understand(words, vocabulary).parts.some(({ how }) => how === 'unknown') ? '' : copy.knownNow;
}

async function ownRows() {
	const [words, { categories }] = await Promise.all([listOwnWords(db), findFacets(db)]);
	return words.map((word) => ({
		id: word.id,
		word: word.word,
		meaning: meaningInWords(word.kind, word.kind === 'stone' ? (word.stone ?? '') : word.value),
		isGone: isGone(word, categories),
		address: shopAddress({ ...noFilter, search: word.word, sort: 'match' }),
	}));
}

const isGone = ({ kind, value, stone }: ListedWord, categories: readonly string[]) =>
	kind === 'stone' ? stone === null : kind === 'category' && !categories.includes(value);

export async function action({ request, url, context }: Route.ActionArgs) {
	const actor = await requireStaff(context, 'edit-words');
	const form = await readStaffForm({ request, context });
	const here = url.pathname + url.search;
	const words = isolated(String(form.get('words') ?? '').slice(0, LONGEST_WORD));
	const press = form.get('do');
	if (press === 'delete') {
		const id = idIn(form.get('id'));
		const word = id === null ? null : await orUnavailable(deleteOwnWord(db, actor, id));
		return word === null ? stale() : redirectSaying(here, copy.deleted(isolated(word)));
	}
	if (press !== 'aside' && press !== 'back') return stale();
	const isPut = await orUnavailable(putAside(db, String(form.get('key')), press === 'aside'));
	if (!isPut) return stale();
	return redirectSaying(here, press === 'aside' ? copy.saidAside(words) : copy.saidBack(words));
}

const stale = () => data({ fault: copy.gone as string }, { status: 409 });

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return orUnreached(serverAction, { fault: awayWords.press });
}

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · ${staffCopy.name}` }];

export default function Words({ loaderData, actionData }: Route.ComponentProps) {
	const { tab, mayEdit, missed, own } = loaderData;
	return (
		<StaffPage
			title={copy.title}
			className="max-w-5xl"
			actions={mayEdit && <ButtonLink to={href('/staff/words/:id', { id: 'new' })}>{copy.add}</ButtonLink>}
		>
			<p className="max-w-prose text-stone-1">{copy.about}</p>
			<ListTabs
				label={copy.which}
				tabs={wordTabs}
				chosen={tab}
				words={copy.tabs}
				to={(name) => `${href('/staff/words')}?tab=${name}`}
				className="mt-2 mb-4"
			/>
			<Found>
				{actionData?.fault && <Notice>{actionData.fault}</Notice>}
				{missed.length + own.length === 0 && <p className="max-w-prose py-2">{copy.empty[tab]}</p>}
				<ul>
					{missed.map((row) => (
						<MissedRow key={row.key} row={row} isAside={tab === 'aside'} mayEdit={mayEdit} />
					))}
					{own.map((row) => (
						<OwnRow key={row.id} row={row} mayEdit={mayEdit} />
					))}
				</ul>
			</Found>
			{tab !== 'own' && <p className="mt-4 max-w-prose text-xs text-stone-1">{copy.kept}</p>}
		</StaffPage>
	);
}
