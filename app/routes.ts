import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { staffRoutes } from './staff/routes.ts';

/** Every address of the shop. */
export default [
	layout('site/shop.layout.tsx', [
		index('site/home.page.tsx'),

		route('shop', 'catalog/list/shop.page.tsx'),
		route('best-seller', 'catalog/list/best-seller.page.tsx'),
		route('featured', 'catalog/list/featured.page.tsx'),
		route('product/:id', 'catalog/product/product.page.tsx'),

		route('calculator', 'calculator/calculator.page.tsx'),
		route('room', 'room/rooms.page.tsx'),
		route('room/yours', 'room/yours/yours.page.tsx'),
		route('room/:name', 'room/room.page.tsx'),
		route('cart', 'cart/cart.page.tsx'),
		route('delivery', 'orders/cities/delivery.page.tsx'),
		route('checkout', 'orders/checkout/checkout.page.tsx'),
		route('orders', 'orders/own/orders.page.tsx'),
		route('orders/:id/again', 'orders/own/again.page.tsx'),
		route('track/:token', 'orders/track/track.page.tsx'),
		route('track/:token/review', 'orders/reviews/review.page.tsx'),
		route('compare', 'choosing/compare.page.tsx'),
		route('saved', 'choosing/saved.page.tsx'),
		route('samples', 'samples/samples.page.tsx'),
		route('back-in-stock', 'restock/restock.page.tsx'),
		route('quote', 'quotes/ask-quote.page.tsx'),
		route('quote/:token', 'quotes/quote.page.tsx'),

		route('projects', 'projects/projects.page.tsx'),
		route('projects/add', 'projects/add.page.tsx'),
		route('projects/:id', 'projects/project.page.tsx'),
		route('projects/shared/:token', 'projects/shared.page.tsx'),

		layout('orders/checkout/before-checkout.layout.tsx', [
			route('login', 'accounts/login.page.tsx'),
			route('signup', 'accounts/signup.page.tsx'),
		]),
		route('forgot-password', 'accounts/forgot-password.page.tsx'),
		route('reset-password', 'accounts/reset-password.page.tsx'),
		route('verify-email', 'accounts/verify-email.page.tsx'),
		route('profile', 'site/profile.page.tsx'),

		route('newsletter', 'newsletter/newsletter.page.tsx'),
		route('newsletter/confirm', 'newsletter/confirm.page.tsx'),
		route('newsletter/leave', 'newsletter/leave.page.tsx'),
		route('blog', 'site/blog/blog.page.tsx'),
		route('blog/:id', 'site/blog/article.page.tsx'),
		route('policies/:id', 'site/policy.page.tsx'),

		route('*', 'site/not-found.page.tsx'),
	]),

	// A sheet to print, without header and footer.
	route('orders/:id/invoice', 'orders/own/invoice.page.tsx'),

	...staffRoutes,

	// Links that make somebody staff. Who opens one may have no account yet.
	route('join/:token', 'join/join.page.tsx'),
	route('set-up/:token', 'join/set-up.page.tsx'),

	// Addresses that have no page.
	route('pictures/:file', 'pictures/picture.resource.ts'),
	route('scenes/:name', 'scene/scene.resource.ts'),
	route('scenes/:name/:file', 'scene/scene-file.resource.ts'),
	route('share/:kind/:file', 'site/share-picture.resource.ts'),
	route('sitemap.xml', 'site/sitemap.resource.ts'),
	route('robots.txt', 'site/robots.resource.ts'),
	route('feeds/:file', 'catalog/feeds/feed.resource.ts'),
	route('delivery/days', 'orders/cities/days.resource.ts'),
	route('cart/current', 'cart/current.resource.ts'),
	route('cart/offers', 'cart/offers.resource.ts'),
	route('suggest', 'catalog/list/suggest.resource.ts'),
	route('saved/stones', 'choosing/saved-stones.resource.ts'),
	route('saved/change', 'choosing/change-saved.resource.ts'),
	route('projects/stones', 'projects/stones.resource.ts'),
	route('projects/merge', 'projects/merge.resource.ts'),
	route('track/:token/version', 'orders/track/track-version.resource.ts'),
	route('logout', 'accounts/logout.resource.ts'),
	route('auth/google', 'accounts/google.resource.ts'),
	route('auth/callback/google', 'accounts/google-callback.resource.ts'),
	route('auth/google/done', 'accounts/google-done.resource.ts'),
	route('profile/download', 'privacy/download.resource.ts'),
	route('newsletter/subscribe', 'newsletter/subscribe.resource.ts'),
	route('newsletter/unsubscribe', 'newsletter/unsubscribe.resource.ts'),
	route('live', 'live/stream.resource.ts'),

	// A sheet of all design tokens, in development only. It does not use the shop's layout.
	...(process.env.NODE_ENV === 'development' ? [route('_design', 'site/design.page.tsx')] : []),
] satisfies RouteConfig;
