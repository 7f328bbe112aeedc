import { randomUUID } from 'node:crypto';
import { Form, href, redirect, useNavigation } from 'react-router';
import { ACCOUNT } from '#app/accounts/account-field.ts';
import { ForAccount } from '#app/accounts/for-account.tsx';
import { otherAccount } from '#app/accounts/other-account.server.ts';
import { viewerContext } from '#app/accounts/viewer-context.server.ts';
import { useCart } from '#app/cart/cart-store.ts';
import { db } from '#app/platform/database/db.server.ts';
import { env } from '#app/platform/env.server.ts';
import { takeAttempts } from '#app/platform/limits/rate-limits.server.ts';
import { orInstead } from '#app/platform/web/database-away.server.ts';
import { parseForm, readForm, refuse, typed } from '#app/platform/web/form.server.ts';
import { whenUnreached } from '#app/platform/web/or-unreached.ts';
import type { Refusal } from '#app/platform/web/refusal.ts';
import { visitContext } from '#app/platform/web/visit.server.ts';
import { type Account, loadAccount } from '#app/projects/load-account.server.ts';
import { itemsOf } from '#app/projects/tree.ts';
import { useProjects } from '#app/projects/use-projects.ts';
import { useStones } from '#app/projects/use-stones.ts';
import { titled } from '#app/root-data.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field, TextArea } from '#app/ui/field.tsx';
import { fieldsOf } from '#app/ui/fields-of.ts';
import { Notice } from '#app/ui/notice.tsx';
import { useFocusFirstFault } from '#app/ui/use-focus-first-fault.ts';
import type { Route } from './+types/ask-quote.page';
import { askForm } from './ask-form.server.ts';
import { askQuote } from './ask-quote.server.ts';
import { quoteCopy } from './copy.ts';
import { findQuote } from './open-quote.server.ts';
import { sentLines, type Wanted, wantedOfCart, wantedOfProject } from './wanted-goods.ts';

const copy = quoteCopy.ask;

/** `asked`: the question that was just asked, by whom its page says so. `project`: the one whose stones the quote is asked for, as the account knows it; null where it is asked for the cart. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const viewer = await context.get(viewerContext);
	const known = viewer && viewer !== 'unknown' ? viewer : null;
	const asked = await findQuote(db, url.searchParams.get('asked') ?? '');
	const shopper = {
		quoteKey: randomUUID(),
		name: known?.name ?? '',
		hasAsked: asked !== null && asked.userId === (known?.id ?? null),
	};
	const id = url.searchParams.get('project');
	if (!id) return { ...shopper, project: null };
	const { userId, ...account } = await loadAccount(db, context, id);
	return { ...shopper, project: { id, account } };
}

/** QUOTE-03. */
export async function action({ request, context }: Route.ActionArgs) {
	const visit = context.get(visitContext);
	const form = await readForm(request);
	const refused = (why: string) => ({ errors: { form: why }, values: typed(form) });
	const failed = refuse(refused(copy.failed), 503);
	return orInstead(visit, 'a question for a quote could not be stored', failed, async () => {
		const viewer = await context.get(viewerContext);
		const known = viewer && viewer !== 'unknown' ? viewer : null;
		const other = otherAccount(form, known);
		if (other) return refuse(other, 409);
		const parsed = parseForm(askForm, form);
		if (!parsed.ok) return refuse(parsed);
		const taken = await takeAttempts(db, [
			['quote', visit.address, env.LIMIT_QUOTE],
			['quote-phone', parsed.value.phone, env.LIMIT_QUOTE],
			...(known ? [['quote-account', known.id, env.LIMIT_QUOTE] as const] : []),
		]);
		if (!taken.ok) return refuse(refused(taken.why), 429, taken.retryAfter);
		const { name, phone, city, ...rest } = parsed.value;
		const customer = { name, phone, city, email: known?.email ?? '' };
		await askQuote(db, { ...rest, userId: known?.id ?? null, customer });
		return redirect(`${href('/quote')}?asked=${rest.key}`);
	});
}

export const clientAction = whenUnreached<Route.ClientActionArgs>(copy.failed);

/** A refused form keeps its key, so that it asks once. */
export const shouldRevalidate = ({ actionStatus }: { actionStatus?: number }) => (actionStatus ?? 0) < 400;

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titled(matches, copy.title) }];

export default function AskQuotePage({ loaderData, actionData }: Route.ComponentProps) {
	const { project, hasAsked, ...shopper } = loaderData;
	const asker = { ...shopper, refusal: actionData };
	return (
		<div data-keep-clear className="measure min-h-svh py-10 md:py-16">
			<h1 className="text-xl max-lg:pe-14">{copy.title}</h1>
			{hasAsked && !actionData ? (
				<div className="mt-6 max-w-prose space-y-6">
					<Notice role="status">{copy.done}</Notice>
					<ButtonLink to={href('/shop')}>{copy.toShop}</ButtonLink>
				</div>
			) : project ? (
				<AskForProject {...project} asker={asker} />
			) : (
				<AskForCart asker={asker} />
			)}
		</div>
	);
}

type Asker = { quoteKey: string; name: string; refusal: Refusal | undefined };

function AskForCart({ asker }: { asker: Asker }) {
	return <AskForm {...asker} wanted={wantedOfCart(useCart() ?? [])} />;
}

/** PROJ-11: a visitor's project is in the browser alone, a customer's in the account or on its way to it. */
function AskForProject({ id, account, asker }: { id: string; account: Account; asker: Asker }) {
	const { projects } = useProjects(account.parts);
	const project = projects?.find((project) => project.id === id);
	const stones = useStones(account.stones, project ? itemsOf(project).map(({ stone }) => stone) : []);
	const nothing = { intro: projects ? copy.noProject : '', lines: [], rooms: '' };
	return <AskForm {...asker} wanted={project ? wantedOfProject(project, stones) : nothing} />;
}

function AskForm({ quoteKey, name, refusal, wanted }: Asker & { wanted: Wanted }) {
	const busy = useNavigation().state === 'submitting';
	const { errors = {}, values = {} } = refusal ?? {};
	const fault = errors.form ?? errors.lines;
	const form = useFocusFirstFault(refusal?.errors);
	const field = fieldsOf(refusal);
	return (
		<Form ref={form} method="post" noValidate className="mt-4 grid max-w-xl gap-5">
			<p>{copy.intro}</p>
			{fault && <Notice>{fault}</Notice>}
			<input type="hidden" name="key" value={values.key ?? quoteKey} />
			<ForAccount agreed={values[ACCOUNT]} />
			<input type="hidden" name="lines" value={sentLines(wanted)} />
			<input type="hidden" name="rooms" value={wanted.rooms} />
			{wanted.intro && <p className="wrap-anywhere">{wanted.intro}</p>}
			{wanted.lines.length > 0 && (
				<ul className="figures border-y border-stone-3 text-sm">
					{wanted.lines.map(({ key, what, beside, amount }) => (
						<li
							key={key}
							className="flex justify-between gap-4 border-t border-stone-3 py-2 first:border-t-0"
						>
							<span className="min-w-0 wrap-anywhere">
								<span>{what}</span>
								{beside && <span className="block text-stone-1">{beside}</span>}
							</span>
							<span className="shrink-0 text-end">{amount}</span>
						</li>
					))}
				</ul>
			)}
			<Field {...field('name', name)} label={copy.name} required autoComplete="name" />
			<Field
				{...field('phone')}
				label={copy.phone}
				hint={copy.phoneHint}
				required
				type="tel"
				inputMode="tel"
				autoComplete="tel"
			/>
			<Field {...field('city')} label={copy.city} required autoComplete="address-level2" />
			<TextArea {...field('note')} label={copy.note} autoComplete="off" />
			<div>
				<Button type="submit" busy={busy && copy.sending}>
					{copy.send}
				</Button>
			</div>
		</Form>
	);
}
