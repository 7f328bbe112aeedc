import { sheetCopy as copy } from './sheet-copy.ts';
import styles from './sheets.css?url';

type Props = {
	/** Where the bar above the paper leads; it is for the screen alone. */
	back: { to: string; text: string };
	/** Said where there is nothing to print. */
	empty: string | null;
	/** How many orders can have an invoice and have none: a press makes them. */
	unbilled?: number;
	/** One `Sheet` for each page. */
	children: React.ReactNode;
};

/** INV-04: what is around sheets of A4 paper. */
export function Sheets({ back, empty, unbilled = 0, children }: Props) {
	return (
		<main>
			<link rel="stylesheet" href={styles} precedence="paper" />
			<div className="border-b border-stone-3 px-4 py-2 text-sm print:hidden">
				<p className="mx-auto flex max-w-3xl flex-wrap items-center justify-between gap-x-6 gap-y-2">
					<a href={back.to} className="inline-flex min-h-11 items-center underline underline-offset-4">
						{back.text}
					</a>
					{!empty && unbilled === 0 && <span className="text-stone-1 max-sm:hidden">{copy.printHint}</span>}
				</p>
			</div>
			{unbilled > 0 && (
				<form method="post" className="mx-auto max-w-3xl px-4 py-8 print:hidden">
					<p>{copy.unbilled}</p>
					<button
						type="submit"
						className="mt-4 min-h-11 rounded-sm bg-onyx px-5 py-2.5 text-sm font-medium text-paper hover:bg-onyx-deep"
					>
						{copy.issue(unbilled)}
					</button>
				</form>
			)}
			{empty && <p className="mx-auto max-w-3xl px-4 py-8">{empty}</p>}
			{children}
		</main>
	);
}

/** One page of paper. */
export function Sheet({ title, children }: { title: string; children: React.ReactNode }) {
	return (
		<article
			aria-label={title}
			className="mx-auto max-w-3xl border-stone-3 px-4 py-8 text-sm wrap-anywhere not-last:break-after-page not-last:border-b print:max-w-none print:border-0 print:p-0"
		>
			{children}
		</article>
	);
}

export function Table({
	heads,
	rows,
	foot = [],
}: {
	/** The first column is text, the others are figures. */
	heads: readonly string[];
	rows: readonly (readonly string[])[];
	/** The last rows, which are in bold. */
	foot?: readonly (readonly string[])[];
}) {
	return (
		<table className="figures mt-6 w-full border-collapse max-sm:text-xs">
			<thead>
				<tr className="border-b border-ink text-xs text-stone-1">
					{heads.map((head) => (
						<th key={head} scope="col" className={`py-2 align-bottom font-normal ${placeOf(head, heads)}`}>
							{head}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map((cells) => (
					<Row key={cells.join(' ')} cells={cells} heads={heads} />
				))}
				{foot.map((cells) => (
					<Row key={cells.join(' ')} cells={cells} heads={heads} strong />
				))}
			</tbody>
		</table>
	);
}

function Row({
	cells,
	heads,
	strong,
}: {
	cells: readonly string[];
	heads: readonly string[];
	strong?: boolean;
}) {
	return (
		<tr className={`border-b border-stone-3 align-top ${strong ? 'font-medium' : ''}`}>
			{heads.map((head, index) => (
				<td key={head} className={`py-2 ${placeOf(head, heads)}`}>
					{cells[index]}
				</td>
			))}
		</tr>
	);
}

/** The third of many columns is left out on a phone; paper has room for it. */
function placeOf(head: string, heads: readonly string[]): string {
	const [first, , third] = heads;
	if (head === first) return 'text-start';
	// A figure stays whole, so that the name beside it breaks.
	return `[overflow-wrap:normal] ps-2 sm:ps-4 text-end ${head === third && heads.length > 4 ? 'max-sm:hidden' : ''}`;
}

/** A line to write on. */
export function Blank({ label }: { label: string }) {
	return (
		<p className="mt-8 flex items-end gap-2">
			<span>{label}</span>
			<span className="grow border-b border-ink" />
		</p>
	);
}
