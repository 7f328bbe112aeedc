import { Photo } from '#app/pictures/photo.tsx';
import { thumbnail, type Width } from '#app/pictures/picture.ts';
import type { View } from './product.ts';

/** Every picture of a product is upright, 4:5. */
const WIDTH = 800;
const HEIGHT = 1000;
/** For a product without a picture. */
const BLANK = '/stone.svg';

type Props = {
	/** A cart or an order has only the URL, and shows a small version. */
	view: { image: string; picture?: View['picture'] };
	alt: string;
	/** The `sizes` attribute. */
	sizes?: string;
	/** `first`: the largest on the screen, one a page, fetched with high priority. `later`: fetched when scrolled near. */
	when?: 'first' | 'later';
	/** The URL of a smaller version that is already loaded, shown until this one has loaded. */
	small?: string;
	/** The widest version to offer, in px: keeps the HTML of a page with many pictures small. */
	widest?: Width;
	/** Sets the aspect ratio. */
	className?: string;
};

/** The picture of a product. */
export function ProductImage(props: Props) {
	const { view, alt, sizes = '100vw', when = 'later', small, widest, className = 'aspect-4/5' } = props;
	const { image, picture } = view;
	if (picture)
		return (
			<Photo
				picture={picture}
				alt={alt}
				sizes={sizes}
				when={when}
				small={small}
				widest={widest}
				className={className}
			/>
		);
	return (
		<img
			// A new element for another picture: `replace` may have changed this element's `src`.
			key={image}
			ref={replaceIfBroken}
			onError={(event) => replace(event.currentTarget)}
			src={thumbnail(image) || BLANK}
			alt={alt}
			width={WIDTH}
			height={HEIGHT}
			loading={when === 'later' ? 'lazy' : 'eager'}
			fetchPriority={when === 'first' ? 'high' : undefined}
			decoding="async"
			className={`block h-auto w-full bg-paper-deep object-cover ${className}`}
		/>
	);
}

/** The picture may have failed to load before hydration, when no listener was there. */
function replaceIfBroken(image: HTMLImageElement | null): void {
	if (image?.complete && image.naturalWidth === 0) replace(image);
}

function replace(image: HTMLImageElement): void {
	if (image.getAttribute('src') !== BLANK) image.src = BLANK;
}
