import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import type { BookTexts } from '#app/catalog/fields/book-fields.ts';
import { DraftNote } from '#app/staff/form/draft-note.tsx';
import { StaffForm } from '#app/staff/form/staff-form.tsx';
import { type Draft, useDraft } from '#app/staff/form/use-draft.ts';
import { givesFocus } from '#app/staff/use-focus-goes-on.ts';
import { Button } from '#app/ui/button.tsx';
import { focusAfterAnswer } from '#app/ui/focus-after-answer.ts';
import { Notice } from '#app/ui/notice.tsx';
import { productCopy as copy } from './copy.ts';
import { emptyTexts } from './empty-texts.ts';
import { altsIn, seenAltsIn } from './picture-texts.ts';
import { Preview } from './preview.tsx';
import type { ProductAnswer } from './product-answer.ts';
import { ProductFields } from './product-fields.tsx';
import { StaleChoice } from './stale-choice.tsx';
import { textsIn } from './typed-product.ts';

type Props = {
	id: string;
	/** Names the draft in the browser. */
	draftOf: string;
	isNew: boolean;
	texts: BookTexts;
	/** What own pictures show, by their addresses. */
	alts: Record<string, string>;
	stock: string;
	categories: readonly string[];
	preview: string;
	answer: ProductAnswer | undefined;
	/** The token of the draft that was just stored. */
	saved: string;
};

/** What the form holds. `seen`: its fields as they were stored when it was opened; a draft brings its own. */
type Held = Pick<ProductAnswer, 'values' | 'seen' | 'newId' | 'alts' | 'seenAlts'>;

/** BOOK-02: the form of a product, with its draft and preview. */
export function ProductEditor(props: Props) {
	const { id, draftOf, isNew, texts, alts, stock, categories, answer, saved } = props;
	const form = useRef<HTMLFormElement>(null);
	const { draft, token, keep, discard } = useDraft({ kind: 'product', id: draftOf, saved, form });
	const restored = answer ? null : draft;
	// What was loaded at first: a later load must not take the place of what the form was opened with.
	const [loaded] = useState<Held>({
		values: texts,
		seen: isNew ? emptyTexts : texts,
		newId: '',
		alts,
		seenAlts: alts,
	});
	const held = answer ?? (restored ? heldIn(restored, loaded) : loaded);
	const intent = useNavigation().formData?.get('intent');
	useFocusFirst(form, answer);

	return (
		<div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
			<StaffForm
				// Another form: fields take what they hold only at first.
				key={`form ${restored?.at}`}
				ref={form}
				noValidate
				onInput={({ currentTarget }) => keep(currentTarget)}
				className="grid max-w-3xl content-start gap-6"
			>
				{restored && <DraftNote at={restored.at} onDiscard={discard} />}
				{answer?.message && <Notice>{answer.message}</Notice>}
				{/* What Enter presses. */}
				<button type="submit" name="intent" value="save" tabIndex={-1} className="sr-only" aria-hidden>
					{copy.save}
				</button>
				<input type="hidden" name="seen" value={JSON.stringify(held.seen)} />
				<input type="hidden" name="draft" value={token} />
				{answer && answer.stale.length > 0 && (
					<StaleChoice fields={answer.stale} theirs={held.seen} yours={held.values} />
				)}
				<ProductFields
					id={id}
					categories={categories}
					stock={stock}
					values={held.values}
					alts={held.alts}
					seenAlts={held.seenAlts}
					faults={answer?.faults ?? {}}
					newId={isNew ? held.newId : null}
				/>
				<div className="sticky bottom-0 flex flex-wrap items-center gap-3 border-t border-stone-3 bg-paper py-3">
					<Button
						{...givesFocus}
						type="submit"
						name="intent"
						value="save"
						busy={intent === 'save' && copy.saving}
					>
						{isNew ? copy.add : copy.save}
					</Button>
					{/* With scripts the preview follows what is typed. */}
					<span className="hidden noscript:block">
						<Button type="submit" name="intent" value="look" tone="quiet">
							{copy.look}
						</Button>
					</span>
				</div>
			</StaffForm>
			<Preview
				key={`preview ${restored?.at}`}
				id={id}
				form={form}
				html={answer?.preview ?? props.preview}
				isTyped={restored !== null || answer !== undefined}
			/>
		</div>
	);
}

function heldIn({ fields }: Draft, { seen: loaded }: Held): Held {
	const texts = new Map(fields);
	const seen = seenIn(texts.get('seen')) ?? loaded;
	return {
		values: textsIn(fields, seen),
		seen,
		newId: texts.get('id') ?? '',
		alts: altsIn(fields),
		seenAlts: seenAltsIn(fields),
	};
}

function seenIn(json: string | undefined): BookTexts | null {
	try {
		return { ...emptyTexts, ...JSON.parse(json ?? '') };
	} catch {
		return null;
	}
}

/** What stops the form from being stored comes first: a choice, or a field with a message. */
function useFocusFirst(form: RefObject<HTMLFormElement | null>, answer: ProductAnswer | undefined): void {
	useEffect(() => {
		if (!answer) return;
		focusAfterAnswer(form.current?.querySelector<HTMLElement>('#stale, [aria-invalid="true"]'));
	}, [form, answer]);
}
