import { useEffect, useState } from 'react';
import { href } from 'react-router';
import type { Picture } from '#app/pictures/picture.ts';
import { sceneCopy } from '#app/scene/copy.ts';
import { LiveScene } from '#app/scene/live-scene.tsx';
import type { Laid, Scene } from '#app/scene/scene.ts';
import { slabOf, tileOf, USUAL_TILE } from '#app/scene/slab.ts';
import type { StageState } from '#app/scene/stage.ts';
import { useSlabWidth } from '#app/scene/use-slab-width.ts';
import { heroRoom } from '#app/settings/hero-room.ts';

/** `to`: its room. `span`: the width of stone on its picture, in mm. */
export type HeroStone = { id: string; name: string; to: string; picture: Picture; span: number };

/** `shape`: the class that gives the picture its shape. */
type Props = { stone: HeroStone; shape: string };

/** HOME-10: the room of the first slide in another stone. It lies exactly over the picture, which was rendered from the same place. */
export function HeroRoom({ stone, shape }: Props) {
	const [scene, setScene] = useState<Scene | null>(null);
	const [state, setState] = useState<StageState | 'loading' | 'failed'>('loading');
	const slab = slabOf(stone.picture, stone.span, useSlabWidth());

	useEffect(() => {
		const closing = new AbortController();
		fetch(href('/scenes/:name', { name: heroRoom.name }), { signal: closing.signal })
			.then((response) => (response.ok ? response.json() : Promise.reject(response)))
			.then(setScene)
			.catch(() => closing.signal.aborted || setState('failed'));
		return () => closing.abort();
	}, []);

	const laid =
		slab &&
		scene?.surfaces.map(
			({ joint }): Laid => ({
				slab,
				joint,
				bond: 'straight',
				tile: tileOf(USUAL_TILE) ?? slab.size,
				jointColour: 'match',
				isPolished: true,
				isTurned: false,
			}),
		);
	// The picture itself shows the first one.
	const isHidden = stone.id === heroRoom.stones[0];
	const words = state === 'loading' ? sceneCopy.loading : stone.name;
	return (
		<div
			className={`absolute inset-x-0 top-0 overflow-hidden transition-[opacity,visibility] ${shape} ${isHidden ? 'invisible opacity-0' : ''}`}
		>
			{scene && laid && state !== 'failed' && (
				<div className="absolute start-1/2 top-4/5 aspect-3/2 min-h-full min-w-full -translate-x-1/2 -translate-y-4/5 rtl:translate-x-1/2">
					<LiveScene
						scene={scene}
						laid={laid}
						beside={null}
						label={`${scene.title}: ${stone.name}`}
						tell={setState}
						isStill
					/>
				</div>
			)}
			<p role="status" className="absolute start-0 bottom-0 bg-paper px-3 py-1.5 text-xs">
				{state === 'failed' || state === 'missing' ? sceneCopy.notHere : words}
			</p>
		</div>
	);
}
