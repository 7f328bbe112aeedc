import { data } from 'react-router';
import { db } from '#app/platform/database/db.server.ts';
import type { CacheRule } from '#app/platform/web/cache-rule.ts';
import { titled } from '#app/root-data.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/newsletter.page';
import { newsletterCopy } from './copy.ts';
import { handleSubscription } from './handle-subscription.server.ts';
import { NewsletterForm } from './newsletter-form.tsx';

export const handle = { cache: {} satisfies CacheRule };

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function action(args: Route.ActionArgs) {
	const refused = await handleSubscription(db, args);
	if (refused) return data(refused.refusal, refused.init);
	return { done: newsletterCopy.subscribed };
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titled(matches, newsletterCopy.title) }];

/** The newsletter form on a separate page, for browsers without script and for links. It says itself what was done: a message in a cookie may not arrive. */
export default function NewsletterPage({ actionData: answer }: Route.ComponentProps) {
	const done = answer && 'done' in answer ? answer.done : undefined;
	const refusal = answer && 'errors' in answer ? answer : undefined;
	return (
		<div className="measure py-14 lg:py-24">
			<h1 className="text-xl">{newsletterCopy.title}</h1>
			<p className="mt-4 mb-8 max-w-prose">{newsletterCopy.text}</p>
			<div className="max-w-xl">
				{refusal?.errors.form && (
					<div className="mb-6">
						<Notice>{refusal.errors.form}</Notice>
					</div>
				)}
				{done ? <Notice role="status">{done}</Notice> : <NewsletterForm refusal={refusal} />}
			</div>
		</div>
	);
}
