import { Form, href, useNavigation } from 'react-router';
import { ACCOUNT } from '#app/accounts/account-field.ts';
import { ForAccount } from '#app/accounts/for-account.tsx';
import { otherAccount } from '#app/accounts/other-account.server.ts';
import { withNext } from '#app/accounts/safe-path.ts';
import { requireViewer, viewerContext } from '#app/accounts/viewer-context.server.ts';
import { nameOf } from '#app/catalog/product.ts';
import { findLastDetails } from '#app/orders/checkout/last-details.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { env } from '#app/platform/env.server.ts';
import { takeAttempts } from '#app/platform/limits/rate-limits.server.ts';
import { formatMoney } from '#app/platform/money.ts';
import { orInstead } from '#app/platform/web/database-away.server.ts';
import { redirectSaying } from '#app/platform/web/flash.server.ts';
import { parseForm, readForm, refuse, typed } from '#app/platform/web/form.server.ts';
import { whenUnreached } from '#app/platform/web/or-unreached.ts';
import type { Refusal } from '#app/platform/web/refusal.ts';
import { visitContext } from '#app/platform/web/visit.server.ts';
import { titled } from '#app/root-data.ts';
import { readSettings } from '#app/settings/settings.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { fieldsOf } from '#app/ui/fields-of.ts';
import { Notice } from '#app/ui/notice.tsx';
import { useFocusFirstFault } from '#app/ui/use-focus-first-fault.ts';
import type { Route } from './+types/samples.page';
import { samplesCopy as copy } from './copy.ts';
import { listChosen, listOwnSamples } from './list-samples.server.ts';
import { orderSamples } from './order-samples.server.ts';
import { MOST_SAMPLES } from './sample-stage.ts';
import { samplesForm } from './samples-form.server.ts';

/** Ids as a product may have them, so that a database takes them. */
const idsIn = (texts: readonly unknown[]) =>
	[...new Set(texts.map(String))].filter((id) => /^[^\p{Cc}\p{Cs}]{1,200}$/u.test(id)).slice(0, MOST_SAMPLES);

/** SAMPLE-01: `?stone=` names each stone that is chosen. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const found = await context.get(viewerContext);
	const viewer = found && found !== 'unknown' ? found : null;
	const [chosen, { samplePrice }, own, details] = await Promise.all([
		listChosen(db, idsIn(url.searchParams.getAll('stone'))),
		readSettings(db),
		viewer ? listOwnSamples(db, viewer.id) : [],
		viewer && findLastDetails(db, viewer.id),
	]);
	return {
		chosen,
		price: formatMoney(samplePrice),
		own: own.map((sample) => ({ ...sample, stage: copy.stages[sample.stage] })),
		credit: viewer?.sampleCredit ?? 0,
		known: viewer && { name: viewer.name, ...details },
		login: withNext(url.pathname + url.search, href('/login')),
		signup: withNext(url.pathname + url.search, href('/signup')),
	};
}

export async function action({ request, url, context }: Route.ActionArgs) {
	const viewer = await requireViewer(context, url.pathname + url.search);
	const { id: userId } = viewer;
	const form = await readForm(request);
	const refused = (why: string) => ({ errors: { form: why }, values: typed(form) });
	const visit = context.get(visitContext);
	const other = otherAccount(form, viewer);
	if (other) return refuse(other, 409);
	const failed = refuse(refused(copy.failed), 503);
	return orInstead(visit, 'samples could not be ordered', failed, async () => {
		const parsed = parseForm(samplesForm, form);
		if (!parsed.ok) return refuse(parsed);
		const productIds = idsIn(form.getAll('stone'));
		if (productIds.length === 0) return refuse(refused(copy.needsStone));
		const taken = await takeAttempts(db, [
			['sample', userId, env.LIMIT_SAMPLE],
			['sample-phone', parsed.value.phone, env.LIMIT_SAMPLE],
			['sample-address', visit.address, env.LIMIT_CHECKOUT_ADDRESS],
		]);
		if (!taken.ok) return refuse(refused(taken.why), 429, taken.retryAfter);
		const outcome = await orderSamples(db, { userId, productIds, customer: parsed.value });
		if (!outcome.ok) return refuse(refused(copy.tooMany));
		if (outcome.count === 0) return refuse(refused(copy.nothingNew));
		return redirectSaying(href('/samples'), copy.done);
	});
}

export const clientAction = whenUnreached<Route.ClientActionArgs>(copy.failed);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titled(matches, copy.title) }];

export default function SamplesPage({ loaderData, actionData }: Route.ComponentProps) {
	const { chosen, price, own, credit, known, login, signup } = loaderData;
	return (
		<div data-keep-clear className="measure min-h-svh py-10 md:py-16">
			<h1 className="text-xl max-lg:pe-14">{copy.title}</h1>
			<p className="mt-4 max-w-prose">{copy.intro(price)}</p>
			{credit > 0 && <p className="figures mt-2 max-w-prose">{copy.credit(formatMoney(credit))}</p>}
			{chosen.length === 0 && (
				<div className="mt-6 max-w-prose space-y-6">
					<p>{copy.none}</p>
					<ButtonLink to={href('/shop')}>{copy.toShop}</ButtonLink>
				</div>
			)}
			{chosen.length > 0 && !known && (
				<div className="mt-6 max-w-prose">
					<ul className="mb-4 list-disc ps-6">
						{chosen.map((stone) => (
							<li key={stone.id}>{nameOf(stone)}</li>
						))}
					</ul>
					<p className="text-sm text-stone-1">{copy.loginHint}</p>
					<p className="mt-4 flex flex-wrap gap-4">
						<ButtonLink to={signup}>{copy.signup}</ButtonLink>
						<ButtonLink to={login} tone="quiet">
							{copy.login}
						</ButtonLink>
					</p>
				</div>
			)}
			{chosen.length > 0 && known && <OrderForm chosen={chosen} known={known} refusal={actionData} />}
			{own.length > 0 && (
				<section className="mt-10 max-w-xl border-t border-stone-3 pt-6">
					<h2 className="text-lg">{copy.yours}</h2>
					<ul className="mt-3 text-sm">
						{own.map(({ id, name, stage }) => (
							<li key={id} className="flex justify-between gap-4 border-t border-stone-3 py-2">
								<span className="min-w-0 wrap-break-word">{name}</span>
								<span className="whitespace-nowrap text-stone-1">{stage}</span>
							</li>
						))}
					</ul>
				</section>
			)}
		</div>
	);
}

type FormProps = {
	chosen: { id: string; name: string }[];
	known: Record<string, string>;
	refusal: Refusal | undefined;
};

function OrderForm({ chosen, known, refusal }: FormProps) {
	const busy = useNavigation().state === 'submitting';
	const { errors = {}, values = {} } = refusal ?? {};
	const form = useFocusFirstFault(refusal?.errors);
	const field = fieldsOf<'name' | 'phone' | 'street' | 'city' | 'postalCode'>(
		{ errors, values: { ...known, ...values } },
		{ labels: copy },
	);
	return (
		<Form ref={form} method="post" noValidate className="mt-6 grid max-w-xl gap-5">
			{errors.form && <Notice>{errors.form}</Notice>}
			<ForAccount agreed={values[ACCOUNT]} />
			<fieldset>
				<legend className="text-lg font-serif">{copy.chosen}</legend>
				{chosen.map(({ id, name }) => (
					<label key={id} className="flex min-h-11 items-center gap-3">
						<input
							type="checkbox"
							name="stone"
							value={id}
							defaultChecked
							className="size-5 shrink-0 accent-onyx"
						/>
						<span className="wrap-anywhere">{nameOf({ name })}</span>
					</label>
				))}
			</fieldset>
			<h2 className="text-lg">{copy.where}</h2>
			<Field {...field('name')} required autoComplete="name" />
			<Field {...field('phone')} required type="tel" inputMode="tel" autoComplete="tel" />
			<Field {...field('street')} required autoComplete="street-address" />
			<Field {...field('city')} required autoComplete="address-level2" />
			<Field {...field('postalCode')} required autoComplete="postal-code" />
			<div>
				<Button type="submit" busy={busy && copy.ordering}>
					{copy.order}
				</Button>
			</div>
		</Form>
	);
}
