import { measureWords } from '#app/typed/measure-words.ts';
import type { MeasureFault } from '#app/typed/reading.ts';
import { Field } from '#app/ui/field.tsx';
import { Chips } from './chips.tsx';
import { yoursCopy as copy } from './copy.ts';
import type { Measure, MeasureField } from './measure.ts';

type Props = {
	measure: Measure;
	faults: Readonly<Partial<Record<MeasureField, MeasureFault>>>;
	change: (measure: Measure) => void;
};

const FIELDS: Readonly<Record<Measure['by'], readonly MeasureField[]>> = {
	tiles: ['across', 'deep', 'tileWidth', 'tileDepth'],
	sides: ['width', 'depth'],
};

/** ROOM-21: how large the rectangle is. */
export function MeasureFields({ measure, faults, change }: Props) {
	const { by } = measure;
	return (
		<div className="grid gap-4">
			<Chips
				legend={copy.by}
				name="by"
				options={copy.bys}
				value={by}
				choose={(chosen) => change({ ...measure, by: chosen })}
			/>
			<div className="grid grid-cols-2 items-start gap-3">
				{FIELDS[by].map((field) => {
					const fault = faults[field];
					const isCount = field === 'across' || field === 'deep';
					return (
						<Field
							key={field}
							label={copy[field]}
							value={measure[field]}
							onChange={({ target }) => change({ ...measure, [field]: target.value })}
							inputMode={isCount ? 'numeric' : 'text'}
							autoComplete="off"
							{...(fault && { error: measureWords(fault) })}
							className="figures min-w-0"
						/>
					);
				})}
			</div>
			<p className="text-xs text-stone-1">{copy.lengths}</p>
		</div>
	);
}
