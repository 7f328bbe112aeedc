import { data, href, redirect, useLocation, useSearchParams } from 'react-router';
import { listMasters } from '#app/pictures/masters.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { orUnavailable } from '#app/platform/web/database-away.server.ts';
import { flash } from '#app/platform/web/flash.server.ts';
import { orUnreached } from '#app/platform/web/or-unreached.ts';
import { overrides, shopFacts } from '#app/settings/facts.server.ts';
import { saveSettings } from '#app/settings/save-settings.server.ts';
import { readSettings } from '#app/settings/settings.server.ts';
import type { Settings } from '#app/settings/settings.ts';
import { ActionLink, actionLink } from '#app/staff/action-link.tsx';
import { staffCopy } from '#app/staff/copy.ts';
import { awayWords } from '#app/staff/form/away-words.ts';
import { draftTokenIn } from '#app/staff/form/draft-token.ts';
import { readStaffForm } from '#app/staff/form/read-staff-form.server.ts';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import { StaffPage } from '#app/staff/staff-page.tsx';
import type { Route } from './+types/section.page';
import { settingsCopy as copy } from './copy.ts';
import type { SectionAnswer } from './section-answer.ts';
import { SectionEditor } from './section-editor.tsx';
import { check, corrected, readSeen, readTexts, seenOf, textsOf, theirTexts } from './section-form.server.ts';
import { previewOf } from './section-preview.server.tsx';
import { parsePress, pressed } from './section-texts.ts';
import { requireSection, sections } from './sections.ts';

/** SET-01: one section of the settings. */
export async function loader({ params, context }: Route.LoaderArgs) {
	await requireStaff(context, 'settings');
	const [id, section] = requireSection(params.section);
	const settings = await orUnavailable(readSettings(db));
	return {
		id,
		texts: textsOf(section, settings),
		seen: seenOf(section, settings),
		preview: await previewOf(id, settings),
		overridden: overrides().filter(({ name }) => section.fields.some((field) => field.name === name)),
		pictures: section.lists.some(({ fields }) => fields.some(({ kind }) => kind === 'picture'))
			? listMasters().map(({ picture }) => picture.name)
			: [],
	};
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const actor = await requireStaff(context, 'settings');
	const [id, section] = requireSection(params.section);
	const form = await readStaffForm({ request, context });
	const sent = readTexts(section, form);
	const seen = readSeen(section, form);
	const answer = async (why: Partial<SectionAnswer>, draft: Partial<Settings>, status = 422) =>
		data<SectionAnswer>(
			{
				key: crypto.randomUUID(),
				message: '',
				press: null,
				texts: sent,
				seen,
				errors: {},
				theirs: null,
				preview: await previewOf(id, { ...shopFacts(), ...draft }),
				...why,
			},
			{ status },
		);
	const press = parsePress(section, form.get('do'));
	if (press) {
		const texts = pressed(section, sent, press);
		return answer({ texts, press }, check(section, texts).typed, 200);
	}
	const { typed, errors } = check(section, sent);
	if (Object.keys(errors).length > 0) return answer({ message: copy.lookOver, errors }, typed);
	if (form.get('do') === 'look') return answer({}, typed, 200);
	const saved = await orUnavailable(saveSettings(db, actor, { typed, seen }));
	if (!saved.ok) {
		const stored = await orUnavailable(readSettings(db));
		const theirs = theirTexts(section, stored, saved.stale);
		if (form.get('do') === 'theirs')
			return answer({ texts: { ...sent, ...theirs }, seen: seenOf(section, stored) }, stored, 200);
		return answer({ seen: seenOf(section, stored), theirs, message: copy.stale }, typed, 409);
	}
	const kept = corrected(section, sent, typed);
	const words = [
		saved.written.length > 0 ? copy.savedLive : copy.same,
		...(kept.length > 0 ? [copy.kept(kept)] : []),
	];
	return redirect(`${href('/staff/settings/:section', { section: id })}?saved=${draftTokenIn(form)}`, {
		headers: { 'Set-Cookie': flash(words.join(' ')) },
	});
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
	const sent = [...(await request.clone().formData())].map(([name, text]) => [name, String(text)]);
	const texts: Record<string, string> = Object.fromEntries(sent);
	const seen = Object.fromEntries(
		sent.flatMap(([name = '', text]) => (name.startsWith('seen-') ? [[name.slice(5), text]] : [])),
	);
	return orUnreached(serverAction, {
		key: crypto.randomUUID(),
		message: awayWords.typed,
		press: null,
		texts,
		seen,
		errors: {},
		theirs: null,
		preview: null,
	} satisfies SectionAnswer);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: `${loaderData ? sections[loaderData.id].title : copy.title} · ${staffCopy.name}` },
];

export default function SectionPage({ loaderData, actionData }: Route.ComponentProps) {
	const [id, section] = requireSection(loaderData.id);
	const { key } = useLocation();
	const [query] = useSearchParams();
	const answer: SectionAnswer | undefined = actionData;
	return (
		<StaffPage
			title={section.title}
			actions={
				<>
					<a href={section.page} className={`me-4 ${actionLink}`}>
						{copy.inShop}
					</a>
					<ActionLink to={href('/staff/settings')}>{copy.all}</ActionLink>
				</>
			}
		>
			<p className="mb-6 max-w-prose text-stone-1">{section.about}</p>
			<SectionEditor
				key={answer?.key ?? `${id} ${key}`}
				{...loaderData}
				answer={answer}
				saved={query.get('saved') ?? ''}
			/>
		</StaffPage>
	);
}
