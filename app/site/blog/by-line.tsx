import { formatDate } from '#app/platform/dates.ts';
import type { Article } from './article.ts';
import { blogCopy } from './copy.ts';

/** BLOG-01: the author, the date and the reading time. */
export function ByLine({ article }: { article: Pick<Article, 'author' | 'date' | 'readTime'> }) {
	return (
		<p className="text-sm text-stone-1">
			<span>{`${article.author}, `}</span>
			<time dateTime={article.date}>{formatDate(article.date)}</time>
			<span>{`, ${blogCopy.minutes(article.readTime)}`}</span>
		</p>
	);
}
