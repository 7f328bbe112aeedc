import { type Stage, statusOf } from '#app/orders/order-status.ts';
import { stageWords } from '#app/orders/stage-words.ts';

const colours = {
	delivered: 'bg-delivered text-white',
	shipped: 'bg-shipped text-white',
	processing: 'bg-processing text-ink',
} as const;

/** The stage of an order as a word, in the colour of its status. */
export function StageWord({ stage }: { stage: Stage }) {
	const status = statusOf(stage);
	const colour = status in colours ? colours[status as keyof typeof colours] : 'bg-stone-3 text-ink';
	return (
		<span
			className={`inline-block rounded-sm px-2 py-0.5 font-sans text-xs font-medium tracking-normal forced-colors:border ${colour}`}
		>
			{stageWords[stage]}
		</span>
	);
}
