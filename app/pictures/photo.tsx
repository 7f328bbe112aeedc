import { type Picture, pictureUrl, srcSet, type Width } from './picture.ts';

type Props = {
	picture: Picture;
	alt: string;
	/** The `sizes` attribute: how wide the picture is shown, such as `(min-width: 64rem) 25vw, 50vw`. */
	sizes: string;
	/** `first`: the largest on the first screen, loaded with high priority, one a page. `later`: loaded lazily. */
	when?: 'first' | 'later';
	/** The address of a smaller size that the browser has loaded already. It is shown until this one is loaded. */
	small?: string;
	/**
	 * For one of many small pictures on a page: the widest size that any screen needs, in px. To shorten the HTML, it omits
	 * wider sizes, and offers browsers without AVIF only one.
	 */
	widest?: Width;
	/** Sets its shape on the page: a class for the aspect ratio or the height. */
	className?: string;
};

/** The width, in px, for browsers without `srcset`. */
const FALLBACK = 640;

/** One of the shop's own pictures in AVIF or WebP, over its average colour until it is loaded. */
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
			{/* A presentation attribute, because the Content-Security-Policy forbids inline styles. */}
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
