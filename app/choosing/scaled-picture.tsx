import { pictureText } from '#app/catalog/product.ts';
import { ProductImage } from '#app/catalog/product-image.tsx';
import { pictureUrl, WIDTHS } from '#app/pictures/picture.ts';
import type { Column } from './compared.ts';

/** Px that the widest column needs on a dense screen. */
const NEEDED = 500;
/** The shape of every picture of a stone. */
const WIDTH = 800;
const HEIGHT = 1000;

const SIZES = '(min-width: 48rem) 18vw, 46vw';

/** The middle of a stone's picture: `share` of its width. An `svg`, since the page's policy forbids inline styles. */
export function ScaledPicture({ stone, share }: { stone: Column; share: number }) {
	const { picture } = stone;
	const alt = pictureText(stone);
	if (!picture || share === 1) return <ProductImage view={stone} alt={alt} sizes={SIZES} widest={750} />;
	const [width, height] = [WIDTH * share, HEIGHT * share];
	const box = [(WIDTH - width) / 2, (HEIGHT - height) / 2, width, height].join(' ');
	const offered = WIDTHS.filter((each) => each <= picture.width);
	const file = offered.find((each) => each >= NEEDED / share) ?? offered.at(-1) ?? WIDTHS[0];
	return (
		<svg viewBox={box} role="img" aria-label={alt} className="block aspect-4/5 w-full">
			<rect width={WIDTH} height={HEIGHT} fill={picture.colour} />
			<image
				href={pictureUrl(picture, file, 'webp')}
				width={WIDTH}
				height={HEIGHT}
				preserveAspectRatio="xMidYMid slice"
			/>
		</svg>
	);
}
