import { data, href } from 'react-router';
import { shopFacts } from '#app/owner/shop-facts.ts';
import { requirePicture } from '#app/pictures/masters.server.ts';
import type { CacheRule } from '#app/platform/cache-rule.ts';
import { siteCopy } from '#app/site/copy.ts';
import { Link } from '#app/ui/link.tsx';
import type { Route } from './+types/article.page';
import { ArticleBody } from './article-body.tsx';
import { ArticlePicture } from './article-picture.tsx';
import { articles } from './articles.ts';
import { ByLine } from './by-line.tsx';

/** How many other articles are listed at the end. */
const OTHERS = 3;

export const handle = { cache: { topics: ['words'] } satisfies CacheRule };

/** BLOG-02. The other articles are the next ones in the list; after the last comes the first. */
export function loader({ params }: Route.LoaderArgs) {
	const index = articles.findIndex(({ id }) => id === params.id);
	const article = articles[index];
	if (!article) throw data(null, { status: 404 });
	const others = [...articles.slice(index + 1), ...articles.slice(0, index)].slice(0, OTHERS);
	return {
		article,
		picture: requirePicture(`${article.productId}-slab`),
		others: others.map(({ id, title }) => ({ id, title })),
	};
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
	loaderData && [
		{ title: `${loaderData.article.title} · ${shopFacts.name}` },
		{ name: 'description', content: loaderData.article.excerpt },
		{ name: 'author', content: loaderData.article.author },
		{ property: 'og:type', content: 'article' },
		{ property: 'og:title', content: loaderData.article.title },
		{ property: 'og:description', content: loaderData.article.excerpt },
		{ property: 'article:published_time', content: loaderData.article.date },
	];

export default function ArticlePage({ loaderData: { article, picture, others } }: Route.ComponentProps) {
	return (
		<>
			<article>
				<ArticlePicture
					picture={picture}
					first
					shape="aspect-4/3 sm:aspect-2/1 lg:aspect-auto lg:h-[30rem]"
					sizes="100vw"
				/>
				<div className="measure grid gap-x-8 py-10 lg:grid-cols-12 lg:py-16">
					<div className="lg:col-span-8 lg:col-start-3">
						<h1 className="text-2xl">{article.title}</h1>
						<p className="mt-6 max-w-prose text-lg text-stone-1">{article.excerpt}</p>
						<div className="mt-6 mb-10 max-w-prose border-b border-stone-3 pb-6">
							<ByLine article={article} />
						</div>
						<ArticleBody body={article.body} />
					</div>
				</div>
			</article>
			<MoreArticles others={others} />
		</>
	);
}

function MoreArticles({ others }: { others: { id: string; title: string }[] }) {
	return (
		<nav aria-labelledby="more-articles" className="measure grid gap-x-8 lg:grid-cols-12">
			<div className="lg:col-span-8 lg:col-start-3">
				<h2 id="more-articles" className="text-lg">
					{siteCopy.moreArticles}
				</h2>
				<ul className="mt-3 border-t border-ink">
					{others.map(({ id, title }) => (
						<li key={id} className="border-b border-stone-3">
							<Link
								to={href('/blog/:id', { id })}
								className="flex min-h-11 items-center underline-offset-4 hover:underline"
							>
								{title}
							</Link>
						</li>
					))}
				</ul>
			</div>
		</nav>
	);
}
