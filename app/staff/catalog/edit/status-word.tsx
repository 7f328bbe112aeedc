import type { ProductStatus } from '#app/catalog/product-status.ts';
import { statusWords } from './copy.ts';

const colours: Record<ProductStatus, string> = {
	active: 'bg-white text-ink ring-1 ring-inset ring-onyx',
	hidden: 'bg-ink text-paper',
	discontinued: 'bg-stone-3 text-ink',
};

export function StatusWord({ status }: { status: ProductStatus }) {
	return (
		<span
			className={`inline-block rounded-sm px-1.5 text-xs leading-[1.25rem] font-medium whitespace-nowrap forced-colors:border ${colours[status]}`}
		>
			{statusWords[status]}
		</span>
	);
}
