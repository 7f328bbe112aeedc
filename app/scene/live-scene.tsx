import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { sceneCopy as copy } from './copy.ts';
import { watchGestures, zoomBack, zoomIn, zoomOut } from './gestures.ts';
import type { Laid, Photograph, Scene } from './scene.ts';
import { openStage, type Stage, type StageState } from './stage.ts';
import { WHOLE } from './view.ts';

type Props = {
	scene: Scene | Photograph;
	laid: readonly Laid[];
	beside: readonly Laid[] | null;
	/** What is shown, in words. */
	label: string;
	/** `failed`: nothing can be drawn, so the plain picture stays. */
	tell: (state: StageState | 'failed') => void;
	/** Is set to the drawn scene, so that its picture can be saved. */
	stage?: RefObject<Stage | null>;
	/** Nothing zooms or moves it: what lies around it is swiped. */
	isStill?: boolean;
	exposure?: number;
	/** What the line between two stones is called, where it parts something else. */
	dividerLabel?: string;
};

/** A scene that is drawn as it is asked for. It lies over the plain picture, and is seen from its first frame on. */
export function LiveScene(props: Props) {
	const { scene, laid, beside, label, tell, stage: given, isStill = false, exposure = 1 } = props;
	const own = useRef<Stage>(null);
	const stage = given ?? own;
	const canvas = useRef<HTMLCanvasElement>(null);
	const [isSeen, setSeen] = useState(false);
	const [view, setView] = useState(WHOLE);
	const [divider, setDivider] = useState(0.5);
	const keys = useId();

	const told = useEffectEvent((state: StageState | 'failed') => {
		if (state !== 'missing') setSeen(state === 'drawn');
		tell(state);
	});
	const shown = { laid, beside, divider, view, exposure };
	const show = useEffectEvent(() => stage.current?.show(shown));
	const first = useEffectEvent(() => shown);

	useEffect(() => {
		const element = canvas.current;
		if (!element) return;
		let isOpen = true;
		const stop = isStill ? () => {} : watchGestures(element, setView);
		openStage(element, scene, (state) => told(state), first()).then(
			(opened) => {
				if (!isOpen) return opened.close();
				stage.current = opened;
				show();
			},
			() => isOpen && told('failed'),
		);
		return () => {
			isOpen = false;
			stop();
			stage.current?.close();
			stage.current = null;
		};
	}, [scene, stage, isStill]);

	// A page passes new arrays each time it renders; only another content is drawn.
	const content = JSON.stringify(shown);
	useEffect(() => {
		if (content) show();
	}, [content]);

	return (
		<div className={`absolute inset-0 transition-opacity ${isSeen ? '' : 'opacity-0'}`}>
			<canvas
				ref={canvas}
				role="img"
				aria-label={label}
				aria-describedby={isStill ? undefined : keys}
				tabIndex={isStill ? undefined : 0}
				className={`block size-full -outline-offset-2 ${view.zoom > 1 ? 'cursor-grab touch-none active:cursor-grabbing' : 'touch-pan-y'}`}
			/>
			{!isStill && (
				<>
					<p id={keys} className="sr-only">
						{copy.keys}
					</p>
					{beside && <Divider at={divider} move={setDivider} label={props.dividerLabel ?? copy.divider} />}
					<div className="absolute end-0 bottom-0 flex bg-paper">
						<ZoomButton
							label={copy.zoomOut}
							sign="−"
							isOff={view.zoom <= 1}
							onPress={() => setView(zoomOut)}
						/>
						<ZoomButton label={copy.zoomIn} sign="+" onPress={() => setView(zoomIn)} />
						{view.zoom > 1 && <ZoomButton label={copy.whole} sign="⤢" onPress={() => setView(zoomBack)} />}
					</div>
				</>
			)}
		</div>
	);
}

type ZoomButtonProps = { label: string; sign: string; isOff?: boolean; onPress: () => void };

function ZoomButton({ label, sign, isOff = false, onPress }: ZoomButtonProps) {
	return (
		<button
			type="button"
			aria-label={label}
			disabled={isOff}
			onClick={onPress}
			className="grid size-11 place-items-center text-lg hover:bg-paper-deep disabled:text-stone-2"
		>
			<span aria-hidden="true">{sign}</span>
		</button>
	);
}

/** One step of an arrow key. */
const STEP = 0.05;

const clamp = (at: number) => Math.min(1, Math.max(0, at));

const MOVES: Readonly<Record<string, (at: number) => number>> = {
	ArrowLeft: (at) => clamp(at - STEP),
	ArrowDown: (at) => clamp(at - STEP),
	ArrowRight: (at) => clamp(at + STEP),
	ArrowUp: (at) => clamp(at + STEP),
	Home: () => 0,
	End: () => 1,
};

type DividerProps = { at: number; move: (next: (at: number) => number) => void; label: string };

/** The line between two stones. Left of the picture is left in any writing direction. */
function Divider({ at, move, label }: DividerProps) {
	const handle = useRef<HTMLDivElement>(null);

	// As a property: the policy of the page forbids a style in its HTML.
	useEffect(() => {
		handle.current?.style.setProperty('left', `${at * 100}%`);
	}, [at]);

	function drag(event: PointerEvent<HTMLDivElement>) {
		const { currentTarget, clientX, pointerId } = event;
		if (!currentTarget.hasPointerCapture(pointerId)) return;
		const box = currentTarget.parentElement?.getBoundingClientRect();
		if (box) move(() => clamp((clientX - box.left) / box.width));
	}

	const percent = Math.round(at * 100);
	return (
		<div dir="ltr" className="pointer-events-none absolute inset-0 overflow-hidden">
			<div
				ref={handle}
				role="slider"
				tabIndex={0}
				aria-label={label}
				aria-valuemin={0}
				aria-valuemax={100}
				aria-valuenow={percent}
				aria-valuetext={copy.dividerAt(percent)}
				onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
				onPointerMove={drag}
				onKeyDown={(event) => {
					const next = MOVES[event.key];
					if (!next) return;
					event.preventDefault();
					move(next);
				}}
				className="pointer-events-auto absolute inset-y-0 -ms-6 grid w-12 cursor-ew-resize touch-none place-items-center before:absolute before:inset-y-0 before:start-1/2 before:w-px before:bg-paper"
			>
				<span aria-hidden="true" className="relative bg-paper px-1.5 py-2 text-sm leading-none">
					↔
				</span>
			</div>
		</div>
	);
}
