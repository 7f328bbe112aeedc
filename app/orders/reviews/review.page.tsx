import { data, Form, href, useNavigation } from 'react-router';
import { viewerContext } from '#app/accounts/viewer-context.server.ts';
import { ProductImage } from '#app/catalog/product-image.tsx';
import { Stars } from '#app/catalog/stars.tsx';
import { LINK_HEADERS } from '#app/orders/link/link-headers.server.ts';
import { openLink } from '#app/orders/link/open-link.server.ts';
import { orderNumber } from '#app/orders/order-number.ts';
import { withReceivedFiles } from '#app/pictures/receive-files.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { env } from '#app/platform/env.server.ts';
import { takeAttempt } from '#app/platform/limits/rate-limits.server.ts';
import { orInstead } from '#app/platform/web/database-away.server.ts';
import { redirectSaying } from '#app/platform/web/flash.server.ts';
import { retryHeader } from '#app/platform/web/form.server.ts';
import { orUnreached } from '#app/platform/web/or-unreached.ts';
import { visitContext } from '#app/platform/web/visit.server.ts';
import { titled } from '#app/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, TextArea, Tick, useField } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Retry } from '#app/ui/retry.tsx';
import { useFocusFirstFault } from '#app/ui/use-focus-first-fault.ts';
import type { Route } from './+types/review.page';
import { type RefusedReview, readReview } from './read-review.server.ts';
import { reviewCopy as copy } from './review-copy.ts';
import { faultOf, listReceived, writeReview } from './write-review.server.ts';

/** The query parameter of the stone that is chosen. */
const STONE = 'stone';

/** REVIEW-01: the stones of the link's order, and a form for one of them. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
	const visit = context.get(visitContext);
	const failed = data(null, { status: 503, headers: LINK_HEADERS });
	return orInstead(visit, 'what can be said of an order could not be read', failed, async () => {
		const order = await openLink(db, params.token, visit.address, env.LIMIT_LINK_ADDRESS);
		const received = await listReceived(db, order);
		const asked = url.searchParams.get(STONE);
		const open = received.filter(({ fault }) => fault === null);
		const chosen = open.find(({ id }) => id === asked) ?? open[0] ?? null;
		const viewer = await context.get(viewerContext);
		const isOwn = viewer !== null && viewer !== 'unknown' && viewer.id === order.userId;
		return data(
			{
				number: orderNumber(order.id),
				isReceived: order.status === 'delivered',
				received,
				chosen,
				// LINK-04: a link alone tells no name.
				name: isOwn ? [order.customerName.split(' ')[0], order.city].filter(Boolean).join(', ') : '',
			},
			{ headers: LINK_HEADERS },
		);
	});
}

/** REVIEW-02, REVIEW-03: who sends it is asked before a byte of a photograph is read. */
export async function action({ params, request, context }: Route.ActionArgs) {
	const visit = context.get(visitContext);
	const failed = refused({ form: copy.unreached }, 503);
	return orInstead(visit, 'a review could not be kept', failed, async () => {
		const order = await openLink(db, params.token, visit.address, env.LIMIT_LINK_ADDRESS);
		if (order.status !== 'delivered') return refused({ form: copy.faults['not-received'] }, 409);
		const attempt = await takeAttempt(db, 'review', order.id, env.LIMIT_REVIEW);
		if (!attempt.ok) return refused({ form: attempt.why }, 429, retryHeader(attempt.retryAfter));
		const answer = await withReceivedFiles(request, async (files, texts) => {
			const productId = texts.get(STONE) ?? '';
			const before = faultOf(order, await listReceived(db, order), productId);
			if (before) return refused({ form: copy.faults[before] }, 409);
			const read = await readReview(db, files, texts);
			if (!read.ok) return data<RefusedReview>(read, { status: 422 });
			const fault = await writeReview(db, order, { ...read.review, productId });
			if (fault) return refused({ form: copy.faults[fault] }, 409);
			return redirectSaying(href('/track/:token/review', params), copy.thanks);
		});
		return answer ?? refused({ form: copy.form }, 400);
	});
}

function refused(errors: Record<string, string>, status: number, headers: Record<string, string> = {}) {
	return data<RefusedReview>({ errors, values: {}, kept: [] }, { status, headers });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return orUnreached(serverAction, { errors: { form: copy.unreached }, values: {}, kept: [] });
}

/** Also after a refusal: meanwhile something else may be said. */
export const shouldRevalidate = ({ actionStatus }: { actionStatus?: number }) => actionStatus !== 503;

export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
	new Headers([...loaderHeaders, ...actionHeaders]);

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titled(matches, copy.title) }];

type Loaded = NonNullable<Route.ComponentProps['loaderData']>;
type Stone = Loaded['received'][number];

export default function ReviewPage({ loaderData, actionData, params }: Route.ComponentProps) {
	if (!loaderData)
		return (
			<Column>
				<Notice>{copy.unreached}</Notice>
				<div className="mt-6">
					<Retry />
				</div>
			</Column>
		);
	const { number, isReceived, received, chosen, name } = loaderData;
	return (
		<Column>
			<p className="figures mt-2 text-sm text-stone-1">
				<Link to={href('/track/:token', params)} className="underline decoration-stone-2 underline-offset-4">
					{copy.ofOrder(number)}
				</Link>
			</p>
			{actionData?.errors.form && (
				<div className="mt-6 max-w-prose">
					<Notice>{actionData.errors.form}</Notice>
				</div>
			)}
			<p className="mt-4 max-w-prose">{introOf(isReceived, received)}</p>
			{received.length > 1 && <Stones received={received} chosen={chosen} />}
			{chosen && <ReviewForm key={chosen.id} stone={chosen} called={name} refusal={actionData} />}
		</Column>
	);
}

function introOf(isReceived: boolean, received: readonly Stone[]): string {
	if (!isReceived) return copy.faults['not-received'];
	if (received.length === 0) return copy.faults['not-bought'];
	const [first] = received;
	if (received.some(({ fault }) => fault === null)) return copy.intro;
	return received.length === 1 && first?.fault === 'gone' ? copy.faults.gone : copy.all;
}

function Column({ children }: { children: React.ReactNode }) {
	return (
		<div data-keep-clear className="measure min-h-svh py-10 md:py-16">
			<h1 className="text-xl max-lg:pe-14">{copy.title}</h1>
			{children}
		</div>
	);
}

/** Each leads to its form, or says that something was said of it. */
function Stones({ received, chosen }: { received: readonly Stone[]; chosen: Stone | null }) {
	return (
		<nav aria-label={copy.which} className="mt-6 max-w-xl">
			<ul className="text-sm">
				{received.map(({ id, name, fault }) => (
					<li key={id} className="flex min-h-11 items-center justify-between gap-4 border-t border-stone-3">
						{fault === null ? (
							<Link
								to={`?${new URLSearchParams({ [STONE]: id })}`}
								replace
								preventScrollReset
								aria-current={id === chosen?.id ? 'true' : undefined}
								className="flex min-h-11 items-center underline decoration-stone-2 underline-offset-4 wrap-anywhere aria-[current=true]:font-medium"
							>
								{name}
							</Link>
						) : (
							<>
								<span className="wrap-anywhere">{name}</span>
								<span className="text-end text-stone-1">
									{fault === 'twice' ? copy.sent : copy.faults[fault]}
								</span>
							</>
						)}
					</li>
				))}
			</ul>
		</nav>
	);
}

/** `called`: as whom its customer may want to speak. */
type FormProps = { stone: Stone; called: string; refusal: RefusedReview | undefined };

function ReviewForm({ stone, called, refusal }: FormProps) {
	const { errors = {}, values = {}, kept = [] } = refusal ?? {};
	const busy = useNavigation().state === 'submitting';
	const form = useFocusFirstFault(refusal?.errors);
	return (
		<Form
			ref={form}
			method="post"
			encType="multipart/form-data"
			noValidate
			className="mt-8 grid max-w-xl gap-6"
		>
			<input type="hidden" name={STONE} value={stone.id} />
			<div className="flex items-center gap-4">
				<span className="w-20 shrink-0">
					<ProductImage view={stone} alt="" widest={320} />
				</span>
				<h2 className="text-lg wrap-anywhere">{stone.name}</h2>
			</div>
			<StarChoice chosen={values.stars} error={errors.stars} />
			<TextArea
				name="words"
				label={copy.words}
				hint={copy.wordsHint}
				rows={5}
				defaultValue={values.words}
				error={errors.words}
			/>
			<div>
				<Photographs error={errors.pictures} />
				{kept.length > 0 && (
					<fieldset className="mt-3">
						<legend className="text-sm">{copy.kept}</legend>
						{kept.map((address, place) => (
							<div key={address} className="flex items-center gap-3">
								<span className="w-14">
									<ProductImage view={{ image: address }} alt="" className="aspect-square" />
								</span>
								<Tick name="kept" value={address} defaultChecked label={copy.photograph(place + 1)} />
							</div>
						))}
					</fieldset>
				)}
			</div>
			<Field
				name="name"
				label={copy.name}
				hint={copy.nameHint}
				defaultValue={values.name ?? called}
				error={errors.name}
			/>
			<div>
				<Button type="submit" busy={busy && copy.sending}>
					{copy.send}
				</Button>
			</div>
		</Form>
	);
}

const BEST_FIRST = [5, 4, 3, 2, 1];

function StarChoice({ chosen, error }: { chosen: string | undefined; error: string | undefined }) {
	return (
		<fieldset aria-describedby={error && 'stars-fault'}>
			<legend className="mb-1 text-sm font-medium">{copy.stars}</legend>
			{BEST_FIRST.map((count, place) => (
				<label key={count} className="flex min-h-11 w-fit items-center gap-3 pe-4 text-sm">
					<input
						type="radio"
						name="stars"
						value={count}
						defaultChecked={chosen === String(count)}
						required
						aria-invalid={error && place === 0 ? true : undefined}
						className="size-5 shrink-0 accent-onyx"
					/>
					<Stars rating={count} />
					<span>{copy.starWords[count - 1]}</span>
				</label>
			))}
			{error && (
				<p id="stars-fault" className="mt-1 text-sm text-fault">
					{error}
				</p>
			)}
		</fieldset>
	);
}

function Photographs({ error }: { error: string | undefined }) {
	return useField({ label: copy.pictures, hint: copy.picturesHint, error }, ({ className: _, ...own }) => (
		<input
			{...own}
			type="file"
			name="photographs"
			multiple
			accept="image/jpeg,image/png,image/webp,image/avif"
			className="block min-h-11 w-full text-sm file:me-4 file:min-h-11 file:rounded-sm file:border file:border-solid file:border-ink file:bg-transparent file:px-5 file:text-sm file:font-medium"
		/>
	));
}
