import { href } from 'react-router';

/** Every picture is a slab upright, four to five. */
const WIDTH = 800;
const HEIGHT = 1000;
const BLANK = href('/stones/:file', { file: 'stone.svg' });

type Props = {
	/** Empty where the product has none: a neutral stone stands in. */
	src: string;
	alt: string;
	/** `first` is the largest on the screen and fetched before all else, `seen` at once, `later` when it comes near. */
	when?: 'first' | 'seen' | 'later';
	className?: string;
};

/** The one place that knows how a stone's picture is shown. */
export function StoneImage({ src, alt, when = 'later', className = '' }: Props) {
	return (
		<img
			// A picture that was broken is another element than the one that is not.
			key={src}
			ref={replaceIfBroken}
			onError={(event) => replace(event.currentTarget)}
			src={src || BLANK}
			alt={alt}
			width={WIDTH}
			height={HEIGHT}
			loading={when === 'later' ? 'lazy' : 'eager'}
			fetchPriority={when === 'first' ? 'high' : undefined}
			decoding="async"
			className={`block aspect-4/5 h-auto w-full bg-paper-deep object-cover ${className}`}
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
