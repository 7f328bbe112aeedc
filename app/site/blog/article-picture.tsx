import { Photo } from '#app/pictures/photo.tsx';
import type { Picture } from '#app/pictures/picture.ts';

type Props = {
	picture: Picture;
	/** Whether it is visible when the page opens. */
	first?: boolean;
	/** The class of its aspect ratio. */
	shape: string;
	/** The `sizes` attribute, by which the browser chooses a file. */
	sizes: string;
};

/** The picture of an article. Its alt text is empty, since the heading beside it says the same. */
export function ArticlePicture({ picture, first = false, shape, sizes }: Props) {
	return (
		<Photo
			picture={picture}
			alt=""
			sizes={sizes}
			when={first ? 'first' : 'later'}
			// A wide screen crops a room; its stone is mostly in the lower half.
			className={`[&_img]:object-[50%_75%] ${shape}`}
		/>
	);
}
