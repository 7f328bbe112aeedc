import { useId, useState } from 'react';
import { useNavigation } from 'react-router';
import { defaultTexts, placeholders, previewOf, type TextKey } from '#app/orders/texts/texts.ts';
import type { Refusal } from '#app/platform/web/refusal.ts';
import { useFacts } from '#app/root-data.ts';
import { DraftNote } from '#app/staff/form/draft-note.tsx';
import { StaffForm } from '#app/staff/form/staff-form.tsx';
import { useDraft } from '#app/staff/form/use-draft.ts';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { useFocusFirstFault } from '#app/ui/use-focus-first-fault.ts';
import { textsCopy as copy } from './copy.ts';

type Props = {
	textKey: TextKey;
	text: string;
	isOwn: boolean;
	refused: Refusal | undefined;
	/** The token of the draft that was just stored. */
	saved: string;
};

/** One text with its preview, which follows what is typed. */
export function TextEditor({ textKey, text, isOwn, refused, saved }: Props) {
	const id = useId();
	const shop = useFacts().name;
	const form = useFocusFirstFault(refused?.errors);
	const { draft, token, keep, discard } = useDraft({ kind: 'text', id: textKey, saved, form });
	const drafted = new Map(draft?.fields).get('text');
	const given = refused?.values.text ?? drafted ?? text;
	const [typed, setTyped] = useState<string | null>(null);
	const { state, formData } = useNavigation();
	function discardAll() {
		discard();
		setTyped(null);
	}
	const busy = state === 'submitting' && formData?.get('key') === textKey;
	return (
		<section className="mt-8 border-t border-stone-3 pt-6" aria-labelledby={id}>
			<h2 id={id} className="text-base">
				{copy.titles[textKey]}
			</h2>
			<p className="mb-4 text-stone-1">{copy.hints[textKey]}</p>
			<div className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-2">
				<StaffForm
					// A new key builds the form anew: a field reads its first value only once.
					key={`form ${draft?.at}`}
					ref={form}
					noValidate
					preventScrollReset={false}
					onInput={({ currentTarget }) => keep(currentTarget)}
				>
					{draft && (
						<div className="mb-4">
							<DraftNote at={draft.at} onDiscard={discardAll} />
						</div>
					)}
					<input type="hidden" name="key" value={textKey} />
					<input type="hidden" name="draft" value={token} />
					<TextArea
						label={copy.text}
						hint={`${copy.words}: ${placeholders[textKey].map((name) => `{${name}}`).join(' ')}`}
						name="text"
						rows={6}
						required
						defaultValue={given}
						onInput={(event) => setTyped(event.currentTarget.value)}
						error={refused?.errors[textKey]}
					/>
					<Button type="submit" tone="quiet" busy={busy && copy.saving} className="mt-4">
						{copy.save}
					</Button>
				</StaffForm>
				<div>
					<p className="mb-1.5 font-medium">{copy.preview}</p>
					<Read>{previewOf(textKey, shop, typed ?? given)}</Read>
				</div>
			</div>
			{isOwn && (
				<details className="mt-2">
					<summary className="min-h-11 py-2.5 underline underline-offset-4">{copy.reset}</summary>
					<div className="max-w-xl">
						<p className="mb-2">{copy.resetAsk}</p>
						<Read>{defaultTexts[textKey]}</Read>
						<StaffForm className="mt-4">
							<input type="hidden" name="key" value={textKey} />
							<input type="hidden" name="draft" value={token} />
							<Button type="submit" tone="quiet" name="intent" value="reset">
								{copy.resetButton}
							</Button>
						</StaffForm>
					</div>
				</details>
			)}
		</section>
	);
}

function Read({ children }: { children: string }) {
	return (
		<p className="border-s-2 border-stone-2 bg-paper-deep px-4 py-3 whitespace-pre-line wrap-anywhere">
			{children}
		</p>
	);
}
