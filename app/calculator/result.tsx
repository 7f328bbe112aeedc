import { nameOf } from '#app/catalog/product.ts';
import { FigureRow } from './figure-row.tsx';
import { FloorPlan } from './floor-plan.tsx';
import type { Form } from './form.ts';
import { formCopy as copy } from './form-copy.ts';
import { goodsWords } from './goods-bought.ts';
import type { Drawing, Figure, Table } from './outcome.ts';
import { SlabPlan } from './slab-plan.tsx';
import { StairPlan } from './stair-plan.tsx';
import type { Stone } from './stone.ts';
import { SumAndPress } from './sum-and-press.tsx';
import type { WorkedOut } from './work-out.ts';

/** The place to which a phone jumps from the form. */
const RESULT = 'result';

type Props = { form: Form; stone: Stone | null; worked: WorkedOut };
type State = { working: boolean };

/** CALC-02: what a form comes to: the answer, its drawing, every figure with its sum, and the ways on. */
export function Result({ form, stone, worked, working }: Props & State) {
	const { outcome, chosen } = worked;
	const goods = goodsWords(chosen);
	return (
		<section
			id={RESULT}
			aria-label={copy.result}
			aria-busy={working}
			className="group relative min-w-0 scroll-mt-8"
		>
			{working && (
				<p className="absolute bottom-full text-xs text-stone-1 transition-opacity delay-200 starting:opacity-0 print:hidden">
					{copy.working}
				</p>
			)}
			{outcome ? (
				<div className="transition-opacity delay-200 group-aria-busy:opacity-50">
					<div role="status">
						<h2 className="figures text-xl">{outcome.answer}</h2>
						<p className="mt-1 text-sm text-stone-1">{outcome.why}</p>
					</div>
					<p className="figures mt-2 text-sm">
						{stone && <bdi>{nameOf(stone)}</bdi>}
						{goods && <span>{stone ? `, ${goods}` : goods}</span>}
					</p>
					<Notes notes={outcome.notes} />
					{outcome.drawings.map((drawing) => (
						<Plan key={drawing.is} drawing={drawing} answer={outcome.answer} />
					))}
					<SumAndPress form={form} stone={stone} worked={worked} outcome={outcome} />
					<Figures figures={outcome.figures} />
					<Tables tables={outcome.tables} />
				</div>
			) : (
				<p role="status" className="border-t border-stone-3 pt-4">
					{copy.mend}
				</p>
			)}
		</section>
	);
}

function Notes({ notes }: { notes: readonly string[] }) {
	if (notes.length === 0) return null;
	return (
		<ul className="mt-3 grid gap-1 border-s-2 border-brass ps-3 text-sm">
			{notes.map((note) => (
				<li key={note}>{note}</li>
			))}
		</ul>
	);
}

function Plan({ drawing, answer }: { drawing: Drawing; answer: string }) {
	if (drawing.is === 'floor') return <FloorPlan drawing={drawing.floor} label={copy.floorPlan(answer)} />;
	if (drawing.is === 'stair') return <StairPlan stair={drawing.stair} />;
	const few = drawing.slabs.length < 3;
	return (
		<div className={`mt-6 grid gap-6 ${few ? '' : 'lg:grid-cols-2 print:grid-cols-1'}`}>
			{drawing.slabs.map((slab, index) => {
				const label = copy.slabPlan(index + 1, drawing.slabs.length);
				return <SlabPlan key={label} slab={slab} label={label} isLarge={few} />;
			})}
		</div>
	);
}

/** Each figure opens its sum. */
function Figures({ figures }: { figures: readonly Figure[] }) {
	return (
		<ul className="figures mt-8 grid border-b border-stone-3 text-sm sm:grid-cols-2 sm:gap-x-10">
			{figures.map((figure) => (
				<FigureRow key={figure.label} {...figure} />
			))}
		</ul>
	);
}

/** Rows that are shown at once; more are folded. */
const SHOWN = 12;

function Tables({ tables }: { tables: readonly Table[] }) {
	return tables.map((table) =>
		table.rows.length <= SHOWN ? (
			<PlanTable key={table.caption} {...table} />
		) : (
			<details key={table.caption} data-folded-table className="mt-8">
				<summary className="flex print:hidden min-h-11 items-center text-sm underline decoration-stone-2 underline-offset-4">
					{`${table.caption}: ${copy.fold(table.rows.length)}`}
				</summary>
				<PlanTable {...table} />
			</details>
		),
	);
}

function PlanTable({ caption, head, rows }: Table) {
	return (
		<table className="figures mt-8 w-full text-xs sm:text-sm">
			<caption className="pb-2 text-start font-serif text-lg">{caption}</caption>
			<thead>
				<tr className="border-b border-ink text-start">
					{head.map((word) => (
						<th
							key={word}
							scope="col"
							className="py-2 pe-2 text-start align-bottom font-medium wrap-anywhere sm:pe-3"
						>
							{word}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.join(' ')} className="border-b border-stone-3 break-inside-avoid">
						{row.map((cell, column) => (
							<td key={head[column]} className="py-2 pe-2 align-top wrap-anywhere sm:pe-3">
								{cell}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}

/** On a phone the answer stands below the measures, and leads to the plan. */
export function Answer({ worked: { outcome }, working }: Pick<Props, 'worked'> & State) {
	return (
		<div
			aria-busy={working}
			className="border-y border-stone-3 transition-opacity delay-200 aria-busy:opacity-50 lg:hidden"
		>
			<a href={`#${RESULT}`} className="figures flex min-h-13 items-center justify-between gap-4 text-sm">
				<span className="font-medium">{outcome?.answer ?? copy.mendShort}</span>
				<span className="shrink-0 underline decoration-stone-2 underline-offset-4">{copy.seePlan}</span>
			</a>
		</div>
	);
}
