import { useEffect, useId, useRef, useState } from 'react';
import { href } from 'react-router';
import { type LinkedStone, nameOf, productAddress } from '#app/catalog/product.ts';
import { ProductImage } from '#app/catalog/product-image.tsx';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { forgetSeen, seenBut } from './seen.ts';
import { seenCopy as copy } from './seen-copy.ts';

type Props = { but?: string; hasRoom?: boolean };

/**
 * CHOOSE-06: the stones that this browser has looked at, below all else. They take their room while it is out of sight, so that nothing
 * moves, and are asked for when it is near. `but`: the stone whose page it is; the place then stands below all of it. `hasRoom`: the page has made room
 * already.
 */
export function SeenLately({ but = '', hasRoom: had = false }: Props) {
	const place = useRef<HTMLDivElement>(null);
	const [hasRoom, setRoom] = useState(had);
	const [isNear, setNear] = useState(false);
	useEffect(() => {
		if (!place.current) return;
		const watch = new IntersectionObserver(
			([entry]) => {
				if (!entry) return;
				const { top, height } = entry.boundingClientRect;
				const isRoom = height > 0 || (top > innerHeight && seenBut(but).length > 0);
				setRoom(isRoom);
				if (isRoom && entry.isIntersecting) setNear(true);
			},
			{ rootMargin: '50%' },
		);
		watch.observe(place.current);
		return () => watch.disconnect();
	}, [but]);
	return (
		<div ref={place} className={hasRoom ? (but ? 'measure seen-room' : 'seen-room') : undefined}>
			{isNear && <Seen but={but} />}
		</div>
	);
}

/** What is no longer sold is left out. */
function Seen({ but }: { but: string }) {
	const heading = useId();
	const [stones, setStones] = useState<LinkedStone[]>([]);
	const [isForgotten, setForgotten] = useState(false);
	useEffect(() => {
		const ids = seenBut(but);
		const controller = new AbortController();
		const query = new URLSearchParams(ids.map((id) => ['id', id]));
		fetch(`${href('/saved/stones')}?${query}`, { signal: controller.signal })
			.then(async (response) => (response.ok ? (await response.json()).cards : []))
			.catch(() => [])
			.then((cards: LinkedStone[]) => {
				if (!controller.signal.aborted)
					setStones(ids.flatMap((id) => cards.find((card) => card.id === id) ?? []));
			});
		return () => controller.abort();
	}, [but]);

	if (isForgotten) return <Forgotten />;
	if (stones.length === 0) return null;
	return (
		<section aria-labelledby={heading}>
			<div className="flex flex-wrap items-center justify-between gap-x-6">
				<h2 id={heading} className="text-lg">
					{copy.seen}
				</h2>
				<Button
					tone="plain"
					onClick={() => {
						forgetSeen();
						setForgotten(true);
					}}
				>
					{copy.forget}
				</Button>
			</div>
			<ul className="mt-2 flex gap-x-4 overflow-x-auto overscroll-x-contain pb-2">
				{stones.map((stone) => (
					<li key={stone.id} className="group relative w-28 shrink-0">
						<ProductImage view={stone} alt="" sizes="7rem" widest={320} />
						<Link
							to={productAddress(stone.id)}
							className="mt-2 line-clamp-2 text-sm leading-snug wrap-anywhere decoration-1 underline-offset-4 -outline-offset-2 after:absolute after:inset-0 group-hover:underline"
						>
							{nameOf(stone)}
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}

function Forgotten() {
	const said = useRef<HTMLParagraphElement>(null);
	// The pressed button is gone.
	useEffect(() => said.current?.focus(), []);
	return (
		<p ref={said} tabIndex={-1} className="text-sm text-stone-1">
			{copy.forgotten}
		</p>
	);
}
