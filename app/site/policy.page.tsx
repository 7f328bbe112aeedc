import { data, href } from 'react-router';
import { formatDate } from '#app/platform/dates.ts';
import type { CacheRule } from '#app/platform/web/cache-rule.ts';
import { publicAddress } from '#app/platform/web/public-address.server.ts';
import { visitContext } from '#app/platform/web/visit.server.ts';
import { titled, useFacts } from '#app/root-data.ts';
import { shopFacts } from '#app/settings/facts.server.ts';
import { fillIn } from '#app/settings/fill-in.ts';
import { inForce } from '#app/settings/policies.ts';
import { policySections } from '#app/settings/policy-sections.ts';
import { Link } from '#app/ui/link.tsx';
import { WhatsAppLink } from '#app/whatsapp-link.tsx';
import type { Route } from './+types/policy.page';
import { policyCopy as copy } from './policy-copy.ts';
import { PolicyText } from './policy-text.tsx';

export const handle = { cache: { topics: ['settings'] } satisfies CacheRule };

/** NAV-06. */
export function loader({ params, context }: Route.LoaderArgs) {
	const facts = shopFacts();
	const listed = inForce(facts.policies).find(({ id }) => id === params.id);
	if (!listed) throw data(null, { status: 404 });
	const { id, since, ...words } = listed;
	const policy = {
		id,
		since,
		title: fillIn(words.title, facts),
		summary: fillIn(words.summary, facts),
		sections: policySections(fillIn(words.text, facts)),
	};
	context.get(visitContext).head = {
		title: policy.title,
		description: policy.summary,
		address: publicAddress(href('/policies/:id', { id: policy.id })),
	};
	return policy;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
	loaderData && [{ title: titled(matches, loaderData.title) }];

export default function PolicyPage({ loaderData: policy }: Route.ComponentProps) {
	const facts = useFacts();
	return (
		<div className="measure grid gap-x-8 gap-y-14 py-14 wrap-anywhere lg:grid-cols-12 lg:py-24">
			<article className="lg:col-span-7">
				<h1 className="text-2xl">{policy.title}</h1>
				<p className="mt-6 max-w-prose text-lg">{policy.summary}</p>
				<p className="mt-4 text-sm text-stone-1">
					{`${copy.since} `}
					<time dateTime={policy.since}>{formatDate(policy.since)}</time>
				</p>
				<PolicyText sections={policy.sections} />
				<p className="mt-12">
					<WhatsAppLink
						message={facts.quoteMessage}
						target={undefined}
						className="inline-flex min-h-11 items-center underline underline-offset-4"
					>
						{copy.askUs}
					</WhatsAppLink>
				</p>
			</article>
			{facts.policies.length > 1 && (
				<nav aria-labelledby="other-policies" className="lg:col-span-3 lg:col-start-10">
					<h2 id="other-policies" className="text-lg">
						{copy.others}
					</h2>
					<ul className="mt-3 border-t border-ink">
						{facts.policies
							.filter(({ id }) => id !== policy.id)
							.map(({ id, title }) => (
								<li key={id} className="border-b border-stone-3">
									<Link
										to={href('/policies/:id', { id })}
										className="flex min-h-11 items-center text-sm underline-offset-4 hover:underline"
									>
										{title}
									</Link>
								</li>
							))}
					</ul>
				</nav>
			)}
		</div>
	);
}
