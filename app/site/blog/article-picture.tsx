import { Photo } from '#app/pictures/photo.tsx';
import type { Picture } from '#app/pictures/picture.ts';

type Props = {
	picture: Picture;
	/** In sight when the page opens. */
	first?: boolean;
	/** Its shape, as an aspect class. */
	shape: string;
	/** How wide it is, for the browser to choose by. */
	sizes: string;
};

/** The stone that an article is about; the heading beside it says all, so it has no words of its own. */
export function ArticlePicture({ picture, first = false, shape, sizes }: Props) {
	return <Photo picture={picture} alt="" sizes={sizes} when={first ? 'first' : 'later'} className={shape} />;
}
