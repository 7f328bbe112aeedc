import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Choice } from '#app/ui/select.tsx';
import type { InForm } from './fields.tsx';
import type { Row } from './form.ts';
import { formCopy as copy } from './form-copy.ts';

type Column = { is: string; label: string; empty?: string; options?: readonly (readonly [string, string])[] };

const place: Column[] = [
	{ is: 'x', label: copy.fromLeft, empty: copy.beside },
	{ is: 'y', label: copy.fromTop, empty: copy.beside },
];

/** The columns of each list, in the order in which they are typed. */
const COLUMNS: Readonly<Record<string, readonly Column[]>> = {
	part: [{ is: 'w', label: copy.wide }, { is: 'h', label: copy.long }, ...place],
	cut: [
		{ is: 'w', label: copy.wide },
		{ is: 'h', label: copy.long },
		...place.map((column) => ({ ...column, empty: copy.inMiddle })),
	],
	opening: [
		{ is: 'w', label: copy.wide },
		{ is: 'h', label: copy.high },
		{ is: 'x', label: copy.fromLeft, empty: copy.inMiddle },
		{ is: 'y', label: copy.fromFloor, empty: copy.onFloor },
		{ is: 'reveal', label: copy.reveal, empty: copy.none },
		{
			is: 'sill',
			label: copy.sill,
			options: [
				['0', copy.no],
				['1', copy.yes],
			],
		},
	],
	turn: [
		{
			is: 'turn',
			label: copy.turn,
			options: [
				['landing', copy.landing],
				['winder', copy.winder],
			],
		},
		{ is: 'count', label: copy.howMany },
		{ is: 'w', label: copy.wide },
		{ is: 'h', label: copy.deep },
	],
	side: [
		{ is: 'w', label: copy.long },
		{ is: 'doors', label: copy.doors, empty: copy.none },
	],
	run: [{ is: 'w', label: copy.long }],
	hole: [
		{
			is: 'hole',
			label: copy.hole,
			options: [
				['sink', copy.sink],
				['hob', copy.hob],
				['basin', copy.basin],
			],
		},
		{ is: 'run', label: copy.whichRun },
		{ is: 'w', label: copy.wide },
		{ is: 'h', label: copy.deep },
		{ is: 'middle', label: copy.middle, empty: copy.unknown },
	],
};

/** A list of rectangles, openings or runs. The buttons work without scripts. */
export function Rows({ list, form, faults }: InForm & { list: string }) {
	const rows = form.rows[list] ?? [];
	return (
		<fieldset className="min-w-0">
			<legend className="mb-1 font-serif text-lg">{copy.lists[list]}</legend>
			{copy.hints[list] && <p className="mb-3 text-xs text-stone-1">{copy.hints[list]}</p>}
			{rows.map((row, index) => (
				<RowFields key={nameOfRow(list, index)} list={list} row={row} index={index} faults={faults} />
			))}
			<Button type="submit" name="add" value={list} tone="plain">
				{copy.adds[list]}
			</Button>
		</fieldset>
	);
}

const nameOfRow = (list: string, index: number): string => `${copy.rowOf[list]} ${index + 1}`;

type RowProps = Pick<InForm, 'faults'> & { list: string; row: Row; index: number };

function RowFields({ list, row, index, faults }: RowProps) {
	const name = nameOfRow(list, index);
	return (
		<fieldset className="mb-3 min-w-0 border-t border-stone-3 pt-1">
			<legend className="sr-only">{name}</legend>
			<div className="flex items-center justify-between">
				<span aria-hidden="true" className="text-sm text-stone-1">
					{name}
				</span>
				<Button
					type="submit"
					name="remove"
					value={`${list}.${index}`}
					tone="plain"
					aria-label={`${copy.removeRow}: ${name}`}
				>
					{copy.removeRow}
				</Button>
			</div>
			<div className="grid grid-cols-2 gap-x-3 gap-y-4 pb-2">
				{(COLUMNS[list] ?? []).map(({ is, label, empty, options }) =>
					options ? (
						<Choice key={is} name={`${list}-${is}`} label={label} defaultValue={row[is]} options={options} />
					) : (
						<Field
							key={is}
							name={`${list}-${is}`}
							label={label}
							placeholder={empty}
							defaultValue={row[is]}
							error={faults[`${list}-${is}.${index}`]}
							className="figures min-w-0"
						/>
					),
				)}
			</div>
		</fieldset>
	);
}
