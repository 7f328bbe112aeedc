import { CUT } from '#app/catalog/goods.ts';
import { uses, useWords } from '#app/catalog/uses.ts';
import { desk } from '#app/staff/sizes.ts';
import { Field } from '#app/ui/field.tsx';
import { Choice, Select } from '#app/ui/select.tsx';
import { type GoodsField, OTHER } from './draft-goods.ts';
import type { DraftLine } from './draft-line.ts';
import { linesCopy as copy } from './edit-copy.ts';

type Props = {
	line: DraftLine;
	/** The line's name, for a screen reader. */
	name: string;
	index: number;
	errors: Record<string, string>;
};

type Typed = 'measures' | 'other-thickness' | 'other-finish';

/** What of its stone a line is: from the list, or what staff have agreed on besides. Works without scripts. */
export function GoodsFields({ line, name, index, errors }: Props) {
	const { key, typed, goods, offered } = line;
	const faultOf = (field: GoodsField) => errors[`${field} ${key}`];
	const field = (field: GoodsField) => ({
		size: desk,
		name: `${field}-${index}`,
		defaultValue: typed[field],
		error: faultOf(field),
	});
	const beside = (typed: Typed) => (
		<Field {...field(typed)} label={copy[typed]} autoComplete="off" className="beside-choice mt-2" />
	);
	const hasFault = (['size', 'measures', 'other-thickness', 'other-finish'] as const).some(faultOf);
	return (
		<details className="col-span-2 sm:col-span-5 sm:col-start-2" open={hasFault}>
			<summary className="figures flex min-h-10 items-center text-xs underline decoration-stone-2 underline-offset-4">
				<span>{goods || copy.unsaid}</span>
				<span className="sr-only">
					, <span>{copy.goodsOf(name)}</span>
				</span>
			</summary>
			<div className="mt-2 grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
				<div>
					<Select {...field('size')} label={copy.size}>
						{listed(typed.size, offered.sizes).map((size) => (
							<option key={size} value={size} data-beside={size === CUT || undefined}>
								{size ? (copy.sizes[size] ?? copy.tiles(size)) : copy.notSaid}
							</option>
						))}
						<Another />
					</Select>
					{beside('measures')}
				</div>
				<div>
					<Select {...field('thickness')} label={copy.thickness}>
						{listed(typed.thickness, offered.thicknesses.map(String)).map((mm) => (
							<option key={mm} value={mm}>
								{mm ? copy.mm(mm) : copy.notSaid}
							</option>
						))}
						<Another />
					</Select>
					{beside('other-thickness')}
				</div>
				<div>
					<Select {...field('finish')} label={copy.finish}>
						{listed(typed.finish, offered.finishes).map((finish) => (
							<option key={finish} value={finish}>
								{finish || copy.notSaid}
							</option>
						))}
						<Another />
					</Select>
					{beside('other-finish')}
				</div>
				<Choice
					{...field('use')}
					label={copy.use}
					none={copy.anyUse}
					options={uses.map((use) => [use, useWords[use].for])}
				/>
			</div>
		</details>
	);
}

/** What is typed beside the list. */
function Another() {
	return (
		<option value={OTHER} data-beside>
			{copy.other}
		</option>
	);
}

/** What the list offers; empty where the line does not say, or the list is. */
function listed(chosen: string, offered: readonly string[]): string[] {
	return chosen === '' || offered.length === 0 ? ['', ...offered] : [...offered];
}
