import { href } from 'react-router';
import { requirePicture } from '#app/pictures/masters.server.ts';
import type { CacheRule } from '#app/platform/web/cache-rule.ts';
import { publicAddress } from '#app/platform/web/public-address.server.ts';
import { visitContext } from '#app/platform/web/visit.server.ts';
import { titled } from '#app/root-data.ts';
import { shopFacts } from '#app/settings/facts.server.ts';
import type { Route } from './+types/blog.page';
import { ArticleCard, LeadArticle } from './article-card.tsx';
import { shownArticles } from './articles.ts';
import { blogCopy } from './copy.ts';

export const handle = { cache: { topics: ['words'] } satisfies CacheRule };

/** BLOG-01: all articles without their bodies, which only the articles' pages need. */
export function loader({ context }: Route.LoaderArgs) {
	const articles = shownArticles(shopFacts());
	context.get(visitContext).head = {
		title: blogCopy.title,
		description: blogCopy.intro,
		address: publicAddress(href('/blog')),
		isHidden: articles.length === 0,
	};
	return articles.map(({ body: _, ...listed }) => ({ ...listed, picture: requirePicture(listed.picture) }));
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titled(matches, blogCopy.title) }];

export default function BlogPage({ loaderData: [lead, ...rest] }: Route.ComponentProps) {
	return (
		<div className="measure py-14 lg:py-24">
			<h1 className="text-2xl">{blogCopy.title}</h1>
			<p className="mt-4 mb-10 max-w-prose lg:mb-14">{lead ? blogCopy.intro : blogCopy.none}</p>
			{lead && <LeadArticle article={lead} />}
			{rest.length > 0 && (
				<ul className="mt-14 grid gap-x-8 gap-y-12 border-t border-stone-3 pt-14 sm:grid-cols-2 lg:mt-20 lg:grid-cols-3">
					{rest.map((article) => (
						<li key={article.id}>
							<ArticleCard article={article} />
						</li>
					))}
				</ul>
			)}
		</div>
	);
}
