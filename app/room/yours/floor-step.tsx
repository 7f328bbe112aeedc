import { useDeferredValue, useMemo, useState } from 'react';
import { formatQuantity } from '#app/platform/quantity.ts';
import { Button } from '#app/ui/button.tsx';
import { BenchLayout } from './bench-layout.tsx';
import { yoursCopy as copy } from './copy.ts';
import { Frame, Plain } from './frame.tsx';
import { Marker } from './marker.tsx';
import { addMark, type Marks, maskOf, redoMark, undoMark } from './marks.ts';
import { maskedArea, type PlaneMap, type Point } from './plane.ts';
import { squareFeet } from './square-feet.ts';
import { FIRST_TOOL, Tools } from './tools.tsx';

type Props = {
	picture: HTMLCanvasElement;
	shape: number;
	marks: Marks;
	map: PlaneMap;
	change: (marks: Marks) => void;
	onNext: () => void;
};

/** Pixels across of the mask that is measured: coarse, since it is measured after each mark. */
const COARSE = 200;

/** ROOM-22: where the stone goes, and what stands on it. */
export function FloorStep({ picture, shape, marks, map, change, onNext }: Props) {
	const [frame, setFrame] = useState<HTMLDivElement | null>(null);
	const [tool, setTool] = useState(FIRST_TOOL);
	const [draft, setDraft] = useState<readonly Point[]>([]);
	const made = useDeferredValue(marks.made);
	const area = useMemo(
		() => maskedArea(map, maskOf(made, map, COARSE, Math.round(COARSE / shape))),
		[map, made, shape],
	);

	function close() {
		if (draft.length > 2) change(addMark(marks, { kind: 'outline', isOff: tool.isOff, points: draft }));
		setDraft([]);
	}

	return (
		<BenchLayout
			picture={
				<Frame shape={shape} onFrame={setFrame}>
					<Plain picture={picture} label={copy.picture} />
					<Marker
						picture={picture}
						frame={frame}
						tool={tool}
						draft={draft}
						setDraft={setDraft}
						close={close}
						made={marks.made}
						add={(mark) => change(addMark(marks, mark))}
					/>
				</Frame>
			}
		>
			<div>
				<h2 className="text-lg">{copy.floorTitle}</h2>
				<p className="mt-1 text-sm text-stone-1">{copy.floorLead}</p>
			</div>
			<Tools
				tool={tool}
				marks={marks}
				setTool={(next) => {
					setTool(next);
					if (next.kind !== 'outline') setDraft([]);
				}}
				hasDraft={draft.length > 0}
				undo={() => (draft.length > 0 ? setDraft(draft.slice(0, -1)) : change(undoMark(marks)))}
				redo={() => change(redoMark(marks))}
				clear={() => {
					setDraft([]);
					change({ made: [], undone: marks.made.toReversed() });
				}}
				close={draft.length > 2 ? close : null}
			/>
			<p role="status" className="figures text-sm">
				{area > 0 ? copy.marked(formatQuantity(squareFeet(area))) : copy.noneMarked}
			</p>
			<Button onClick={onNext} disabled={area === 0} className="justify-self-start">
				{copy.next}
			</Button>
		</BenchLayout>
	);
}
