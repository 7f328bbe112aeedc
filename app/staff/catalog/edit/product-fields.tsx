import { type ReactNode, useId } from 'react';
import type { BookField, BookTexts } from '#app/catalog/fields/book-fields.ts';
import { productStatuses } from '#app/catalog/product-status.ts';
import { uses, useWords } from '#app/catalog/uses.ts';
import { Choice, Lines, Text, Tick } from '#app/staff/form/fields.tsx';
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
		name,
		label: fieldWords[name],
		defaultValue: values[name],
		error: faults[name],
		hint: (hints as Partial<Record<BookField, string>>)[name] ?? '',
		autoComplete: 'off',
	});
	const tick = (name: BookField) => ({
		name,
		label: fieldWords[name],
		defaultChecked: values[name] === 'on',
	});
	const isNew = newId !== null;
	return (
		<>
			<Part title={parts.words}>
				<Text {...field('name')} required />
				<Text {...field('category')} list={list} />
				<datalist id={list}>
					{categories.map((category) => (
						<option key={category} value={category} />
					))}
				</datalist>
				{isNew && (
					<Text
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
				<Lines {...field('description')} rows={4} className="sm:col-span-2" />
			</Part>
			<Part title={parts.price}>
				<Text {...field('price')} inputMode="decimal" required />
				<Text {...field('discount')} inputMode="decimal" />
				<p className="text-stone-1 sm:col-span-2">{stock}</p>
			</Part>
			<Part title={parts.marks}>
				{isNew && (
					<Choice name="status" label={fieldWords.status} defaultValue={values.status}>
						{productStatuses.map((status) => (
							<option key={status} value={status}>
								{statusWords[status]}
							</option>
						))}
					</Choice>
				)}
				<div className="flex flex-wrap gap-x-6 sm:col-span-2 *:sm:mt-0">
					<Tick {...tick('isFeatured')} />
					<Tick {...tick('isBestSeller')} />
				</div>
			</Part>
			<Part title={parts.options}>
				<Text {...field('tileSizes')} />
				<Text {...field('slabSize')} />
				<Text {...field('thicknesses')} />
				<Text {...field('finishes')} />
				<Lines {...field('optionPrices')} rows={3} className="sm:col-span-2" />
			</Part>
			<Part title={parts.stone}>
				<Text {...field('colour')} />
				<Text {...field('origin')} />
				<Text {...field('finish')} />
				<Text {...field('density')} inputMode="numeric" />
				<fieldset className="sm:col-span-2">
					<legend className="text-xs font-medium">{fieldWords.uses}</legend>
					<div className="flex flex-wrap gap-x-6 *:sm:mt-0">
						{uses.map((use) => (
							<Tick
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
				<Text {...field('rating')} inputMode="decimal" />
				<Text {...field('brand')} />
				<Text {...field('shopId')} />
				<fieldset className="sm:col-span-2">
					<legend className="text-xs font-medium">{copy.older}</legend>
					<div className="flex flex-wrap gap-x-6 *:sm:mt-0">
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
