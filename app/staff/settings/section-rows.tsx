import { Button } from '#app/ui/button.tsx';
import { settingsCopy as copy } from './copy.ts';
import { SectionInput } from './section-input.tsx';
import { pressOf, type RowMove, rowFields, rowsIn, type Texts } from './section-texts.ts';
import type { SectionList } from './sections.ts';

type Props = { list: SectionList; texts: Texts; errors: Record<string, string> };

/** A list of the settings. Its rows move by buttons that send the form, so that they need no scripts. */
export function SectionRows({ list, texts, errors }: Props) {
	const rows = rowsIn(texts, list.key);
	const { key } = list;
	return (
		<section aria-label={list.label} className="grid gap-6">
			{errors[key] && (
				<p role="alert" className="text-fault">
					{errors[key]}
				</p>
			)}
			{rows.map((index) => {
				const id = texts[`${key}.${index}.id`];
				const name = copy.row(list.row, index + 1);
				const press = (move: RowMove, text: string) => (
					<Button type="submit" tone="plain" name="do" value={pressOf({ move, key, index })}>
						<span>
							<span>{text}</span>
							<span className="sr-only"> {name}</span>
						</span>
					</Button>
				);
				return (
					<fieldset key={index} className="min-w-0 border-t border-stone-3 pt-4">
						<legend className="float-start font-serif text-base">{id ? copy.rowOf(name, id) : name}</legend>
						<div className="flex flex-wrap justify-end gap-x-4">
							{index > 0 && press('up', copy.up)}
							{index < rows.length - 1 && press('down', copy.down)}
							{!list.ids && press('remove', copy.remove)}
						</div>
						{list.ids && <input type="hidden" name={`${key}.${index}.id`} value={id ?? ''} />}
						<div className="clear-both grid gap-5 pt-2 sm:grid-cols-2">
							{rowFields(list, index).map((field) => (
								<SectionInput
									key={field.path}
									field={field}
									text={texts[field.path] ?? ''}
									error={errors[field.path]}
								/>
							))}
						</div>
					</fieldset>
				);
			})}
			{!list.ids && rows.length < (list.most ?? Number.POSITIVE_INFINITY) && (
				<div className="flex flex-wrap gap-3">
					<Button
						type="submit"
						tone="quiet"
						name="do"
						value={pressOf({ move: 'add', key, index: rows.length })}
					>
						{copy.add(list.row)}
					</Button>
					{list.suggested && (
						<Button
							type="submit"
							tone="quiet"
							name="do"
							value={pressOf({ move: 'fill', key, index: rows.length })}
						>
							{list.suggested.words}
						</Button>
					)}
				</div>
			)}
		</section>
	);
}
