import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { Photo } from '#app/pictures/photo.tsx';
import { savesData } from '#app/platform/saves-data.ts';
import { sceneCopy } from '#app/scene/copy.ts';
import { LiveScene } from '#app/scene/live-scene.tsx';
import type { Laid, Scene } from '#app/scene/scene.ts';
import type { Stage, StageState } from '#app/scene/stage.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { roomCopy as copy } from './copy.ts';

type Props = {
	scene: Scene;
	/** What is laid; null where there is no stone to lay. */
	laid: readonly Laid[] | null;
	beside: readonly Laid[] | null;
	/** What is shown, in words. */
	label: string;
	/** The stones of the plain picture. */
	plainStones: string;
	/** The alternative text of the plain picture. */
	alt: string;
	/** The name of the stone that is chosen. */
	stone: string;
	/** It has a picture of its slab. */
	hasSlab: boolean;
	stage: RefObject<Stage | null>;
	onLive: (isLive: boolean) => void;
};

type State = StageState | 'plain' | 'saving' | 'loading' | 'failed';

/**
 * ROOM-01: the room, live where the browser can. Below lies the plain picture: it is there first, and stays where nothing can
 * be drawn.
 */
export function RoomPicture(props: Props) {
	const { scene, laid, beside, label, plainStones, alt, stone, hasSlab, stage, onLive } = props;
	const [state, setState] = useState<State>('plain');
	const start = () => setState('loading');

	const begin = useEffectEvent(() => {
		if (savesData()) setState('saving');
		else start();
	});
	useEffect(() => begin(), []);

	const isDrawn = state === 'drawn' || state === 'missing';
	useEffect(() => onLive(isDrawn), [isDrawn, onLive]);

	return (
		<figure aria-busy={state === 'loading' ? true : undefined}>
			<div data-room={state} className="relative overflow-hidden">
				<Photo
					picture={scene.plain}
					alt={isDrawn ? '' : alt}
					sizes="(min-width: 64rem) 66vw, 100vw"
					when="first"
					className="aspect-3/2"
				/>
				{laid && state !== 'plain' && state !== 'saving' && state !== 'failed' && (
					<LiveScene {...{ scene, laid, beside, label, stage }} tell={setState} />
				)}
			</div>
			<figcaption className="mt-2 min-h-lh text-sm text-stone-1 max-lg:px-[clamp(16px,4vw,64px)]">
				<p role="status">{isDrawn ? label : state === 'loading' ? sceneCopy.loading : ''}</p>
				<noscript>
					<p>{copy.noScript(plainStones)}</p>
				</noscript>
			</figcaption>
			<Trouble {...{ state, plainStones, stone, hasSlab, start }} />
		</figure>
	);
}

type TroubleProps = {
	state: State;
	plainStones: string;
	stone: string;
	hasSlab: boolean;
	start: () => void;
};

function Trouble({ state, plainStones, stone, hasSlab, start }: TroubleProps) {
	if (!hasSlab) return <Notice role="status">{copy.noSlab(stone)}</Notice>;
	if (state === 'missing') return <Notice role="status">{copy.slabMissing(stone)}</Notice>;
	if (state === 'lost') return <Notice role="status">{copy.lost}</Notice>;
	if (state === 'failed') return <Notice role="status">{copy.onlyPlain(plainStones)}</Notice>;
	if (state !== 'saving') return null;
	return (
		<div className="flex flex-wrap items-center gap-4">
			<p className="text-sm">{copy.saving(plainStones)}</p>
			<Button tone="quiet" onClick={start}>
				{copy.live}
			</Button>
		</div>
	);
}
