import { href } from 'react-router';
import type { Picture } from '#app/pictures/picture.ts';
import { Link } from '#app/ui/link.tsx';
import type { Article } from './article.ts';
import { ArticlePicture } from './article-picture.tsx';
import { ByLine } from './by-line.tsx';
import { blogCopy } from './copy.ts';

/** An article in the list: without its body. */
export type Listed = Omit<Article, 'body' | 'picture'> & { picture: Picture };

/** The width of the page's content. A phone's screen is so fine that a smaller picture suffices, which saves its owner data. */
const WHOLE = '(max-width: 40rem) and (min-resolution: 1.5x) 66vw, 92vw';

/** BLOG-01: the first article, large. */
export function LeadArticle({ article }: { article: Listed }) {
	return (
		<article className="group relative grid items-start gap-x-8 gap-y-6 lg:grid-cols-12">
			<div className="lg:col-span-7">
				<ArticlePicture
					picture={article.picture}
					first
					shape="aspect-4/3 lg:aspect-3/2"
					sizes={`(min-width: 64rem) 56vw, ${WHOLE}`}
				/>
			</div>
			<div className="lg:col-span-5">
				<ByLine article={article} />
				<h2 className="mt-3 text-xl">{article.title}</h2>
				<p className="mt-4 max-w-prose">{article.excerpt}</p>
				<ReadMore article={article} />
			</div>
		</article>
	);
}

export function ArticleCard({ article }: { article: Listed }) {
	return (
		<article className="group relative flex h-full flex-col">
			<ArticlePicture
				picture={article.picture}
				shape="aspect-4/3"
				sizes={`(min-width: 64rem) 30vw, (min-width: 40rem) 46vw, ${WHOLE}`}
			/>
			<div className="mt-4">
				<ByLine article={article} />
			</div>
			<h2 className="mt-2 text-lg">{article.title}</h2>
			<p className="mt-2 text-sm text-stone-1">{article.excerpt}</p>
			<div className="mt-auto">
				<ReadMore article={article} />
			</div>
		</article>
	);
}

/** BLOG-02. The link covers the whole card. A screen reader also reads the article's title. */
function ReadMore({ article: { id, title } }: { article: Listed }) {
	return (
		<Link
			to={href('/blog/:id', { id })}
			className="mt-3 inline-flex min-h-11 items-center text-sm underline decoration-stone-2 underline-offset-4 after:absolute after:inset-0 group-hover:decoration-ink"
		>
			{blogCopy.readMore}
			<span className="sr-only">{`: ${title}`}</span>
		</Link>
	);
}
