import { Choice } from '#app/ui/select.tsx';
import { Group, type InForm, Text } from './fields.tsx';
import { bondNames, formCopy as copy, wasteReasons } from './form-copy.ts';
import { hasBond, type Stone, sizesFor } from './stone.ts';
import { BONDS, bondOf } from './tiles/laid-bond.ts';
import { usualWaste } from './tiles/waste.ts';

type Props = InForm & { part: 'measures' | 'laying'; stone: Stone | null };

/** The fields that a kind has besides its rows: `measures` before them, `laying` after the stone. */
export function KindFields({ form, faults, part, stone }: Props) {
	const both = { form, faults };
	if (part === 'laying') {
		return hasBond(form.kind) ? <Laying {...both} stone={stone} /> : null;
	}
	if (form.kind === 'wall') return <WallFields {...both} />;
	if (form.kind === 'stair') return <StairFields {...both} />;
	if (form.kind === 'counter') return <CounterFields {...both} />;
	if (form.kind === 'skirting') {
		return (
			<Group title={copy.kindIn.skirting}>
				<Text {...both} name="height" label={copy.skirtingHeight} hint={copy.inches} />
			</Group>
		);
	}
	return <p className="text-xs text-stone-1">{copy.feet}</p>;
}

function WallFields(both: InForm) {
	return (
		<Group title={copy.kindIn.wall} hint={copy.feet}>
			<Text {...both} name="length" label={copy.wallLength} />
			<Text {...both} name="height" label={copy.wallHeight} />
		</Group>
	);
}

function StairFields(both: InForm) {
	return (
		<Group title={copy.kindIn.stair} hint={copy.treadsHint}>
			<Text {...both} name="risers" label={copy.risers} inputMode="numeric" />
			<Text {...both} name="treads" label={copy.treads} inputMode="numeric" />
			<Text {...both} name="width" label={copy.stairWidth} />
			<Text {...both} name="rise" label={copy.rise} hint={copy.inches} />
			<Text {...both} name="going" label={copy.going} hint={copy.inches} />
			<Text {...both} name="nosing" label={copy.nosing} hint={copy.inches} />
			<Choice
				name="open"
				label={copy.open}
				defaultValue={both.form.fields.open}
				options={['0', '1', '2'].map((sides) => [sides, sides])}
				className="col-span-2"
			/>
		</Group>
	);
}

function CounterFields(both: InForm) {
	const { fields } = both.form;
	const isFree = fields.stands === 'free';
	return (
		<Group title={copy.kindIn.counter}>
			<Choice
				name="stands"
				label={copy.stands}
				defaultValue={fields.stands}
				options={[
					['wall', copy.alongWall],
					['free', copy.free],
				]}
			/>
			<Text {...both} name="depth" label={copy.deep} hint={copy.inches} />
			{isFree ? (
				<>
					<Choice
						name="legs"
						label={copy.legs}
						defaultValue={fields.legs}
						options={Object.entries(copy.legNames)}
					/>
					<Text {...both} name="floor" label={copy.floorHeight} hint={copy.inches} />
				</>
			) : (
				<>
					<Choice
						name="ends"
						label={copy.ends}
						defaultValue={fields.ends}
						options={Object.entries(copy.endNames)}
						className="col-span-2"
					/>
					<Text
						{...both}
						name="splashback"
						label={copy.splashback}
						placeholder={copy.none}
						hint={copy.inches}
					/>
					<Text {...both} name="upstand" label={copy.upstand} placeholder={copy.none} hint={copy.inches} />
				</>
			)}
		</Group>
	);
}

/** Bond, joint and extra, which says why it is what it is. */
function Laying({ stone, ...both }: InForm & { stone: Stone | null }) {
	const { form, faults } = both;
	const { fields, kind } = form;
	const bond = bondOf(fields.bond);
	const sizes = sizesFor(kind, stone);
	const [w = 0, h = 0] = (sizes.find((known) => known === fields.size) ?? sizes[0] ?? '')
		.split('×')
		.map(Number);
	const { low, high, usual, reason } = usualWaste(bond, Math.max(w || 0, h || 0) * 16);
	return (
		<Group title={copy.laying}>
			<Choice
				name="bond"
				label={copy.bond}
				defaultValue={bond}
				options={BONDS.map((known) => [known, bondNames[known]])}
				error={faults.bond}
				className="col-span-2"
			/>
			<Text {...both} name="joint" label={copy.joint} inputMode="decimal" />
			<Text
				{...both}
				name="waste"
				label={copy.waste}
				inputMode="decimal"
				placeholder={String(usual)}
				hint={copy.wasteWhy(low, high, wasteReasons[reason])}
			/>
			<Choice
				name="count"
				label={copy.count}
				defaultValue={fields.count}
				options={[
					['laid', copy.laid],
					['rule', copy.rule],
				]}
				className="col-span-2"
			/>
		</Group>
	);
}
