import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { Photo } from '#app/pictures/photo.tsx';
import { savesData } from '#app/platform/web/saves-data.ts';
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
	/** The stones of the plain picture; null where the shop does not sell them, and so does not show it. */
	plainStones: string | null;
	/** The alternative text of the plain picture. */
	alt: string;
	/** The name of the stone that is chosen; null where none can be. */
	stone: string | null;
	/** What is said where none can be; empty where the list of stones did not open, which the page says. */
	none: string;
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
	const { scene, laid, beside, label, plainStones, alt, stone, none, hasSlab, stage, onLive } = props;
	const [live, setState] = useState<State>('plain');
	// It waits for a stone as long as there is none to lay.
	const state = laid ? live : 'plain';
	const start = () => setState('loading');

	const begin = useEffectEvent(() => {
		if (savesData()) setState('saving');
		else start();
	});
	useEffect(() => begin(), []);

	const shows = plainStones === null ? '' : copy.shows(plainStones);
	const isDrawn = state === 'drawn' || state === 'missing';
	useEffect(() => onLive(isDrawn), [isDrawn, onLive]);

	return (
		<figure aria-busy={state === 'loading' ? true : undefined}>
			<div data-room={state} className="relative overflow-hidden">
				{plainStones === null ? (
					laid && <div className="aspect-3/2 bg-paper-deep" />
				) : (
					<Photo
						picture={scene.plain}
						alt={isDrawn ? '' : alt}
						sizes="(min-width: 64rem) 66vw, 100vw"
						when="first"
						className="aspect-3/2"
					/>
				)}
				{laid && state !== 'plain' && state !== 'saving' && state !== 'failed' && (
					<LiveScene scene={scene} laid={laid} beside={beside} label={label} stage={stage} tell={setState} />
				)}
			</div>
			<figcaption className="mt-2 min-h-lh text-sm text-stone-1 max-lg:px-[clamp(16px,4vw,64px)]">
				<p role="status">{isDrawn ? label : state === 'loading' ? sceneCopy.loading : ''}</p>
				<noscript>
					<p>{shows + copy.noScript}</p>
				</noscript>
			</figcaption>
			<Trouble state={state} shows={shows} stone={stone} none={none} hasSlab={hasSlab} start={start} />
		</figure>
	);
}

type TroubleProps = {
	state: State;
	shows: string;
	stone: string | null;
	none: string;
	hasSlab: boolean;
	start: () => void;
};

function Trouble({ state, shows, stone, none, hasSlab, start }: TroubleProps) {
	if (stone === null) return none && <Notice role="status">{none}</Notice>;
	if (!hasSlab) return <Notice role="status">{copy.noSlab(stone)}</Notice>;
	if (state === 'missing') return <Notice role="status">{copy.slabMissing(stone)}</Notice>;
	if (state === 'lost') return <Notice role="status">{copy.lost}</Notice>;
	if (state === 'failed') return <Notice role="status">{shows + copy.onlyPlain}</Notice>;
	if (state !== 'saving') return null;
	return (
		<div className="flex flex-wrap items-center gap-4">
			<p className="text-sm">{shows + copy.saving}</p>
			<Button tone="quiet" onClick={start}>
				{copy.live}
			</Button>
		</div>
	);
}
