import { type UIEvent, useRef, useState } from 'react';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { StoneImage } from './stone-image.tsx';

type Props = {
	/** Addresses of the pictures. */
	pictures: string[];
	/** What the first one shows. */
	alt: string;
};

/** A region that scrolls must be within reach of the keys. */
const reachable = { tabIndex: 0 };

/**
 * PROD-02: a row that scrolls from picture to picture by itself, by finger, wheel or key, before any script arrives;
 * scripts add arrows and dots.
 */
export function Gallery({ pictures, alt }: Props) {
	const row = useRef<HTMLUListElement>(null);
	const [shown, setShown] = useState(0);
	const hydrated = useHydrated();
	const last = pictures.length - 1;
	// The same picture may stand here four times, so its place is its name.
	const places = pictures.map((picture, index) => ({
		name: `view ${index + 1} of ${pictures.length}`,
		picture,
	}));

	function show(index: number) {
		const picture = row.current?.children[index];
		// The start of the picture within the row, whichever way the page is read.
		if (picture instanceof HTMLElement)
			row.current?.scrollTo({ left: picture.offsetLeft, behavior: 'smooth' });
	}

	function scrolled({ currentTarget }: UIEvent<HTMLElement>) {
		setShown(Math.round(Math.abs(currentTarget.scrollLeft) / currentTarget.clientWidth));
	}

	return (
		<section aria-roledescription="carousel" aria-label="Pictures" className="min-w-0">
			<ul
				ref={row}
				{...reachable}
				aria-label="Pictures, scroll sideways"
				onScroll={scrolled}
				className="relative flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
			>
				{places.map(({ name, picture }, index) => (
					<li key={name} className="w-full shrink-0 snap-start">
						<StoneImage
							src={picture}
							alt={index === 0 ? alt : `${alt}, ${name}`}
							when={index === 0 ? 'first' : 'later'}
							className="max-sm:aspect-square"
						/>
					</li>
				))}
			</ul>
			<div className={`mt-2 flex items-center justify-between ${hydrated ? '' : 'invisible'}`}>
				<Arrow label="Previous picture" sign="←" onClick={() => show(shown === 0 ? last : shown - 1)} />
				<div className="flex">
					{places.map(({ name }, index) => (
						<button
							key={name}
							type="button"
							aria-label={`Show ${name}`}
							aria-current={index === shown}
							onClick={() => show(index)}
							className="group grid size-11 place-items-center"
						>
							<span className="size-2 rounded-full border border-stone-1 group-aria-[current=true]:bg-ink" />
						</button>
					))}
				</div>
				<Arrow label="Next picture" sign="→" onClick={() => show(shown === last ? 0 : shown + 1)} />
			</div>
		</section>
	);
}

function Arrow({ label, sign, onClick }: { label: string; sign: string; onClick: () => void }) {
	return (
		<button
			type="button"
			aria-label={label}
			onClick={onClick}
			className="grid size-11 place-items-center text-lg transition-colors hover:text-stone-1"
		>
			<span aria-hidden="true">{sign}</span>
		</button>
	);
}
