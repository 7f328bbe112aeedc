import { href } from 'react-router';
import { Link } from '#app/ui/link.tsx';
import { productCopy as copy } from './copy.ts';

/** CALC-07: ways on from a stone that is for sale. */
export function NextSteps({ id }: { id: string }) {
	return (
		<p className="mt-4 flex flex-wrap items-center gap-x-6 text-sm print:hidden">
			<Link
				to={`${href('/calculator')}?${new URLSearchParams({ stone: id })}`}
				className="inline-flex min-h-11 items-center underline decoration-stone-2 underline-offset-4 hover:decoration-ink"
			>
				{copy.howMuch}
			</Link>
		</p>
	);
}
