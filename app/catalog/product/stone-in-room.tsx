import { useEffect, useState } from 'react';
import { href } from 'react-router';
import type { MeasuredView } from '#app/catalog/product.ts';
import { sceneCopy } from '#app/scene/copy.ts';
import { LiveScene } from '#app/scene/live-scene.tsx';
import type { Laid, Scene } from '#app/scene/scene.ts';
import { slabOf, tileOf, USUAL_TILE } from '#app/scene/slab.ts';
import type { StageState } from '#app/scene/stage.ts';
import { useSlabWidth } from '#app/scene/use-slab-width.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { productCopy as copy } from './copy.ts';
import { laidCopy } from './laid-copy.ts';

const ROOM = 'living';

/** `tile`: the usual one, in inches. */
export type InRoomProps = { view: MeasuredView; id: string; name: string; tile: string | undefined };

/** ROOM-07: the stone in a room, as it usually lies. The way on leads to all rooms, sizes and patterns. */
export function StoneInRoom({ view, id, name, tile = USUAL_TILE }: InRoomProps) {
	const [scene, setScene] = useState<Scene | null>(null);
	const [state, setState] = useState<StageState | 'loading' | 'failed'>('loading');
	const width = useSlabWidth();
	const slab = slabOf(view.picture, view.span, width);

	useEffect(() => {
		const closing = new AbortController();
		fetch(href('/scenes/:name', { name: ROOM }), { signal: closing.signal })
			.then((response) => (response.ok ? response.json() : Promise.reject(response)))
			.then(setScene)
			.catch(() => closing.signal.aborted || setState('failed'));
		return () => closing.abort();
	}, []);

	const laid = scene?.surfaces.flatMap(({ joint }): Laid[] =>
		slab
			? [
					{
						slab,
						joint,
						bond: 'straight',
						jointColour: 'match',
						isPolished: true,
						isTurned: false,
						tile: tileOf(tile) ?? slab.size,
					},
				]
			: [],
	);
	const isFailed = state === 'failed' || state === 'missing';
	return (
		<>
			{scene && laid && laid.length > 0 && state !== 'failed' && (
				<div className="absolute start-1/2 top-1/2 aspect-3/2 min-h-full min-w-full -translate-1/2 rtl:translate-x-1/2">
					<LiveScene
						scene={scene}
						laid={laid}
						beside={null}
						label={laidCopy.laidInRoom(name)}
						tell={setState}
						isStill
					/>
				</div>
			)}
			<div className="absolute inset-x-4 bottom-4 grid gap-2 max-lg:end-20">
				<p role="status" className="justify-self-start bg-paper px-3 py-1.5 text-xs empty:hidden">
					{isFailed ? copy.notInRoom : state === 'loading' ? sceneCopy.loading : ''}
				</p>
				<ButtonLink
					to={`${href('/room/:name', { name: ROOM })}?${new URLSearchParams({ floor: id })}`}
					tone="quiet"
					className="bg-paper"
				>
					{laidCopy.moreRooms}
				</ButtonLink>
			</div>
		</>
	);
}
