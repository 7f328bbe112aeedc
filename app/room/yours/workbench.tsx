import { useEffect, useMemo, useRef, useState } from 'react';
import type { FoundStones } from '#app/room/room-stone.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { showToast } from '#app/ui/toast.tsx';
import { ChoosePicture } from './choose-picture.tsx';
import { yoursCopy as copy } from './copy.ts';
import { CornersStep } from './corners-step.tsx';
import { FloorStep } from './floor-step.tsx';
import { forgetPicture, keepWork, type Work } from './keep-picture.ts';
import { FIRST_MEASURE, readMeasure } from './measure.ts';
import { type Opened, openPicture, toSuccess } from './open-picture.ts';
import { cornersFault, FIRST_CORNERS, planeMap } from './plane.ts';
import { StoneStep } from './stone-step.tsx';

export { type Opened, openPicture };

type Step = keyof typeof copy.steps;

type Props = {
	opened: Opened;
	open: (file: Blob) => void;
	isReading: boolean;
	/** Why another picture was refused. */
	trouble: string;
	found: FoundStones;
	onRemoved: () => void;
};

const FIRST_WORK: Work = {
	corners: FIRST_CORNERS,
	measure: FIRST_MEASURE,
	marks: { made: [], undone: [] },
	lighter: 0,
};

/** From the last change until it is kept, in ms. */
const PAUSE = 300;

/** ROOM-20: a picture, from its rectangle to the stone on it. */
export function Workbench({ opened, open, isReading, trouble, found, onRemoved }: Props) {
	const { picture } = opened;
	const [work, setWork] = useState(opened.work ?? FIRST_WORK);
	const [isKept, setKept] = useState(opened.isKept);
	const [last, setLast] = useState(work);
	const { corners, measure, marks } = work;
	const shape = picture.width / picture.height;
	const fault = cornersFault(corners, shape);
	// The same objects until they change: a stone is laid anew for others.
	const measured = useMemo(() => readMeasure(measure), [measure]);
	const faults = 'faults' in measured ? measured.faults : {};
	const map = useMemo(
		() => (fault || 'faults' in measured ? null : planeMap(corners, measured.size)),
		[corners, fault, measured],
	);
	const isMarked = marks.made.length > 0;
	const [step, setStep] = useState<Step>(map && isMarked ? 'stone' : 'corners');
	const heading = useRef<HTMLHeadingElement>(null);

	const isFirst = useRef(true);
	useEffect(() => {
		if (isFirst.current) {
			isFirst.current = false;
			return;
		}
		const pause = setTimeout(
			() =>
				keepWork(work)
					.then(...toSuccess)
					.then((isDone) => {
						setKept(isDone);
						setLast(work);
					}),
			PAUSE,
		);
		return () => clearTimeout(pause);
	}, [work]);

	const change = (part: Partial<Work>) => setWork((before) => ({ ...before, ...part }));

	function go(next: Step) {
		// Until more is marked, the rectangle itself is the place of the stone.
		if (next !== 'corners' && !isMarked)
			change({ marks: { made: [{ kind: 'outline', isOff: false, points: corners }], undone: [] } });
		setStep(next);
		heading.current?.focus();
	}

	function remove() {
		forgetPicture().then(...toSuccess);
		showToast(copy.removed);
		onRemoved();
	}

	return (
		<div data-kept={isKept && last === work} className="measure pt-6 pb-12 lg:pt-10">
			<h1 ref={heading} tabIndex={-1} className="text-xl outline-none">
				{copy.title}
			</h1>
			<Steps step={step} canGo={map !== null} go={go} />
			{!isKept && (
				<div className="mb-4">
					<Notice role="status">{copy.notKept}</Notice>
				</div>
			)}
			{step === 'corners' && (
				<CornersStep
					picture={picture}
					shape={shape}
					corners={corners}
					measure={measure}
					fault={fault}
					faults={faults}
					map={map}
					tile={'faults' in measured ? null : measured.tile}
					size={'faults' in measured ? [1, 1] : measured.size}
					change={change}
					onNext={() => go('floor')}
				/>
			)}
			{step === 'floor' && map && (
				<FloorStep
					picture={picture}
					shape={shape}
					marks={marks}
					map={map}
					change={(next) => change({ marks: next })}
					onNext={() => go('stone')}
				/>
			)}
			{step === 'stone' && map && !('faults' in measured) && (
				<StoneStep
					picture={picture}
					shape={shape}
					map={map}
					marks={marks}
					found={found}
					tile={measured.tile}
					lighter={work.lighter}
					onLighter={(lighter) => change({ lighter })}
				/>
			)}
			<div className="mt-10 border-t border-stone-3 pt-4">
				<p className="max-w-prose text-sm text-stone-1">{copy.stays}</p>
				<ChoosePicture open={open} isReading={isReading} trouble={trouble} isReady isOther />
				<Removal remove={remove} />
			</div>
		</div>
	);
}

type StepsProps = { step: Step; canGo: boolean; go: (step: Step) => void };

function Steps({ step, canGo, go }: StepsProps) {
	return (
		<nav aria-label={copy.stepsLabel} className="mt-3 mb-4 flex flex-wrap gap-x-2 border-b border-stone-3">
			{Object.entries(copy.steps).map(([name, words]) => (
				<button
					key={name}
					type="button"
					disabled={!canGo && name !== 'corners'}
					aria-current={name === step ? 'step' : undefined}
					onClick={() => go(name as Step)}
					className="-mb-px min-h-11 border-b-2 border-transparent px-2 text-sm not-disabled:hover:border-stone-2 disabled:text-stone-1 aria-[current=step]:border-ink aria-[current=step]:font-medium"
				>
					{words}
				</button>
			))}
		</nav>
	);
}

function Removal({ remove }: { remove: () => void }) {
	const [isAsked, setAsked] = useState(false);
	const sure = useRef<HTMLParagraphElement>(null);
	useEffect(() => {
		if (isAsked) sure.current?.focus();
	}, [isAsked]);
	if (!isAsked)
		return (
			<Button tone="plain" onClick={() => setAsked(true)}>
				{copy.remove}
			</Button>
		);
	return (
		<div className="flex flex-wrap items-center gap-3">
			<p ref={sure} tabIndex={-1} className="text-sm outline-none">
				{copy.removeSure}
			</p>
			<Button tone="quiet" onClick={remove}>
				{copy.removeYes}
			</Button>
			<Button tone="faint" onClick={() => setAsked(false)}>
				{copy.removeNo}
			</Button>
		</div>
	);
}
