import { type ReactNode, useId } from 'react';
import type { BookField, BookTexts } from '#app/catalog/fields/book-fields.ts';
import { productStatuses } from '#app/catalog/product-status.ts';
import { uses, useWords } from '#app/catalog/uses.ts';
import { desk } from '#app/staff/sizes.ts';
import { Field, TextArea, Tick } from '#app/ui/field.tsx';
import { Choice } from '#app/ui/select.tsx';
import { productCopy as copy, fieldWords, statusWords } from './copy.ts';
import { PicturesField } from './pictures-field.tsx';

type Props = {
	/** The product's id, or `new`. */
	id: string;
	values: BookTexts;
	/** What is wrong, in words, by the field's name. */
	faults: Record<string, string>;
	/** What own pictures show, by their addresses: as typed, and as the form was opened with. */
	alts: Record<string, string>;
	seenAlts: Record<string, string>;
	categories: readonly string[];
	/** Of a new product: what was typed as its id. */
	newId: string | null;
	stock: string;
};

const { hints, parts } = copy;

/** BOOK-02: every field that the owner edits. */
export function ProductFields(props: Props) {
	const { id, values, faults, alts, seenAlts, categories, newId, stock } = props;
	const list = useId();
	const field = (name: BookField) => ({
		size: desk,
		name,
		label: fieldWords[name],
		defaultValue: values[name],
		error: faults[name],
		hint: (hints as Partial<Record<BookField, string>>)[name] ?? '',
		autoComplete: 'off',
	});
	const tick = (name: BookField) => ({
		size: desk,
		name,
		label: fieldWords[name],
		defaultChecked: values[name] === 'on',
	});
	const isNew = newId !== null;
	return (
		<>
			<Part title={parts.words}>
				<Field {...field('name')} required />
				<Field {...field('category')} list={list} />
				<datalist id={list}>
					{categories.map((category) => (
						<option key={category} value={category} />
					))}
				</datalist>
				{isNew && (
					<Field
						size={desk}
						name="id"
						label={copy.id}
						hint={copy.idHint}
						defaultValue={newId}
						error={faults.id}
						maxLength={128}
						autoComplete="off"
						className="sm:col-span-2"
					/>
				)}
				<TextArea {...field('description')} rows={4} className="sm:col-span-2" />
			</Part>
			<Part title={parts.price}>
				<Field {...field('price')} inputMode="decimal" required />
				<Field {...field('discount')} inputMode="decimal" />
				<p className="text-stone-1 sm:col-span-2">{stock}</p>
			</Part>
			<Part title={parts.marks}>
				{isNew && (
					<Choice
						size={desk}
						name="status"
						label={fieldWords.status}
						defaultValue={values.status}
						options={productStatuses.map((status) => [status, statusWords[status]])}
					/>
				)}
				<div className="flex flex-wrap gap-x-6 sm:col-span-2">
					<Tick {...tick('isFeatured')} />
					<Tick {...tick('isBestSeller')} />
				</div>
			</Part>
			<Part title={parts.options}>
				<Field {...field('tileSizes')} />
				<Field {...field('slabSize')} />
				<Field {...field('thicknesses')} />
				<Field {...field('finishes')} />
				<TextArea {...field('optionPrices')} rows={3} className="sm:col-span-2" />
			</Part>
			<Part title={parts.stone}>
				<Field {...field('colour')} />
				<Field {...field('origin')} />
				<Field {...field('finish')} />
				<Field {...field('density')} inputMode="numeric" />
				<fieldset className="sm:col-span-2">
					<legend className="text-xs font-medium">{fieldWords.uses}</legend>
					<div className="flex flex-wrap gap-x-6">
						{uses.map((use) => (
							<Tick
								size={desk}
								key={use}
								name="uses"
								value={use}
								label={useWords[use].for}
								defaultChecked={values.uses.split('; ').includes(use)}
							/>
						))}
					</div>
				</fieldset>
			</Part>
			<Part title={parts.pictures}>
				<PicturesField id={id} values={values} faults={faults} alts={alts} seenAlts={seenAlts} />
			</Part>
			<Part title={parts.more}>
				<Field {...field('rating')} inputMode="decimal" />
				<Field {...field('brand')} />
				<Field {...field('shopId')} />
				<fieldset className="sm:col-span-2">
					<legend className="text-xs font-medium">{copy.older}</legend>
					<div className="flex flex-wrap gap-x-6">
						<Tick {...tick('featured')} />
						<Tick {...tick('bestSeller')} />
					</div>
					<p className="text-xs text-stone-1">{copy.olderHint}</p>
				</fieldset>
			</Part>
		</>
	);
}

function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<fieldset className="min-w-0 border-t border-stone-3 pt-3">
			<legend className="float-start w-full font-serif text-base">{title}</legend>
			<div className="clear-both grid items-start gap-x-6 gap-y-3 pt-3 sm:grid-cols-2">{children}</div>
		</fieldset>
	);
}
