import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { GALLERY_SIZES } from '#app/catalog/picture-sizes.ts';
import type { MeasuredView } from '#app/catalog/product.ts';
import { ProductImage } from '#app/catalog/product-image.tsx';
import { usePictureTransition } from '#app/instant/use-picture-transition.ts';
import { pictureUrl, WIDTHS } from '#app/pictures/picture.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { productCopy as copy } from './copy.ts';
import type { EnlargedPicture } from './enlarged-picture.tsx';
import { viewName } from './four-views.ts';
import { InRoom } from './in-room.tsx';

/** PROD-02: the number of pictures. */
const COUNT = 4;

type Props = {
	/** The product's id and name. */
	id: string;
	name: string;
	/** Four, or only the first while the others are loaded. */
	pictures: MeasuredView[];
	/** The alternative text of the first one. */
	alt: string;
	/** The usual tile, in inches. */
	tile: string | undefined;
};

/** The open dialog: its component, which is loaded on the first press, and what it shows. */
type Enlarged = { Picture: typeof EnlargedPicture; index: number; small: string | undefined };

/**
 * PROD-02: a row of pictures with native scroll snapping, which works without scripts. Scripts add arrows and, for each
 * picture, a dot with its name; on a wide screen a thumbnail in place of the dot. Each picture is a link to its largest size,
 * which scripts open in a dialog. The last view is the stone in a room.
 */
export function Gallery({ id, name, pictures, alt, tile }: Props) {
	const row = useRef<HTMLUListElement>(null);
	const [shown, setShown] = useState(0);
	const [enlarged, setEnlarged] = useState<Enlarged | null>(null);
	const hydrated = useHydrated();
	const small = usePictureTransition(id, row);
	const [first] = pictures;
	// Only a slab of known size can be laid. While the rest of the data is loaded, it is not known yet.
	const hasRoom = Boolean(first?.picture && first.span !== null);
	const last = hasRoom ? COUNT : COUNT - 1;
	// The same picture may appear four times, so keys and labels come from the position.
	const slides = Array.from({ length: COUNT }, (_, index) => {
		const picture = pictures[index];
		const label = copy.view(index + 1, COUNT);
		const name = picture && viewName(picture);
		const text = index === 0 ? alt : picture?.picture?.alt || `${alt}: ${name || label}`;
		return { label, name, picture, alt: text };
	});
	const open = enlarged && slides[enlarged.index];

	// The row may have been scrolled before hydration.
	useLayoutEffect(() => {
		if (row.current && !hydrated) setShown(pictureIndex(row.current));
	}, [hydrated]);

	function show(index: number) {
		const picture = row.current?.children[index];
		// The left edge of the picture within the row, for both writing directions.
		if (picture instanceof HTMLElement)
			row.current?.scrollTo({ left: picture.offsetLeft, behavior: 'smooth' });
	}

	function enlarge(event: MouseEvent<HTMLAnchorElement>, index: number) {
		const { href } = event.currentTarget;
		if (!href || event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		const small = event.currentTarget.querySelector<HTMLImageElement>('picture img')?.currentSrc;
		import('./enlarged-picture.tsx').then(
			({ EnlargedPicture }) => setEnlarged({ Picture: EnlargedPicture, index, small }),
			() => location.assign(href),
		);
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
				aria-label={copy.picturesHint}
				onScroll={({ currentTarget }) => setShown(pictureIndex(currentTarget))}
				className="relative flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [grid-area:pictures] [scrollbar-width:none] max-lg:-mx-[clamp(16px,4vw,64px)]"
			>
				{slides.map(({ label, name, picture, alt }, index) => (
					<li key={label} className="w-full shrink-0 snap-start">
						{picture ? (
							<a
								href={largest(picture)}
								aria-label={[copy.enlarge, name, label].filter(Boolean).join('. ')}
								onClick={(event) => enlarge(event, index)}
								className="relative block cursor-zoom-in -outline-offset-4"
							>
								<ProductImage
									view={picture}
									small={index === 0 ? small : undefined}
									sizes={GALLERY_SIZES}
									alt={alt}
									when={index === 0 ? 'first' : 'later'}
									className={shape}
								/>
								<span
									aria-hidden="true"
									className="absolute start-0 bottom-0 bg-paper px-3 py-1.5 text-xs [:not([href])>&]:hidden"
								>
									{copy.enlarge}
								</span>
							</a>
						) : (
							<div className={`bg-paper-deep ${shape}`} />
						)}
					</li>
				))}
				{hasRoom && first && (
					<li className={`relative w-full shrink-0 snap-start overflow-hidden bg-paper-deep ${shape}`}>
						<InRoom view={first} id={id} name={name} tile={tile} />
					</li>
				)}
			</ul>
			<div className={`contents ${hydrated ? '' : '*:invisible'}`}>
				<Arrow
					label={copy.previous}
					sign="←"
					area="[grid-area:previous]"
					onClick={() => show(shown === 0 ? last : shown - 1)}
				/>
				<div className="grid grid-cols-[repeat(auto-fill,minmax(max(2.75rem,20%),1fr))] [grid-area:places] lg:grid-cols-1 lg:content-start lg:gap-4">
					{slides.map(({ label, name, picture }, index) => (
						<button
							key={label}
							type="button"
							aria-label={[name, copy.showView(label)].filter(Boolean).join('. ')}
							aria-current={index === shown}
							onClick={() => show(index)}
							className={place}
						>
							<span className="block outline-offset-3 outline-ink group-aria-[current=true]:outline max-lg:hidden">
								{picture ? (
									<ProductImage view={picture} sizes="5.5rem" widest={320} alt="" />
								) : (
									<span className="block aspect-4/5 bg-paper-deep" />
								)}
							</span>
							<span className={`${dot} ${name === '' ? 'lg:justify-self-center' : 'lg:hidden'}`} />
							{name !== '' && <span className="whitespace-nowrap">{name ?? '\u00a0'}</span>}
						</button>
					))}
					{hasRoom && first && (
						<button
							type="button"
							aria-label={copy.showInRoom}
							aria-current={last === shown}
							onClick={() => show(last)}
							className={place}
						>
							<span className="block outline-offset-3 outline-ink group-aria-[current=true]:outline max-lg:hidden">
								<ProductImage view={first} sizes="5.5rem" widest={320} alt="" />
							</span>
							<span className={`${dot} lg:hidden`} />
							<span>{copy.room}</span>
						</button>
					)}
				</div>
				<Arrow
					label={copy.next}
					sign="→"
					area="[grid-area:next]"
					onClick={() => show(shown === last ? 0 : shown + 1)}
				/>
			</div>
			{enlarged && open?.picture && (
				<enlarged.Picture
					view={open.picture}
					alt={open.alt}
					small={enlarged.small}
					onClose={() => setEnlarged(null)}
				/>
			)}
		</section>
	);
}

/** The address of its largest size, for a browser that opens the link itself; a picture from elsewhere has only one. */
function largest({ image, picture }: MeasuredView): string | undefined {
	if (!picture) return image || undefined;
	return pictureUrl(picture, WIDTHS.findLast((width) => width <= picture.width) ?? WIDTHS[0], 'webp');
}

/** The index of the picture to which a row is scrolled, for both writing directions. */
function pictureIndex({ scrollLeft, clientWidth }: HTMLElement): number {
	return Math.round(Math.abs(scrollLeft) / clientWidth);
}

/** The button of a picture, and its dot. */
const place =
	'group grid min-h-11 content-center justify-items-center gap-1.5 text-xs text-stone-1 transition-colors hover:text-ink aria-[current=true]:text-ink lg:justify-items-stretch lg:text-start';
const dot =
	'size-1.5 rounded-full border border-stone-1 group-aria-[current=true]:border-ink group-aria-[current=true]:bg-ink forced-colors:group-aria-[current=true]:bg-[Highlight]';

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
