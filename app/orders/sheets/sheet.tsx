import { useRenderContext } from '#app/render/render-context.tsx';

/** In the page itself: no other page of the shop has a size of paper. */
const PAPER = '@page { size: A4; margin: 14mm } @media print { html { background: none; font-size: 90% } }';

/** INV-04: what is around sheets of A4 paper. `children`: one `Sheet` for each page; `bar` is for the screen alone. */
export function Sheets({ bar, children }: { bar: React.ReactNode; children: React.ReactNode }) {
	const { nonce } = useRenderContext();
	return (
		<main>
			<style nonce={nonce} suppressHydrationWarning>
				{PAPER}
			</style>
			<div className="border-b border-stone-3 px-4 py-2 text-sm print:hidden">
				<div className="mx-auto flex max-w-3xl flex-wrap items-center justify-between gap-x-6 gap-y-2">
					{bar}
				</div>
			</div>
			{children}
		</main>
	);
}

/** One page of paper. */
export function Sheet({ title, children }: { title: string; children: React.ReactNode }) {
	return (
		<article
			aria-label={title}
			className="mx-auto max-w-3xl px-4 py-8 text-sm not-last:break-after-page print:max-w-none print:p-0"
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
	/** Rows in bold. */
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
	return `ps-2 sm:ps-4 text-end ${head === third && heads.length > 4 ? 'max-sm:hidden' : ''}`;
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
