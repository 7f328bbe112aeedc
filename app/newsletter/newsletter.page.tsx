import { data, href, redirect } from 'react-router';
import { z } from 'zod';
import { shopFacts } from '#app/owner/shop-facts.ts';
import { db } from '#app/platform/db.server.ts';
import { env } from '#app/platform/env.server.ts';
import { flash } from '#app/platform/flash.server.ts';
import { email, parseForm, readForm, refuse, typed } from '#app/platform/form.server.ts';
import type { Keep } from '#app/platform/keep.ts';
import { networkOf, takeTurn, tooOften } from '#app/platform/limits.server.ts';
import { log } from '#app/platform/log.server.ts';
import { visitContext } from '#app/platform/visit.server.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/newsletter.page';
import { newsletterCopy } from './copy.ts';
import { NewsletterForm } from './newsletter-form.tsx';
import { subscribe } from './subscribe.server.ts';

export const handle = { keep: {} satisfies Keep };

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request);
	const parsed = parseForm(z.object({ email }), form);
	if (!parsed.ok) return refuse(parsed);
	try {
		const { address } = context.get(visitContext);
		const turn = await takeTurn(db, 'newsletter', networkOf(address), env.LIMIT_NEWSLETTER);
		if (!turn.ok) {
			const errors = { form: tooOften(turn.retryAfter) };
			return refuse({ errors, values: typed(form) }, 429, turn.retryAfter);
		}
		await subscribe(db, parsed.value.email);
	} catch (error) {
		log.error({ error, requestId: context.get(visitContext).id }, 'could not subscribe');
		return data({ errors: { form: newsletterCopy.failed }, values: typed(form) }, { status: 503 });
	}
	if (isFromScript(request)) return { subscribed: true as const };
	return redirect(href('/'), { headers: { 'Set-Cookie': flash(newsletterCopy.subscribed) } });
}

/** React Router's own fetches ask for the page's data alone. */
function isFromScript(request: Request): boolean {
	return new URL(request.url).pathname.endsWith('.data');
}

export const meta: Route.MetaFunction = () => [{ title: `${newsletterCopy.title} · ${shopFacts.name}` }];

/** The form on a page of its own: where it leads without script, and what a link can point to. */
export default function NewsletterPage({ actionData }: Route.ComponentProps) {
	const refusal = actionData && 'errors' in actionData ? actionData : undefined;
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
				<NewsletterForm refusal={refusal} />
			</div>
		</div>
	);
}
