import { cutTo, quantityOf } from '#app/catalog/goods.ts';
import { formatLength, sizeWords } from '#app/typed/lengths/format-length.ts';
import type { ChosenGoods } from './chosen-goods.ts';
import { calculatorCopy as copy, count } from './copy.ts';
import type { FormReader } from './form-reader.ts';
import { type Bought, type Outcome, quantityIn } from './outcome.ts';
import { billOf } from './slabs/bill.ts';
import { drawSlabs } from './slabs/draw-slabs.ts';
import { type Nested, nest } from './slabs/nest.ts';
import type { Piece } from './slabs/piece.ts';
import { pieceList } from './slabs/piece-list.ts';
import { slabsCopy } from './slabs-copy.ts';

/** A kerf is no whole sixteenth, so that what is left beside it is none either. */
const inWholeSixteenths = (length: number): string => formatLength(Math.floor(length));

/** Pieces cut out of slabs: the bill, the plan of each slab, and what to buy. */
export function cutOutOfSlabs(
	reader: FormReader,
	{ slab }: ChosenGoods,
	pieces: readonly Piece[],
	own: Pick<Outcome, 'notes' | 'drawings'>,
): Outcome | null {
	const nested = nest(pieces, slab, reader.limit.pieces);
	const fault = 'fault' in nested ? nested.fault : null;
	if (fault && fault !== 'unknown-slab' && fault !== 'too-many-here') {
		reader.fault('slab-w', slabsCopy.nest[fault]);
		return null;
	}
	const isEstimate = fault === 'too-many-here';
	const plan = 'fault' in nested ? null : nested;
	const bill = billOf(pieces);
	const bought = boughtOf(plan, pieces);
	const cut = bought.reduce((sum, part) => sum + part.pieces, 0);
	const { words } = copy;
	const holes = Object.entries(bill.openings).filter(([, number]) => number > 0);
	return {
		answer: plan ? slabsCopy.slabs(plan.slabs.length, cut) : slabsCopy.piecesAlone(cut),
		why: plan ? slabsCopy.slabsWhy(plan.yield) : isEstimate ? slabsCopy.notNested : slabsCopy.askSlab,
		quantitySum: boughtSum(bought),
		needed: quantityIn({ bought }),
		figures: [
			...(plan
				? [
						{ label: words.slabs, value: count(plan.slabs.length), formula: slabsCopy.slabSum(plan) },
						{ label: words.joints, value: count(plan.joints.length), formula: slabsCopy.jointSum },
					]
				: []),
			{ label: words.polish, value: slabsCopy.runningFeet(bill.polish), formula: slabsCopy.polishSum },
			...(bill.mitre > 0
				? [{ label: words.mitre, value: slabsCopy.runningFeet(bill.mitre), formula: slabsCopy.mitreSum }]
				: []),
			...(holes.length > 0
				? [
						{
							label: words.holes,
							value: holes.map(([kind, number]) => slabsCopy.hole(kind, number)).join(', '),
							formula: slabsCopy.holeSum,
						},
					]
				: []),
		],
		notes: [...own.notes, ...notesOf(plan, pieces)],
		drawings: plan
			? [...own.drawings, { is: 'slabs', slabs: drawSlabs(plan, pieces, inWholeSixteenths) }]
			: own.drawings,
		tables: plan ? [tableOf(plan, pieces)] : [],
		bought,
		isEstimate,
		heaviest: largest(plan, pieces),
		sides: [],
	};
}

/** One line for all pieces of a size, as they are cut: the parts of a long one apart. */
function boughtOf(plan: Nested | null, pieces: readonly Piece[]): Bought[] {
	const sizes = new Map<string, { pieces: number; area: number }>();
	for (const { w, h } of cutSizes(plan, pieces)) {
		const size = cutTo(w, h);
		sizes.set(size, { pieces: (sizes.get(size)?.pieces ?? 0) + 1, area: w * h });
	}
	return [...sizes].map(([size, { pieces: number, area }]) => ({
		size,
		pieces: number,
		quantity: quantityOf(number, area),
	}));
}

function cutSizes(plan: Nested | null, pieces: readonly Piece[]): { w: number; h: number }[] {
	if (!plan) return [...pieces];
	return plan.slabs.flatMap(({ placed }) => placed).sort((a, b) => a.piece - b.piece || a.part - b.part);
}

const largest = (plan: Nested | null, pieces: readonly Piece[]) =>
	cutSizes(plan, pieces).reduce((most, size) => (size.w * size.h > most.w * most.h ? size : most), {
		w: 0,
		h: 0,
	});

function boughtSum(bought: readonly Bought[]): string {
	return bought
		.slice(0, 12)
		.map(
			({ size, pieces, quantity }) =>
				`${count(pieces)} × ${size.replace('cut ', '').replace('×', '″ × ')}″ = ${copy.sqFt(quantity)}`,
		)
		.join('; ');
}

function notesOf(plan: Nested | null, pieces: readonly Piece[]): string[] {
	const isUnplaced = pieces.some(({ openings }) => openings.some(({ from }) => from === null));
	return [
		...(plan?.joints.some(({ nearOpening }) => nearOpening) ? [slabsCopy.nearOpening] : []),
		...(isUnplaced ? [slabsCopy.unplaced] : []),
	];
}

function tableOf(plan: Nested, pieces: readonly Piece[]) {
	const { heads } = copy;
	return {
		caption: slabsCopy.pieceTable,
		head: [heads.mark, heads.piece, heads.size, heads.pieces, heads.slab, heads.work],
		rows: pieceList(plan, pieces).map(({ mark, kind, w, h, count: number, slabs, polish, openings }) => [
			mark,
			slabsCopy.pieceKinds[kind],
			sizeWords(w, h),
			count(number),
			slabs.join(', '),
			[
				polish > 0 ? slabsCopy.polished(formatLength(polish)) : '',
				...openings.map((one) => slabsCopy.hole(one, 1)),
			]
				.filter(Boolean)
				.join(', '),
		]),
	};
}
