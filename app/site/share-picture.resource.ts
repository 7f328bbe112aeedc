import { findProduct } from '#app/catalog/product/find-product.server.ts';
import { productShare } from '#app/catalog/product/product-share.server.ts';
import { answerSharePicture, type SharePicture } from '#app/pictures/share-picture.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { shopFacts } from '#app/settings/facts.server.ts';
import type { Route } from './+types/share-picture.resource';
import { articleShare } from './blog/article-share.server.ts';
import { shownArticles } from './blog/articles.ts';
import { shopShare } from './shop-share-picture.server.ts';

/** SHARE-03: `/share/product/<id>.jpg`, `/share/blog/<id>.jpg` and `/share/shop/shop.jpg`. 404 for any other. */
export async function loader({ params, url }: Route.LoaderArgs) {
	const share = params.file.endsWith('.jpg') && (await findShare(params.kind, params.file.slice(0, -4)));
	if (!share) return new Response('There is no such picture.', { status: 404 });
	return answerSharePicture(share, url);
}

async function findShare(kind: string, id: string): Promise<SharePicture | null> {
	if (kind === 'product') {
		const product = await findProduct(db, id);
		return product && productShare(product);
	}
	const article = kind === 'blog' && shownArticles(shopFacts()).find((article) => article.id === id);
	if (article) return articleShare(article);
	return kind === 'shop' && id === 'shop' ? shopShare() : null;
}
