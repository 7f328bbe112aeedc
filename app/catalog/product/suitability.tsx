import type { Guide } from '#app/catalog/open-product.ts';
import { productCopy as copy } from './copy.ts';
import { HeadRow } from './table-rows.tsx';

/** GUIDE-01: each use with yes or no and the reason, then how the stone holds. On a phone the reason stands below. */
export function Suitability({ notKnown, suited }: Guide) {
	return (
		<section>
			<h2 className="mb-4 text-lg">{copy.suits}</h2>
			{notKnown && <p className="mb-4">{notKnown}</p>}
			{suited.length > 0 && (
				<table className="fact-table">
					<HeadRow names={copy.suitsColumns} />
					<tbody>
						{suited.map(({ of, suits, why }) => (
							<tr key={of}>
								<th scope="row">{of}</th>
								<td className={`grow-0 basis-8 ${suits ? 'font-medium' : 'text-stone-1'}`}>
									{suits !== null && (suits ? copy.yes : copy.no)}
								</td>
								<td className="basis-72">{why}</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</section>
	);
}
