import { useState } from 'react';
import { href } from 'react-router';
import { shopFacts } from '#app/owner/shop-facts.ts';
import { Photo } from '#app/pictures/photo.tsx';
import type { Picture } from '#app/pictures/picture.ts';
import { USUAL_TILE } from '#app/scene/slab.ts';
import { Link } from '#app/ui/link.tsx';
import { siteCopy } from './copy.ts';
import type { HeroRoom } from './hero-room.tsx';

/** `span`: the width of stone on its picture, in mm. */
export type HeroStone = { id: string; name: string; picture: Picture; span: number };

const copy = siteCopy.hero;
const { heroRoom } = shopFacts;
/** The stone on the picture. */
const [OWN] = heroRoom.stones;

/** HOME-10: the room of the first slide in another stone. Its code is loaded with the first press. */
export function useHeroRoom() {
	const [stone, setStone] = useState<HeroStone | null>(null);
	const [Room, setRoom] = useState<typeof HeroRoom | null>(null);
	const [isPlain, setPlain] = useState(false);

	function choose(next: HeroStone) {
		setStone(next);
		if (next.id === OWN) return;
		import('./hero-room.tsx').then(
			({ HeroRoom }) => setRoom(() => HeroRoom),
			() => setPlain(true),
		);
	}

	return {
		stone,
		choose,
		/** Nothing can be laid here. */
		isPlain,
		room: Room && stone && !isPlain && (
			<Room stone={stone} isHidden={stone.id === OWN} onFailed={() => setPlain(true)} />
		),
	};
}

type Props = { stones: readonly HeroStone[]; hero: ReturnType<typeof useHeroRoom>; onChoose: () => void };

export function HeroStones({ stones, hero, onChoose }: Props) {
	const { stone, choose, isPlain } = hero;
	const shown = stone?.id ?? OWN;
	const { surface } = heroRoom;
	const query = stone
		? `?${new URLSearchParams({ [surface]: stone.id, [`${surface}-size`]: USUAL_TILE })}`
		: '';
	return (
		<div className="mt-1 lg:col-span-7">
			<fieldset className="noscript:hidden">
				<legend className="text-sm text-stone-1">{isPlain ? copy.notHere : copy.inStones}</legend>
				{!isPlain && (
					<div className="mt-2 flex gap-2">
						{stones.map((each) => (
							<button
								key={each.id}
								type="button"
								aria-label={each.name}
								aria-pressed={each.id === shown}
								onClick={() => {
									choose(each);
									onChoose();
								}}
								className="size-12 outline-offset-2 outline-ink aria-pressed:outline-2 aria-pressed:outline focus-visible:outline-2 focus-visible:outline focus-visible:outline-onyx"
							>
								<Photo picture={each.picture} alt="" sizes="3rem" widest={160} className="aspect-square" />
							</button>
						))}
					</div>
				)}
			</fieldset>
			<p className="flex flex-wrap items-baseline gap-x-4 text-sm">
				<span aria-live="polite">{stones.find(({ id }) => id === shown)?.name}</span>
				<Link
					to={`${href('/room/:name', { name: heroRoom.name })}${query}`}
					className="inline-flex min-h-11 items-center underline decoration-stone-2 underline-offset-4 hover:decoration-ink"
				>
					{copy.openRoom}
				</Link>
			</p>
		</div>
	);
}
