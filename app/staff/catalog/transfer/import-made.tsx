import { href, Link } from 'react-router';
import type { RowState } from '#app/catalog/transfer/import-stage.ts';
import { importCopy } from './copy.ts';
import { FaultsLink } from './faults-link.tsx';
import { PressButton } from './press-button.tsx';

const { made: copy } = importCopy;

type Left = { id: string; name: string; fields: string[] };

type Props = {
	id: string;
	/** The import is made and not undone. */
	isMade: boolean;
	counts: Record<RowState | 'faulty' | 'unmade', number>;
	/** Null where it can no longer be undone. */
	undoableUntil: string | null;
	/** The products that were refused, or that an undo has left. */
	left: Left[];
};

/** IMPORT-08, IMPORT-09: what an import has done, and the way back. */
export function ImportMade({ id, isMade, counts, undoableUntil, left }: Props) {
	return (
		<>
			<p role="status">{isMade ? copy.changed(counts.made) : copy.undone(counts.undone)}</p>
			{isMade && counts.unmade > 0 && (
				<div className="mt-4">
					<p className="mb-3">{copy.unmade(counts.unmade)}</p>
					<PressButton intent="resume">{copy.resume}</PressButton>
				</div>
			)}
			{isMade && counts.faulty > 0 && (
				<div className="mt-4">
					<p className="text-fault">{copy.leftOut(counts.faulty)}</p>
					<FaultsLink id={id} />
				</div>
			)}
			{left.length > 0 && (
				<div className="mt-4">
					<p>{isMade ? copy.refused : copy.kept}</p>
					<Products left={left} />
					{isMade && (
						<PressButton intent="again" tone={counts.unmade > 0 ? 'quiet' : 'main'}>
							{copy.again}
						</PressButton>
					)}
				</div>
			)}
			{undoableUntil && counts.made > 0 && (
				<div className="mt-6 border-t border-stone-3 pt-3">
					<p className="mb-3 max-w-prose text-stone-1">{copy.undoText(undoableUntil)}</p>
					<PressButton intent="undo" tone="quiet">
						{copy.undo}
					</PressButton>
				</div>
			)}
		</>
	);
}

function Products({ left }: { left: Left[] }) {
	return (
		<ul className="mb-3">
			{left.map(({ id, name, fields }) => (
				<li key={id} className="flex flex-wrap items-center gap-x-4">
					<Link
						to={href('/staff/products/:id', { id })}
						className="inline-flex min-h-10 items-center underline underline-offset-4"
					>
						{name}
					</Link>
					{fields.length > 0 && <span className="text-stone-1">{fields.join(' · ')}</span>}
				</li>
			))}
		</ul>
	);
}
