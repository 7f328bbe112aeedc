import { paymentWays } from '#app/orders/payment-way.ts';
import { wayWords } from '#app/staff/way-words.ts';
import { orderPageCopy as copy } from './copy.ts';

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
