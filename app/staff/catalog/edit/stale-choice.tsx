import type { BookField, BookTexts } from '#app/catalog/fields/book-fields.ts';
import { fieldWords, productCopy } from './copy.ts';
import { flags } from './typed-product.ts';

const copy = productCopy.stale;

type Props = { fields: readonly BookField[]; theirs: BookTexts; yours: BookTexts };

/** BOOK-04: both values of each field that somebody else has changed too. Nothing is chosen before its owner does. */
export function StaleChoice({ fields, theirs, yours }: Props) {
	return (
		<section aria-labelledby="stale" className="border-s-2 border-fault bg-paper-deep px-4 py-3">
			<h2 id="stale" tabIndex={-1} className="text-base">
				{copy.title}
			</h2>
			<p role="alert">{copy.text}</p>
			<input type="hidden" name="asked" value={fields.join(' ')} />
			{fields.map((field) => (
				<fieldset key={field} className="mt-3">
					<legend className="font-medium">{fieldWords[field]}</legend>
					<Value field={field} keep="theirs" word={copy.theirs} text={theirs[field]} />
					<Value field={field} keep="yours" word={copy.yours} text={yours[field]} />
				</fieldset>
			))}
		</section>
	);
}

function Value({ field, keep, word, text }: { field: BookField; keep: string; word: string; text: string }) {
	return (
		<label className="flex min-h-10 items-start gap-3 py-2">
			<input
				type="radio"
				name={`keep-${field}`}
				value={keep}
				required
				className="mt-0.5 size-5 shrink-0 accent-onyx"
			/>
			<span className="w-14 shrink-0 text-stone-1">{word}</span>
			<span className="figures min-w-0 whitespace-pre-wrap wrap-anywhere">{shown(field, text)}</span>
		</label>
	);
}

function shown(field: BookField, text: string): string {
	if (flags.includes(field)) return text === 'on' ? copy.on : copy.off;
	return text || copy.empty;
}
