import { href } from 'react-router';
import { AddToProject } from '#app/catalog/add-to-project.tsx';
import type { Chosen } from '#app/catalog/goods-form.ts';
import { SaveButton } from '#app/catalog/save-button.tsx';
import { Link } from '#app/ui/link.tsx';
import { productCopy as copy } from './copy.ts';

type Props = { product: { id: string; name: string }; chosen: Chosen | null };

/** CALC-07, PROJ-01, SAMPLE-01: ways on from a stone that is for sale. */
export function NextSteps({ product, chosen }: Props) {
	const { id } = product;
	return (
		<div className="mt-4 flex flex-wrap items-center gap-x-6 text-sm print:hidden">
			<Link
				to={`${href('/calculator')}?${new URLSearchParams({ stone: id })}`}
				className="inline-flex min-h-11 items-center underline decoration-stone-2 underline-offset-4 hover:decoration-ink"
			>
				{copy.howMuch}
			</Link>
			<Link
				to={`${href('/samples')}?${new URLSearchParams({ stone: id })}`}
				className="inline-flex min-h-11 items-center underline decoration-stone-2 underline-offset-4 hover:decoration-ink"
			>
				{copy.sample}
			</Link>
			<Link
				to={`${href('/compare')}?stones=${id}`}
				className="inline-flex min-h-11 items-center underline decoration-stone-2 underline-offset-4 hover:decoration-ink"
			>
				{copy.compare}
			</Link>
			<SaveButton
				product={product}
				className="save-word min-h-11 underline decoration-stone-2 underline-offset-4 hover:decoration-ink"
			/>
			<AddToProject item={{ ...chosen, stone: id }} />
		</div>
	);
}
