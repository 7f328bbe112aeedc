import { href } from 'react-router';
import { requirePicture } from '#app/pictures/masters.server.ts';
import type { SharePicture } from '#app/pictures/share-picture.server.ts';
import type { Article } from './article.ts';
import { blogCopy } from './copy.ts';

/** SHARE-03: the article's picture with its title and reading time. */
export function articleShare({ id, picture, title, readTime }: Article): SharePicture {
	return {
		path: href('/share/:kind/:file', { kind: 'blog', file: `${id}.jpg` }),
		picture: requirePicture(picture),
		alt: title,
		title,
		note: blogCopy.minutes(readTime),
		struck: '',
	};
}
