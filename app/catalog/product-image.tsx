import { Photo } from '#app/pictures/photo.tsx';
import { thumbnail, type Width } from '#app/pictures/picture.ts';
import type { View } from './product.ts';

/** Every picture of a stone is upright, four to five. */
const WIDTH = 800;
const HEIGHT = 1000;
/** A neutral stone, for a product that has no picture. */
const BLANK = '/stone.svg';

type Props = {
	/** A cart or an order knows the address alone: it is shown a small one. */
	view: { image: string; picture?: View['picture'] };
	alt: string;
	/** How wide it is shown, for the browser to choose by. */
	sizes?: string;
	/** `first` is the largest on the screen and fetched before all else, one a page; `later` when it comes near. */
	when?: 'first' | 'later';
	/** The same picture, smaller, that is there already: it is seen until this one has come. */
	small?: string;
	/** One of many on a page, which is therefore told no wider one of it, in px. */
	widest?: Width;
	/** Its shape: an aspect class. */
	className?: string;
};

/** The one place that knows how a stone's picture is shown. */
export function ProductImage(props: Props) {
	const { view, alt, sizes = '100vw', when = 'later', small, widest, className = 'aspect-4/5' } = props;
	const { image, picture } = view;
	if (picture) return <Photo {...{ picture, alt, sizes, when, small, widest, className }} />;
	return (
		<img
			// A picture that was broken is another element than the one that is not.
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

/** It may have failed before any script was there to hear of it. */
function replaceIfBroken(image: HTMLImageElement | null): void {
	if (image?.complete && image.naturalWidth === 0) replace(image);
}

function replace(image: HTMLImageElement): void {
	if (image.getAttribute('src') !== BLANK) image.src = BLANK;
}
