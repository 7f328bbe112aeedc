import type { Detail } from '#app/catalog/product.ts';
import { productCopy as copy } from './copy.ts';
import { type Specification, specifications } from './specifications.ts';

type Props = { product: Detail; everyStone: readonly Specification[] };

export function SpecificationList({ product, everyStone }: Props) {
	return (
		<section>
			<h2 className="mb-4 text-lg">{copy.specifications}</h2>
			<dl className="text-sm">
				{specifications(product, everyStone).map(({ name, value }) => (
					<div key={name} className="flex flex-wrap gap-x-4 border-t border-stone-3 py-3">
						<dt className="w-34 text-stone-1">{name}</dt>
						{/* Large text has no room for it beside its name. */}
						<dd className="figures min-w-0 flex-1 basis-32">{value}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
