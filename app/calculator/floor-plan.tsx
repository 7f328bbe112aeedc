import { formatLength } from '#app/typed/lengths/format-length.ts';
import { formCopy as copy } from './form-copy.ts';
import type { DrawnCutOut, DrawnSide, FloorDrawing } from './tiles/draw-floor.ts';

/** The drawing's own units: so many across, with a margin for the figures. */
const WIDE = 1000;
const MARGIN = 96;
const HIGHEST = 900;

/** From a wall to the line with its length, and how far that line's ends reach. */
const OFF = 34;
const TICK = 8;

/** Letters in drawn units: a phone shows the drawing at a third of its size. */
const LETTERS = 'text-[34px] lg:text-[19px] print:text-[19px]';
const MARKS = 'text-[22px] lg:text-[15px] print:text-[13px]';

/** CALC-03: a floor or wall to scale, as a tile-layer draws it: cuts are hatched, walls have their length. */
export function FloorPlan({ drawing, label }: { drawing: FloorDrawing; label: string }) {
	const { w, h, floor, twice, sides, cutOuts, whole, cut, marks } = drawing;
	const scale = Math.min((WIDE - 2 * MARGIN) / w, HIGHEST / h);
	const high = Math.round(h * scale + 2 * MARGIN);
	const start = (WIDE - w * scale) / 2;
	const stroke = { vectorEffect: 'non-scaling-stroke' } as const;
	return (
		<figure className="mt-6">
			<svg
				role="img"
				aria-label={label}
				viewBox={`0 0 ${WIDE} ${high}`}
				className="block w-full print:max-h-[120mm]"
			>
				<defs>
					<pattern
						id="cut-hatch"
						width={9 / scale}
						height={9 / scale}
						patternUnits="userSpaceOnUse"
						patternTransform="rotate(45)"
					>
						<rect width={9 / scale} height={9 / scale} className="fill-paper-deep" />
						<path d={`M0 0V${9 / scale}`} strokeWidth={1.6 / scale} className="stroke-stone-2" />
					</pattern>
				</defs>
				<g transform={`translate(${start} ${MARGIN}) scale(${scale})`} fillRule="evenodd">
					<path d={floor} className="fill-white" />
					<path d={whole} strokeWidth={0.75} className="fill-white stroke-stone-1" {...stroke} />
					<path d={cut} fill="url(#cut-hatch)" strokeWidth={0.75} className="stroke-stone-1" {...stroke} />
					<path
						d={twice}
						strokeWidth={1.5}
						strokeDasharray="5 4"
						className="fill-brass/20 stroke-brass"
						{...stroke}
					/>
					<path d={floor} fill="none" strokeWidth={2.25} className="stroke-ink" {...stroke} />
				</g>
				<g className={`figures fill-ink ${MARKS}`} textAnchor="middle">
					{marks.map(({ x, y, text }) => (
						<text
							key={`${x} ${y}`}
							x={start + x * scale}
							y={MARGIN + y * scale}
							dy="0.35em"
							strokeWidth={4}
							paintOrder="stroke"
							className="stroke-paper-deep"
						>
							{text}
						</text>
					))}
				</g>
				{cutOuts.map((cutOut) => (
					<Opening
						key={`${cutOut.x} ${cutOut.y}`}
						cutOut={cutOut}
						x={start + (cutOut.x + cutOut.w / 2) * scale}
						y={MARGIN + (cutOut.y + cutOut.h / 2) * scale}
						scale={scale}
					/>
				))}
				<g className="stroke-ink">
					{sides.map((side) => (
						<Dimension
							key={`${side.x1} ${side.y1} ${side.x2}`}
							side={placed(side, start, scale)}
							length={side.length}
						/>
					))}
				</g>
			</svg>
			<figcaption className="mt-1 text-xs text-stone-1">
				{[cut && copy.hatched, twice && copy.twice].filter(Boolean).join(' ')}
			</figcaption>
		</figure>
	);
}

/** How wide a digit or sign is, of the size of its letters; and the largest letters, on a phone. */
const LETTER = 0.56;
const LARGEST = 34;

type OpeningProps = { cutOut: DrawnCutOut; x: number; y: number; scale: number };

/** The width and height of an opening or column in its middle, upright where only that has room; beneath each other where neither has. */
function Opening({ cutOut: { w, h, wide, high }, x, y, scale }: OpeningProps) {
	const [width, height] = [formatLength(wide), formatLength(high)];
	const inOne = `${width} × ${height}`;
	const needed = inOne.length * LETTER * LARGEST;
	const isUpright = w * scale < needed && h * scale >= needed;
	const lines = Math.max(w, h) * scale < needed ? [width, `× ${height}`] : [inOne];
	return (
		<text
			textAnchor="middle"
			transform={isUpright ? `rotate(-90 ${x} ${y})` : undefined}
			strokeWidth={8}
			paintOrder="stroke"
			className={`figures fill-ink stroke-paper print:stroke-white ${LETTERS}`}
		>
			{lines.map((words, index) => (
				<tspan key={words} x={x} y={y} dy={`${0.35 + (index - (lines.length - 1) / 2) * 1.15}em`}>
					{words}
				</tspan>
			))}
		</text>
	);
}

type Line = Omit<DrawnSide, 'length'>;

const placed = ({ x1, y1, x2, y2 }: DrawnSide, start: number, scale: number): Line => ({
	x1: start + x1 * scale,
	y1: MARGIN + y1 * scale,
	x2: start + x2 * scale,
	y2: MARGIN + y2 * scale,
});

/** A wall's length beside it: outside, since the room lies on the right hand. Ends are ticked, as architects do. */
function Dimension({ side: { x1, y1, x2, y2 }, length }: { side: Line; length: number }) {
	const long = Math.hypot(x2 - x1, y2 - y1);
	const along = { x: (x2 - x1) / long, y: (y2 - y1) / long };
	const out = { x: along.y, y: -along.x };
	const at = (x: number, y: number, far: number) => ({ x: x + out.x * far, y: y + out.y * far });
	const [from, to] = [at(x1, y1, OFF), at(x2, y2, OFF)];
	const middle = at((x1 + x2) / 2, (y1 + y2) / 2, OFF);
	const tick = ({ x, y }: { x: number; y: number }) => `M${x - TICK} ${y + TICK}L${x + TICK} ${y - TICK}`;
	const near = [at(x1, y1, 8), at(x2, y2, 8)] as const;
	const isUpright = Math.abs(along.y) > 0.5;
	return (
		<>
			<path
				d={`M${from.x} ${from.y}L${to.x} ${to.y}M${near[0].x} ${near[0].y}L${from.x} ${from.y}M${near[1].x} ${near[1].y}L${to.x} ${to.y}`}
				fill="none"
				strokeWidth={0.75}
				vectorEffect="non-scaling-stroke"
			/>
			<path d={tick(from) + tick(to)} fill="none" strokeWidth={1.5} vectorEffect="non-scaling-stroke" />
			{long > 70 && (
				<text
					x={middle.x}
					y={middle.y}
					dy="0.35em"
					textAnchor="middle"
					transform={isUpright ? `rotate(-90 ${middle.x} ${middle.y})` : undefined}
					strokeWidth={10}
					paintOrder="stroke"
					className={`figures fill-ink stroke-paper print:stroke-white ${LETTERS}`}
				>
					{formatLength(length)}
				</text>
			)}
		</>
	);
}
