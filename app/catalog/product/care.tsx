import { productCopy as copy } from './copy.ts';

/** GUIDE-04: how to keep it, in the owner's words. */
export function Care({ care }: { care: string[] }) {
	return (
		<section>
			<h2 className="mb-4 text-lg">{copy.care}</h2>
			<ul className="text-sm">
				{care.map((words) => (
					<li key={words} className="border-t border-stone-3 py-3">
						{words}
					</li>
				))}
			</ul>
		</section>
	);
}
