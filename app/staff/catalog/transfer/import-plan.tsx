import { Link } from 'react-router';
import type { RowCounts } from '#app/catalog/transfer/import-stage.ts';
import { ActionLink } from '#app/staff/action-link.tsx';
import { Column, TableHead } from '#app/staff/table-head.tsx';
import { importCopy } from './copy.ts';
import { FaultsLink } from './faults-link.tsx';
import { PressButton } from './press-button.tsx';
import { type Shown, shownKinds } from './shown-kinds.ts';

const { planned: copy } = importCopy;

type Cell = { words: string; before: string; after: string };

type Row = { line: number; id: string; name: string; cells: Cell[]; faults: string[]; doubts: string[] };

type Props = {
	id: string;
	counts: RowCounts;
	kind: Shown;
	from: number;
	next: number | null;
	changesStock: boolean;
	fields: { words: string; count: number }[];
	rows: Row[];
};

/** IMPORT-07: each cell that would change, with old and new, and the faults by row. */
export function ImportPlan({ id, counts, kind, from, next, changesStock, fields, rows }: Props) {
	const changes = counts.changed + counts.new;
	return (
		<>
			{counts.doubtful > 0 && <p className="mb-2 font-medium">{copy.doubtful(counts.doubtful)}</p>}
			<ul className="figures flex flex-wrap gap-x-6 gap-y-1">
				{(['changed', 'new', 'same', 'faulty'] as const)
					.filter((one) => counts[one] > 0)
					.map((one) => (
						<li key={one} className={one === 'faulty' ? 'text-fault' : ''}>
							{copy.counts[one](counts[one])}
						</li>
					))}
			</ul>
			{fields.length > 0 && (
				<p className="figures mt-1 text-stone-1">
					{copy.fields}:{' '}
					<span>
						{fields.map(({ words, count }) => `${words} (${count.toLocaleString('en')})`).join(' · ')}
					</span>
				</p>
			)}
			{changesStock && <p className="mt-1 max-w-prose">{copy.stockNote}</p>}
			<p className="mt-1 max-w-prose text-stone-1">
				{changes > 0 ? copy.text : counts.faulty > 0 ? copy.onlyFaulty : copy.nothing}
			</p>
			<div className="my-3 flex flex-wrap items-center gap-x-6 gap-y-2">
				{changes > 0 && (
					<PressButton intent="make">
						{counts.faulty > 0 ? copy.changeRest(changes, counts.faulty) : copy.change(changes)}
					</PressButton>
				)}
				<PressButton intent="rematch" tone="plain">
					{copy.rematch}
				</PressButton>
				<PressButton intent="drop" tone="plain">
					{copy.drop}
				</PressButton>
			</div>
			<Tabs counts={counts} kind={kind} />
			{kind === 'faulty' ? <Faults rows={rows} /> : <Cells rows={rows} />}
			<p className="mt-4 flex flex-wrap gap-x-6">
				{from > 0 && <ActionLink to={`?show=${kind}`}>{copy.first}</ActionLink>}
				{next !== null && <ActionLink to={`?show=${kind}&from=${next}`}>{copy.next}</ActionLink>}
				{kind === 'faulty' && rows.length > 0 && <FaultsLink id={id} />}
			</p>
		</>
	);
}

function Tabs({ counts, kind }: Pick<Props, 'counts' | 'kind'>) {
	const shown = shownKinds.filter((one) => counts[one] > 0);
	if (shown.length < 2) return null;
	return (
		<nav aria-label={copy.tabsLabel} className="flex flex-wrap gap-x-6">
			{shown.map((one) => (
				<Link
					key={one}
					to={`?show=${one}`}
					preventScrollReset
					aria-current={one === kind ? 'page' : undefined}
					className="figures inline-flex min-h-11 items-center border-b-2 border-transparent aria-[current]:border-onyx aria-[current]:font-medium"
				>
					<span>
						<span>{copy.tabs[one]}</span> (<span>{counts[one].toLocaleString('en')}</span>)
					</span>
				</Link>
			))}
		</nav>
	);
}

function Cells({ rows }: Pick<Props, 'rows'>) {
	if (rows.length === 0) return null;
	return (
		<table className="w-full border-collapse text-start">
			<TableHead>
				<Column className="max-sm:hidden">{copy.line}</Column>
				<Column>{copy.product}</Column>
				<Column className="max-sm:hidden">{copy.field}</Column>
				<Column isNumber className="min-w-16">
					{copy.before}
				</Column>
				<Column isNumber>{copy.after}</Column>
			</TableHead>
			<tbody className="figures">
				{rows.flatMap(({ line, id, name, cells, doubts }) => [
					...doubts.map((doubt, at) => (
						<tr key={`${id} ${doubt}`} className={`align-top ${at === 0 ? 'border-t border-stone-3' : ''}`}>
							<td className="py-1.5 pe-4 text-stone-1 max-sm:hidden">{at === 0 && line}</td>
							<td colSpan={4} className="py-1.5 wrap-anywhere">
								<span className={at === 0 ? 'font-medium' : 'sr-only'}>{`${name}. `}</span>
								<span className="text-fault">{doubt}</span>
							</td>
						</tr>
					)),
					...cells.map(({ words, before, after }, at) => (
						<tr
							key={`${id} ${words}`}
							className={`align-top ${at === 0 && doubts.length === 0 ? 'border-t border-stone-3' : ''}`}
						>
							<td className="py-1.5 pe-4 text-stone-1 max-sm:hidden">
								{at === 0 && doubts.length === 0 && line}
							</td>
							<td className="py-1.5 pe-4 wrap-anywhere">
								<span className={at === 0 && doubts.length === 0 ? '' : 'sr-only'}>{name}</span>
								<span className="block text-xs text-stone-1 sm:hidden">{words}</span>
							</td>
							<td className="py-1.5 pe-4 text-stone-1 max-sm:hidden">{words}</td>
							<td className={`py-1.5 pe-4 text-end ${breaksOf(before)}`}>{before}</td>
							<td className={`py-1.5 text-end font-medium ${breaksOf(after)}`}>{after}</td>
						</tr>
					)),
				])}
			</tbody>
		</table>
	);
}

/** Letters that fit on a narrow phone, such as `nothing`. */
const SHORT = 9;

/** A figure and a short word stay on their line. */
const breaksOf = (text: string) =>
	text.length <= SHORT || /^-?[\d,.]+$/.test(text) ? 'whitespace-nowrap' : 'wrap-anywhere';

function Faults({ rows }: Pick<Props, 'rows'>) {
	return (
		<table className="w-full border-collapse text-start">
			<TableHead>
				{[copy.line, copy.product, copy.fault].map((words) => (
					<Column key={words}>{words}</Column>
				))}
			</TableHead>
			<tbody className="figures">
				{rows.map(({ line, name, faults }) => (
					<tr key={line} className="border-b border-stone-3 align-top">
						<td className="py-1.5 pe-4 text-stone-1">{line}</td>
						<td className={`py-1.5 pe-4 ${breaksOf(name)}`}>{name}</td>
						<td className="py-1.5 text-fault wrap-anywhere">
							{faults.map((fault) => (
								<p key={fault}>{fault}</p>
							))}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
