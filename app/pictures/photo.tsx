import { type Picture, pictureUrl, srcSet, type Width } from './picture.ts';

type Props = {
	picture: Picture;
	alt: string;
	/** How wide it is shown, for the browser to choose by: `(min-width: 64rem) 25vw, 50vw`. */
	sizes: string;
	/** `first` is the largest on the screen and fetched before all else, one a page; `later` when it comes near. */
	when?: 'first' | 'later';
	/** The same picture, smaller, that is there already: it is seen until this one has come. */
	small?: string;
	/**
	 * One of many on a page, and small: the widest that any browser has room for, in px. None is told of more, and one that
	 * knows no AVIF of one width alone, for all others to have a shorter page.
	 */
	widest?: Width;
	/** Its shape on the page: an aspect class, or a height. */
	className?: string;
};

/** What is shown until a page says otherwise, and by browsers that know no `srcset`. */
const FALLBACK = 640;

/** One of the shop's own pictures: AVIF, else WebP, over its own average colour. */
export function Photo({
	picture,
	alt,
	sizes,
	when = 'later',
	small,
	widest,
	className = 'aspect-4/5',
}: Props) {
	return (
		<span className={`relative block overflow-hidden ${className}`}>
			{/* A presentation attribute, because the Content-Security-Policy takes no inline style. */}
			<svg aria-hidden="true" color={picture.colour} className="absolute inset-0 size-full bg-current" />
			{small && (
				<img src={small} alt="" decoding="sync" className="absolute inset-0 size-full object-cover" />
			)}
			<picture>
				<source type="image/avif" srcSet={srcSet(picture, 'avif', widest)} sizes={sizes} />
				<img
					src={pictureUrl(picture, Math.min(FALLBACK, widest ?? FALLBACK), 'webp')}
					srcSet={widest ? undefined : srcSet(picture, 'webp')}
					sizes={widest ? undefined : sizes}
					alt={alt}
					width={picture.width}
					height={picture.height}
					loading={when === 'later' ? 'lazy' : 'eager'}
					fetchPriority={when === 'first' ? 'high' : undefined}
					decoding={when === 'first' && !small ? 'sync' : 'async'}
					className="relative size-full object-cover"
				/>
			</picture>
		</span>
	);
}
