import { href } from 'react-router';
import { AddToProject } from '#app/catalog/add-to-project.tsx';
import type { Chosen } from '#app/catalog/goods-form.ts';
import { SaveButton } from '#app/catalog/save-button.tsx';
import { Link } from '#app/ui/link.tsx';
import { productCopy as copy } from './copy.ts';

type Props = { product: { id: string; name: string }; chosen: Chosen | null; sold: boolean };

/** CALC-07, PROJ-01, SAMPLE-01, CHOOSE-10: ways on from a stone; of one that is out of stock those that need no stone. */
export function NextSteps({ product, chosen, sold }: Props) {
	const { id } = product;
	const way = (to: string, words: string) => (
		<Link
			to={to + id}
			className="inline-flex min-h-11 items-center underline decoration-stone-2 underline-offset-4 hover:decoration-ink"
		>
			{words}
		</Link>
	);
	return (
		<div className="mt-4 flex flex-wrap items-center gap-x-6 text-sm print:hidden">
			{sold && way(`${href('/calculator')}?stone=`, copy.howMuch)}
			{sold && way(`${href('/samples')}?stone=`, copy.sample)}
			{way(`${href('/compare')}?stones=`, copy.compare)}
			<SaveButton
				product={product}
				className="save-word min-h-11 underline decoration-stone-2 underline-offset-4 hover:decoration-ink"
			/>
			{sold && <AddToProject item={{ ...chosen, stone: id }} />}
		</div>
	);
}
