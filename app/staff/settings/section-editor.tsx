import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useNavigation } from 'react-router';
import type { Override } from '#app/settings/override.ts';
import type { SettingDigests } from '#app/settings/setting-digests.ts';
import { DraftNote } from '#app/staff/form/draft-note.tsx';
import { StaffForm } from '#app/staff/form/staff-form.tsx';
import { type Draft, useDraft } from '#app/staff/form/use-draft.ts';
import { Panel } from '#app/staff/panel.tsx';
import { givesFocus } from '#app/staff/use-focus-goes-on.ts';
import { Button } from '#app/ui/button.tsx';
import { focusAfterAnswer } from '#app/ui/focus-after-answer.ts';
import { Notice } from '#app/ui/notice.tsx';
import { settingsCopy as copy } from './copy.ts';
import type { SectionAnswer } from './section-answer.ts';
import { SectionInput } from './section-input.tsx';
import { SectionRows } from './section-rows.tsx';
import { draftTexts, focusAfter, type Texts } from './section-texts.ts';
import { requireSection, type SettingsSection } from './sections.ts';
import { useCheck } from './use-check.ts';

type Props = {
	id: string;
	texts: Texts;
	seen: SettingDigests;
	preview: string;
	/** Fields whose setting the environment takes the place of. */
	overridden: readonly Override[];
	/** The names of pictures to choose from. */
	pictures: readonly string[];
	answer: SectionAnswer | undefined;
	/** The token of the draft that was just stored. */
	saved: string;
};

/** What the form holds. `seen`: its settings as they were stored when it was opened; a draft brings its own. */
type Held = Pick<SectionAnswer, 'texts' | 'seen'>;

/** SET-08: the form of a section, with its draft. */
export function SectionEditor(props: Props) {
	const { id, texts, seen, answer, saved } = props;
	const [, section] = requireSection(id);
	const form = useRef<HTMLFormElement>(null);
	const { draft, token, keep, discard } = useDraft({ kind: 'settings', id, saved, form });
	const restored = answer ? null : draft;
	useKeepAnswered(form, answer && token, keep);
	const held = answer ?? (restored ? heldIn(section, restored, { texts, seen }) : { texts, seen });
	return (
		<SectionForm
			// A new key builds the form anew: a field reads its first value only once.
			key={`form ${restored?.at}`}
			{...props}
			form={form}
			token={token}
			held={held}
			keep={keep}
			note={restored && <DraftNote at={restored.at} onDiscard={discard} />}
		/>
	);
}

function heldIn(section: SettingsSection, { fields }: Draft, stored: Held): Held {
	const digests = fields.flatMap(([name, digest]) =>
		name.startsWith('seen-') ? [[name.slice(5), digest]] : [],
	);
	return {
		texts: draftTexts(section, stored.texts, fields),
		seen: { ...stored.seen, ...Object.fromEntries(digests) },
	};
}

/** Keeps a draft after a button of a row: it changes the form without typing, and stores nothing. */
function useKeepAnswered(
	form: RefObject<HTMLFormElement | null>,
	token: string | undefined,
	keep: (form: HTMLFormElement) => void,
): void {
	const keepIt = useEffectEvent(() => {
		if (token && form.current) keep(form.current);
	});
	useEffect(() => {
		if (token) keepIt();
	}, [token]);
}

type FormProps = Props & {
	form: RefObject<HTMLFormElement | null>;
	token: string;
	held: Held;
	keep: (form: HTMLFormElement) => void;
	note: React.ReactNode;
};

/** SET-05: the form of a section, with its preview. Each press works without scripts too. */
function SectionForm(props: FormProps) {
	const { id, form, token, held, keep, note, preview, overridden, pictures, answer } = props;
	const [, section] = requireSection(id);
	const check = useCheck({ section: id, form, isTyped: note !== null });
	const busy = useNavigation().state === 'submitting';
	const { texts, seen } = held;
	const errors = check?.errors ?? answer?.errors ?? {};
	// Once the draft has its token, thus is kept too: who sees the focus may go.
	useFocusFirst(form, token ? answer : undefined);
	return (
		<div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
			<StaffForm
				ref={form}
				// Half as long as the usual encoding where a text is Urdu: a body has a limit.
				encType="multipart/form-data"
				noValidate
				preventScrollReset
				onInput={({ currentTarget }) => keep(currentTarget)}
				className="grid max-w-3xl content-start gap-6"
			>
				{note}
				{/* What Enter presses. */}
				<button type="submit" tabIndex={-1} className="sr-only" aria-hidden>
					{copy.saveSection}
				</button>
				{Object.entries(seen).map(([key, digest]) => (
					<input key={key} type="hidden" name={`seen-${key}`} value={digest} />
				))}
				<input type="hidden" name="draft" value={token} />
				{answer?.message && (
					<div data-first="" tabIndex={-1}>
						<Notice>{answer.message}</Notice>
					</div>
				)}
				{answer?.theirs && <Theirs texts={answer.theirs} />}
				{section.fields.length > 0 && (
					<div className="grid gap-5 sm:grid-cols-2">
						{section.fields.map((field) => (
							<SectionInput
								key={field.name}
								field={{ ...field, path: field.name }}
								text={texts[field.name] ?? ''}
								error={errors[field.name]}
								note={overridden.find(({ name }) => name === field.name)}
							/>
						))}
					</div>
				)}
				{section.lists.map((list) => (
					<SectionRows key={list.key} list={list} texts={texts} errors={errors} />
				))}
				<datalist id="pictures">
					{pictures.map((name) => (
						<option key={name} value={name} />
					))}
				</datalist>
				<div className="sticky bottom-0 flex flex-wrap items-center gap-3 border-t border-stone-3 bg-paper py-3">
					<Button {...givesFocus} type="submit" busy={busy && copy.saving}>
						{copy.saveSection}
					</Button>
					{/* With scripts the preview follows what is typed. */}
					<span className="hidden noscript:block">
						<Button type="submit" name="do" value="look" tone="quiet">
							{copy.look}
						</Button>
					</span>
				</div>
			</StaffForm>
			<div className="min-w-0 lg:sticky lg:top-6 lg:self-start">
				<Panel title={copy.preview}>
					<iframe
						title={copy.preview}
						srcDoc={check?.preview ?? answer?.preview ?? preview}
						sandbox="allow-same-origin"
						className="h-150 w-full border border-stone-3 bg-paper"
					/>
				</Panel>
			</div>
		</div>
	);
}

/** What somebody else has stored meanwhile; one's own stands in the form. */
function Theirs({ texts }: { texts: Texts }) {
	return (
		<section aria-labelledby="theirs" className="border-s-2 border-fault bg-paper-deep px-4 py-3">
			<h2 id="theirs" className="text-base">
				{copy.theirs}
			</h2>
			<dl className="mt-2 grid gap-2">
				{Object.entries(texts).map(([name, text]) => (
					<div key={name}>
						<dt className="text-xs text-stone-1">{name}</dt>
						<dd className="whitespace-pre-wrap wrap-anywhere">{text || copy.empty}</dd>
					</div>
				))}
			</dl>
			<Button type="submit" name="do" value="theirs" tone="quiet" className="mt-3">
				{copy.takeTheirs}
			</Button>
		</section>
	);
}

/** A row that was moved keeps the focus. What stops the form from being stored takes it: a field with a message, or the message above. */
function useFocusFirst(form: RefObject<HTMLFormElement | null>, answer: SectionAnswer | undefined): void {
	useEffect(() => {
		if (!answer) return;
		const first = answer.message ? ['[aria-invalid="true"]', '[data-first]'] : [];
		const selectors = answer.press ? focusAfter(answer.press) : first;
		const found = selectors.map((selector) => form.current?.querySelector<HTMLElement>(selector));
		focusAfterAnswer(found.find(Boolean));
	}, [form, answer]);
}
