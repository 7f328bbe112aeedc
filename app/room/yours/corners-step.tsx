import { useState } from 'react';
import type { MeasureFault } from '#app/typed/reading.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { BenchLayout } from './bench-layout.tsx';
import { yoursCopy as copy } from './copy.ts';
import { CornerHandles } from './corner-handles.tsx';
import { Frame, Plain } from './frame.tsx';
import type { Work } from './keep-picture.ts';
import type { Measure, MeasureField } from './measure.ts';
import { MeasureFields } from './measure-fields.tsx';
import type { Corners, CornersFault, PlaneMap, Size } from './plane.ts';

type Props = {
	picture: HTMLCanvasElement;
	shape: number;
	corners: Corners;
	measure: Measure;
	fault: CornersFault | null;
	faults: Readonly<Partial<Record<MeasureField, MeasureFault>>>;
	map: PlaneMap | null;
	size: Size;
	tile: Size | null;
	change: (part: Partial<Work>) => void;
	onNext: () => void;
};

/** ROOM-21: the rectangle that says how the floor lies, and how large it is. */
export function CornersStep(props: Props) {
	const { picture, shape, corners, measure, fault, faults, map, size, tile, change, onNext } = props;
	const [frame, setFrame] = useState<HTMLDivElement | null>(null);
	return (
		<BenchLayout
			picture={
				<Frame shape={shape} onFrame={setFrame}>
					<Plain picture={picture} label={copy.picture} />
					<CornerHandles
						picture={picture}
						frame={frame}
						corners={corners}
						map={map}
						size={size}
						tile={tile}
						move={(moved) => change({ corners: moved })}
					/>
				</Frame>
			}
		>
			<div>
				<h2 className="text-lg">{copy.cornersTitle}</h2>
				<p className="mt-1 text-sm text-stone-1">{copy.cornersLead}</p>
			</div>
			<div role="status" className="empty:hidden">
				{fault && <Notice role="none">{copy.cornersFaults[fault]}</Notice>}
			</div>
			<MeasureFields measure={measure} faults={faults} change={(changed) => change({ measure: changed })} />
			<Button onClick={onNext} disabled={!map} className="justify-self-start">
				{copy.next}
			</Button>
		</BenchLayout>
	);
}
