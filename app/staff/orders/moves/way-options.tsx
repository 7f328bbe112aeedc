import { paymentWays } from '#app/orders/payment-way.ts';
import { orderPageCopy as copy } from '#app/staff/orders/copy.ts';
import { wayWords } from '#app/staff/orders/way-words.ts';

/** The ways of a payment, none of them chosen. */
export function WayOptions() {
	return (
		<>
			<option value="">{copy.choose}</option>
			{paymentWays.map((way) => (
				<option key={way} value={way}>
					{wayWords[way]}
				</option>
			))}
		</>
	);
}
