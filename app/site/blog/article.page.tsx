import { data, href } from 'react-router';
import { listCurrentProducts } from '#app/cart/list-current-products.server.ts';
import { requirePicture } from '#app/pictures/masters.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import type { CacheRule } from '#app/platform/web/cache-rule.ts';
import { orInstead } from '#app/platform/web/database-away.server.ts';
import { visitContext } from '#app/platform/web/visit.server.ts';
import { titled } from '#app/root-data.ts';
import { shopFacts } from '#app/settings/facts.server.ts';
import { Link } from '#app/ui/link.tsx';
import type { Route } from './+types/article.page';
import { ArticleBody } from './article-body.tsx';
import { articleHead } from './article-head.server.ts';
import { ArticlePicture } from './article-picture.tsx';
import { shownArticles } from './articles.ts';
import { ByLine } from './by-line.tsx';
import { blogCopy } from './copy.ts';
import { keepLinksTo, linkedProducts } from './product-links.ts';

/** How many other articles are listed at the end. */
const OTHERS = 3;

export const handle = { cache: { topics: ['words', 'products'] } satisfies CacheRule };

/**
 * BLOG-02. The other articles are the next ones in the list; after the last comes the first. HOUSE-03: only products that this
 * shop sells are linked, and none when the database cannot say.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
	const articles = shownArticles(shopFacts());
	const index = articles.findIndex(({ id }) => id === params.id);
	const article = articles[index];
	if (!article) throw data(null, { status: 404 });
	const visit = context.get(visitContext);
	visit.head = articleHead(article);
	const others = [...articles.slice(index + 1), ...articles.slice(0, index)].slice(0, OTHERS);
	const sold = await orInstead(visit, 'the products of an article could not be loaded', [], () =>
		listCurrentProducts(db, linkedProducts(article.body)),
	);
	const soldIds = sold.map(({ id }) => id);
	return {
		article: { ...article, body: keepLinksTo(soldIds, article.body) },
		picture: requirePicture(article.picture),
		others: others.map(({ id, title }) => ({ id, title })),
	};
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
	loaderData && [{ title: titled(matches, loaderData.article.title) }];

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
					{blogCopy.moreArticles}
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
