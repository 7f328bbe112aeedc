import type { SyntheticEvent } from 'react';
import { nameOf } from '#app/catalog/product.ts';
import { whatsappLink } from '#app/owner/shop-facts.ts';
import { useRootData } from '#app/root-data.ts';
import { type Form, sharedQuery } from './form.ts';
import { formCopy as copy } from './form-copy.ts';
import { goodsWords } from './goods-bought.ts';
import { calculatorAddress } from './kind-links.tsx';
import type { Stone } from './stone.ts';
import type { Result, WorkedOut } from './work-out.ts';

type Props = { form: Form; stone: Stone | null; worked: WorkedOut; outcome: Result; className: string };

/** WhatsApp cuts longer links. Characters, as they are encoded. */
const LONGEST = 1800;

/** CALC-06: the calculation as a message, with its address while that leaves the link short enough. */
export function SendLink({ form, stone, worked, outcome, className }: Props) {
	const { whatsapp, origin } = useRootData();

	function linkFrom(origin: string | null): string {
		const words = messageOf(form, stone, worked, outcome);
		const long = origin
			? whatsappLink(whatsapp, `${words}\n${origin}${calculatorAddress(sharedQuery(form))}`)
			: '';
		return long && long.length < LONGEST ? long : whatsappLink(whatsapp, words);
	}

	/** The page is the same on every host, so the browser adds the address just before the link is followed. */
	function complete({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) {
		currentTarget.href = linkFrom(location.origin);
	}

	return (
		<a
			href={linkFrom(origin)}
			onPointerDown={complete}
			onFocus={complete}
			target="_blank"
			rel="noopener noreferrer"
			className={className}
		>
			{copy.send}
		</a>
	);
}

/** The answer and the figures that an order needs. */
function messageOf(form: Form, stone: Stone | null, worked: WorkedOut, outcome: Result): string {
	const name = [copy.kindIn[form.kind], stone ? nameOf(stone) : '', goodsWords(worked.chosen)].filter(
		Boolean,
	);
	return [
		name.join(', '),
		outcome.answer,
		...outcome.told.map(({ label, value }) => `${label}: ${value}`),
	].join('\n');
}
