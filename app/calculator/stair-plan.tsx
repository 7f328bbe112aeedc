import { formCopy as copy } from './form-copy.ts';
import type { StairFigure } from './slabs/stair-figure.ts';

/** CALC-03: the steps of a stair from the side, to scale: a riser and what one stands on each. */
export function StairPlan({ stair }: { stair: StairFigure }) {
	const { high, transform, stone, turns, lengths, ticks, words } = stair;
	const stroke = { strokeWidth: 1, vectorEffect: 'non-scaling-stroke' } as const;
	return (
		<figure className="mt-6">
			<svg
				role="img"
				aria-label={copy.stairPlan}
				viewBox={`0 0 1000 ${high}`}
				className="block w-full print:max-h-[90mm]"
			>
				<g transform={transform} className="fill-paper-deep stroke-ink">
					<path d={stone} {...stroke} />
					<path d={turns} className="fill-stone-3" {...stroke} />
				</g>
				<g fill="none" className="stroke-ink">
					<path d={lengths} strokeWidth={0.75} />
					<path d={ticks} strokeWidth={1.5} />
				</g>
				<g
					strokeWidth={10}
					paintOrder="stroke"
					className="figures fill-ink stroke-paper print:stroke-white text-[34px] lg:text-[19px] print:text-[19px]"
				>
					{words.map(({ x, y, words, anchor, upright }) => (
						<text
							key={`${x} ${y}`}
							x={x}
							y={y}
							dy="0.35em"
							textAnchor={anchor}
							transform={upright ? `rotate(-90 ${x} ${y})` : undefined}
						>
							{words}
						</text>
					))}
				</g>
			</svg>
			<figcaption className="mt-1 text-xs text-stone-1">
				{turns ? copy.stairUnfolded : copy.stairPlan}
			</figcaption>
		</figure>
	);
}
