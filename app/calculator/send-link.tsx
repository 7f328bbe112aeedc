import { cartCopy } from '#app/cart/copy.ts';
import { nameOf } from '#app/catalog/product.ts';
import { useRootData } from '#app/root-data.ts';
import { useLinkWithOrigin } from '#app/use-link-with-origin.ts';
import { calculationMessage } from './calculation-message.ts';
import { type Form, sharedQuery } from './form.ts';
import { formCopy as copy } from './form-copy.ts';
import { goodsWords } from './goods-bought.ts';
import { calculatorAddress } from './kind-links.tsx';
import type { Figure } from './outcome.ts';
import type { Stone } from './stone.ts';
import type { Result, WorkedOut } from './work-out.ts';

type Props = { form: Form; stone: Stone | null; worked: WorkedOut; outcome: Result; className: string };

/** CALC-06: the calculation as a message. */
export function SendLink({ form, stone, worked, outcome, className }: Props) {
	const { whatsapp } = useRootData();
	const link = useLinkWithOrigin((origin) => {
		const address = origin && origin + calculatorAddress(sharedQuery(form));
		return calculationMessage(whatsapp, linesOf(form, stone, worked, outcome), address);
	});
	return (
		whatsapp && (
			<a {...link} className={className}>
				{copy.send}
			</a>
		)
	);
}

/** What it is of, the answer, and the figures that an order needs. */
function linesOf(form: Form, stone: Stone | null, worked: WorkedOut, outcome: Result): string[] {
	const what = [copy.kindIn[form.kind], stone ? nameOf(stone) : '', goodsWords(worked.chosen)];
	const { answer, told, sum } = outcome;
	return [
		what.filter(Boolean).join(', '),
		answer,
		...told.first.map(toldWords),
		...(sum.later ? [cartCopy.laterDiscount(sum.later)] : []),
		...told.others.map(toldWords),
	];
}

const toldWords = ({ label, value }: Figure): string => `${label}: ${value}`;
