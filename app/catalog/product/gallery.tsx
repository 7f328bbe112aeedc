import { useLayoutEffect, useRef, useState } from 'react';
import { GALLERY_SIZES } from '#app/catalog/picture-sizes.ts';
import { type View, viewName } from '#app/catalog/product.ts';
import { ProductImage } from '#app/catalog/product-image.tsx';
import { usePictureTransition } from '#app/instant/use-picture-transition.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { productCopy as copy } from './copy.ts';

/** PROD-02. */
const PLACES = 4;

type Props = {
	/** The stone's. */
	id: string;
	/** Four, or the first where the others are on their way. */
	pictures: View[];
	/** What the first one shows. */
	alt: string;
};

/** A region that scrolls must be within reach of the keys. */
const reachable = { tabIndex: 0 };

/**
 * PROD-02: a row that scrolls from picture to picture by itself, by finger, wheel or key, before any script arrives;
 * scripts add arrows, and a dot with a name for each picture, which on a wide screen is a small one of it.
 */
export function Gallery({ id, pictures, alt }: Props) {
	const row = useRef<HTMLUListElement>(null);
	const [shown, setShown] = useState(0);
	const hydrated = useHydrated();
	const small = usePictureTransition(id, row);
	const last = PLACES - 1;
	// The same picture may stand here four times, so its place is its name.
	const places = Array.from({ length: PLACES }, (_, index) => {
		const picture = pictures[index];
		return { place: copy.view(index + 1, PLACES), name: picture && viewName(picture), picture };
	});

	// It scrolls before a script is there to hear of it.
	useLayoutEffect(() => {
		if (row.current && !hydrated) setShown(placeOf(row.current));
	}, [hydrated]);

	function show(index: number) {
		const picture = row.current?.children[index];
		// The start of the picture within the row, whichever way the page is read.
		if (picture instanceof HTMLElement)
			row.current?.scrollTo({ left: picture.offsetLeft, behavior: 'smooth' });
	}

	return (
		<section
			aria-roledescription={copy.carousel}
			aria-label={copy.pictures}
			className="gallery-layout later-pictures min-w-0"
		>
			<ul
				ref={row}
				data-arrives
				{...reachable}
				aria-label={copy.picturesHint}
				onScroll={({ currentTarget }) => setShown(placeOf(currentTarget))}
				className="relative flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [grid-area:pictures] [scrollbar-width:none] max-lg:-mx-[clamp(1rem,4vw,4rem)]"
			>
				{places.map(({ place, name, picture }, index) => (
					<li key={place} className="w-full shrink-0 snap-start">
						{picture ? (
							<ProductImage
								view={picture}
								small={index === 0 ? small : undefined}
								sizes={GALLERY_SIZES}
								alt={index === 0 ? alt : `${alt}: ${name || place}`}
								when={index === 0 ? 'first' : 'later'}
								className={shape}
							/>
						) : (
							<div className={`bg-paper-deep ${shape}`} />
						)}
					</li>
				))}
			</ul>
			<div className={`contents ${hydrated ? '' : '*:invisible'}`}>
				<Arrow
					label={copy.previous}
					sign="←"
					area="[grid-area:previous]"
					onClick={() => show(shown === 0 ? last : shown - 1)}
				/>
				<div className="grid grid-cols-4 [grid-area:places] lg:grid-cols-1 lg:content-start lg:gap-4">
					{places.map(({ place, name, picture }, index) => (
						<button
							key={place}
							type="button"
							aria-label={[name, copy.showView(place)].filter(Boolean).join('. ')}
							aria-current={index === shown}
							onClick={() => show(index)}
							className="group grid min-h-11 content-center justify-items-center gap-1.5 text-xs text-stone-1 transition-colors hover:text-ink aria-[current=true]:text-ink lg:justify-items-stretch lg:text-start"
						>
							<span className="block outline-offset-3 outline-ink group-aria-[current=true]:outline max-lg:hidden">
								{picture ? (
									<ProductImage view={picture} sizes="5.5rem" widest={320} alt="" />
								) : (
									<span className="block aspect-4/5 bg-paper-deep" />
								)}
							</span>
							<span
								className={`size-1.5 rounded-full border border-stone-1 group-aria-[current=true]:border-ink group-aria-[current=true]:bg-ink ${name === '' ? 'lg:justify-self-center' : 'lg:hidden'}`}
							/>
							{name !== '' && <span>{name ?? '\u00a0'}</span>}
						</button>
					))}
				</div>
				<Arrow
					label={copy.next}
					sign="→"
					area="[grid-area:next]"
					onClick={() => show(shown === last ? 0 : shown + 1)}
				/>
			</div>
		</section>
	);
}

/** Which picture a row is scrolled to, whichever way the page is read. */
function placeOf({ scrollLeft, clientWidth }: HTMLElement): number {
	return Math.round(Math.abs(scrollLeft) / clientWidth);
}

const shape = 'aspect-4/5 max-lg:aspect-auto max-lg:h-(--picture-high)';

type ArrowProps = { label: string; sign: string; area: string; onClick: () => void };

function Arrow({ label, sign, area, onClick }: ArrowProps) {
	return (
		<button
			type="button"
			aria-label={label}
			onClick={onClick}
			className={`grid size-11 place-items-center self-center text-lg transition-colors hover:text-stone-1 ${area}`}
		>
			<span aria-hidden="true">{sign}</span>
		</button>
	);
}
