import { formCopy as copy } from './form-copy.ts';
import type { SlabDrawing } from './slabs/draw-slabs.ts';

const AREAS: Readonly<Record<SlabDrawing['areas'][number]['kind'], string>> = {
	slab: 'fill-paper-deep stroke-ink',
	usable: 'fill-none stroke-stone-2 [stroke-dasharray:1_1]',
	offcut: 'fill-none stroke-stone-2 [stroke-dasharray:2_1]',
	piece: 'fill-white stroke-ink',
	opening: 'stroke-ink [fill:url(#hole-hatch)]',
};

/** The letters of a mark where a slab is as wide as a phone. */
const PHONE_MARK = 6.5;

/** CALC-03: a slab with its pieces, in mm of paper. A heavy line is an edge that is polished. A phone, and a drawing that is not large, have room for marks alone. */
export function SlabPlan({ slab, label, isLarge }: { slab: SlabDrawing; label: string; isLarge: boolean }) {
	const { w, h, areas, lines, labels, scale } = slab;
	return (
		<figure className="break-inside-avoid">
			<figcaption className="figures mb-2 flex justify-between text-xs text-stone-1">
				<span>{label}</span>
				<span>{copy.scale(scale)}</span>
			</figcaption>
			<svg role="img" aria-label={label} viewBox={`-1 -1 ${w + 2} ${h + 2}`} className="block w-full">
				<defs>
					<pattern
						id="hole-hatch"
						width="2"
						height="2"
						patternUnits="userSpaceOnUse"
						patternTransform="rotate(45)"
					>
						<path d="M0 0V2" strokeWidth="0.3" className="stroke-stone-2" />
					</pattern>
				</defs>
				{areas.map(({ kind, x, y, w: wide, h: high }) => (
					<rect
						key={`${kind} ${x} ${y}`}
						x={x}
						y={y}
						width={wide}
						height={high}
						strokeWidth={kind === 'slab' || kind === 'piece' ? 0.3 : 0.2}
						className={AREAS[kind]}
					/>
				))}
				{lines.map(({ x1, y1, x2, y2, kind }) => (
					<line
						key={`${x1} ${y1} ${x2} ${y2}`}
						x1={x1}
						y1={y1}
						x2={x2}
						y2={y2}
						strokeWidth={0.7}
						strokeDasharray={kind === 'mitre' ? '1.6 0.8' : undefined}
						className="stroke-ink"
					/>
				))}
				{labels.map(({ x, y, text, mark, size, upright }) => (
					<g key={`${x} ${y}`} textAnchor="middle" className="figures fill-ink">
						<text
							x={x}
							y={y}
							dy="0.35em"
							fontSize={size}
							transform={upright ? `rotate(-90 ${x} ${y})` : undefined}
							className={isLarge ? 'max-sm:hidden print:block' : 'hidden print:block'}
						>
							{text}
						</text>
						<text
							x={x}
							y={y}
							dy="0.35em"
							fontSize={PHONE_MARK}
							className={`${isLarge ? 'sm:hidden' : ''} print:hidden`}
						>
							{mark}
						</text>
					</g>
				))}
			</svg>
		</figure>
	);
}
