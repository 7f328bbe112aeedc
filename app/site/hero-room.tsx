import { useEffect, useEffectEvent, useState } from 'react';
import { href } from 'react-router';
import { shopFacts } from '#app/owner/shop-facts.ts';
import { LiveScene } from '#app/scene/live-scene.tsx';
import type { Scene } from '#app/scene/scene.ts';
import { slabOf, tileOf, USUAL_TILE } from '#app/scene/slab.ts';
import { useSlabWidth } from '#app/scene/use-slab-width.ts';
import { siteCopy } from './copy.ts';
import type { HeroStone } from './hero-stones.tsx';

/** `isHidden`: the picture itself shows that stone. */
type Props = { stone: HeroStone; isHidden: boolean; onFailed: () => void };

/** HOME-10: lies exactly over the picture of the first slide, which was rendered from the same place. */
export function HeroRoom({ stone, isHidden, onFailed }: Props) {
	const [scene, setScene] = useState<Scene | null>(null);
	const slab = slabOf(stone.picture, stone.span, useSlabWidth());
	const failed = useEffectEvent(onFailed);

	useEffect(() => {
		const closing = new AbortController();
		fetch(href('/scenes/:name', { name: shopFacts.heroRoom.name }), { signal: closing.signal })
			.then((response) => (response.ok ? response.json() : Promise.reject(response)))
			.then(setScene)
			.catch(() => closing.signal.aborted || failed());
		return () => closing.abort();
	}, []);

	if (!scene || !slab) return null;
	const laid = scene.surfaces.map(({ joint }) => ({
		...({ slab, joint, bond: 'straight', jointColour: 'match', isPolished: true, isTurned: false } as const),
		tile: tileOf(USUAL_TILE) ?? slab.size,
	}));
	return (
		<div
			className={`absolute inset-0 overflow-hidden transition-[opacity,visibility] ${isHidden ? 'invisible opacity-0' : ''}`}
		>
			<div className="absolute start-1/2 top-4/5 aspect-3/2 min-h-full min-w-full -translate-x-1/2 -translate-y-4/5 rtl:translate-x-1/2">
				<LiveScene
					scene={scene}
					laid={laid}
					beside={null}
					label={siteCopy.hero.laid(stone.name)}
					tell={(state) => (state === 'failed' || state === 'missing') && onFailed()}
					isStill
				/>
			</div>
		</div>
	);
}
