import { href } from 'react-router';
import { requirePicture } from '#app/pictures/masters.server.ts';
import { largestUrl } from '#app/pictures/picture.ts';
import { headPicture } from '#app/pictures/share-picture.server.ts';
import { breadcrumbs } from '#app/platform/web/breadcrumbs.server.ts';
import type { PageHead } from '#app/platform/web/page-head.ts';
import { publicAddress } from '#app/platform/web/public-address.server.ts';
import { organization } from '#app/settings/organization.server.ts';
import { siteCopy } from '#app/site/copy.ts';
import type { Article } from './article.ts';
import { articleShare } from './article-share.server.ts';

export function articleHead(article: Article): PageHead {
	const { id, title, excerpt, author, date } = article;
	const path = href('/blog/:id', { id });
	const address = publicAddress(path);
	const share = headPicture(articleShare(article));
	return {
		title,
		description: excerpt,
		address,
		type: 'article',
		published: date,
		picture: share,
		data: [
			{
				'@context': 'https://schema.org',
				'@type': 'Article',
				headline: title,
				description: excerpt,
				url: address,
				mainEntityOfPage: address,
				image: [publicAddress(largestUrl(requirePicture(article.picture), 'webp')), share.address],
				datePublished: date,
				author: { '@type': 'Person', name: author },
				publisher: organization(),
			},
			breadcrumbs([
				[siteCopy.home, href('/')],
				[siteCopy.blogLink, href('/blog')],
				[title, path],
			]),
		],
	};
}
