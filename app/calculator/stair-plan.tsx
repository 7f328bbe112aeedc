import { formCopy as copy } from './form-copy.ts';
import { formatLength } from './lengths/format-length.ts';
import type { StairDrawing } from './outcome.ts';

const WIDE = 1000;
const MARGIN = 90;
const HIGHEST = 620;
/** How thick stone is drawn, in sixteenths of an inch. */
const THICK = 12;

const LETTERS =
	'figures fill-ink stroke-paper print:stroke-white text-[34px] lg:text-[19px] print:text-[19px]';

/** CALC-03: the steps of a stair from the side, to scale: a riser and a tread each. */
export function StairPlan({ stair: { risers, treads, rise, going, nosing } }: { stair: StairDrawing }) {
	const [w, h] = [treads * going + THICK, risers * rise];
	const scale = Math.min((WIDE - 2 * MARGIN) / w, HIGHEST / h);
	const start = (WIDE - w * scale) / 2;
	const high = Math.round(h * scale + 2 * MARGIN);
	const foot = high - MARGIN;
	const steps = Array.from({ length: risers }, (_, step) => step);
	const right = start + w * scale;
	const top = foot - h * scale;
	return (
		<figure className="mt-6">
			<svg
				role="img"
				aria-label={copy.stairPlan}
				viewBox={`0 0 ${WIDE} ${high}`}
				className="block w-full print:max-h-[90mm]"
			>
				<g
					transform={`translate(${start} ${foot}) scale(${scale} ${-scale})`}
					className="fill-paper-deep stroke-ink"
				>
					{steps.map((step) => (
						<path
							key={step}
							d={
								`M${step * going} ${step * rise}h${THICK}v${rise - (step < treads ? THICK : 0)}h${-THICK}z` +
								(step < treads
									? `M${step * going - nosing} ${(step + 1) * rise - THICK}h${going + nosing + THICK}v${THICK}h${-going - nosing - THICK}z`
									: '')
							}
							strokeWidth={1}
							vectorEffect="non-scaling-stroke"
						/>
					))}
				</g>
				<path
					d={`M${start} ${foot + 34}H${right}M${right + 34} ${foot}V${top}`}
					fill="none"
					strokeWidth={0.75}
					className="stroke-ink"
				/>
				<path
					d={[
						[start, foot + 34],
						[right, foot + 34],
						[right + 34, foot],
						[right + 34, top],
					]
						.map(([x = 0, y = 0]) => `M${x - 8} ${y + 8}L${x + 8} ${y - 8}`)
						.join('')}
					fill="none"
					strokeWidth={1.5}
					className="stroke-ink"
				/>
				<g textAnchor="middle" strokeWidth={10} paintOrder="stroke" className={LETTERS}>
					<text x={(start + right) / 2} y={foot + 34} dy="0.35em">
						{copy.times(treads, formatLength(going), formatLength(treads * going))}
					</text>
					<text
						x={right + 34}
						y={(top + foot) / 2}
						dy="0.35em"
						transform={`rotate(-90 ${right + 34} ${(top + foot) / 2})`}
					>
						{copy.times(risers, formatLength(rise), formatLength(h))}
					</text>
				</g>
			</svg>
			<figcaption className="mt-1 text-xs text-stone-1">{copy.stairPlan}</figcaption>
		</figure>
	);
}
