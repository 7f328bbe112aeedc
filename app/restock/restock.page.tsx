import { data, Form, href, useNavigation } from 'react-router';
import { viewerContext } from '#app/accounts/viewer-context.server.ts';
import { nameOf, productAddress } from '#app/catalog/product.ts';
import { mailsArrive } from '#app/mail/mails-arrive.server.ts';
import { LINK_HEADERS } from '#app/orders/link/link-headers.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { env } from '#app/platform/env.server.ts';
import { takeAttempts } from '#app/platform/limits/rate-limits.server.ts';
import { orInstead } from '#app/platform/web/database-away.server.ts';
import { redirectSaying } from '#app/platform/web/flash.server.ts';
import { parseForm, readForm, refuse, typed } from '#app/platform/web/form.server.ts';
import { orUnreached } from '#app/platform/web/or-unreached.ts';
import { type Refusal, unreached } from '#app/platform/web/refusal.ts';
import { visitContext } from '#app/platform/web/visit.server.ts';
import { titled } from '#app/root-data.ts';
import { isolated } from '#app/typed/isolated.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useFocusFirstFault } from '#app/ui/use-focus-first-fault.ts';
import type { Route } from './+types/restock.page';
import { BACK, findStone, forgetWishes, hasWish, keepWish } from './keep-wish.server.ts';
import { restockCopy as copy } from './restock-copy.ts';
import { LEAVE, wishOf } from './restock-link.server.ts';
import { wishForm } from './wish-form.server.ts';

/** AGAIN-01, AGAIN-03: `?stone=` names the stone; the link of a mail has `?leave=` in its place. */
export async function loader({ url }: Route.LoaderArgs) {
	const id = idIn(url.searchParams.get('stone'));
	const wish = wishOf(url.searchParams.get(LEAVE));
	const isLeaving = url.searchParams.has(LEAVE);
	const [stone, isWaiting] = await Promise.all([
		id === null || isLeaving ? null : findStone(db, id),
		wish !== null && hasWish(db, wish),
	]);
	const found = {
		isLeaving,
		isWaiting,
		byMail: mailsArrive(),
		stone: stone && {
			name: isolated(nameOf(stone)),
			address: productAddress(stone.id),
			isBack: stone.stock >= BACK,
		},
	};
	return data(found, { headers: LINK_HEADERS });
}

export async function action({ request, url, context }: Route.ActionArgs) {
	const visit = context.get(visitContext);
	const form = await readForm(request);
	const refused = (why: string) => ({ errors: { form: why }, values: typed(form) });
	return orInstead(visit, 'a wish could not be kept', refuse(refused(copy.failed), 503), async () => {
		if (url.searchParams.has(LEAVE)) {
			const wish = wishOf(url.searchParams.get(LEAVE));
			const isGone = wish !== null && (await forgetWishes(db, wish));
			return redirectSaying(href('/shop'), isGone ? copy.left : copy.leftAlready);
		}
		const parsed = parseForm(wishForm, form);
		if (!parsed.ok) return refuse(parsed);
		const id = idIn(url.searchParams.get('stone'));
		const stone = id === null ? null : await findStone(db, id);
		if (!stone) return refuse(refused(copy.gone), 409);
		if (stone.stock >= BACK) return refuse(refused(copy.inStock(isolated(nameOf(stone)))), 409);
		const { email, phone } = parsed.value;
		const taken = await takeAttempts(db, [
			['restock', email || phone, env.LIMIT_RESTOCK],
			['restock-address', visit.address, env.LIMIT_RESTOCK_ADDRESS],
		]);
		if (!taken.ok) return refuse(refused(taken.why), 429, taken.retryAfter);
		const viewer = await context.get(viewerContext);
		const userId = viewer !== null && viewer !== 'unknown' ? viewer.id : null;
		const kept = await keepWish(db, { productId: stone.id, userId, email, phone });
		if (!kept.ok) return refuse(refused(copy.tooMany), 409);
		return redirectSaying(productAddress(stone.id), copy.done);
	});
}

/** As a product may have it, so that a database takes it. */
const idIn = (text: string | null) => (text !== null && /^[\w.~-]{1,128}$/.test(text) ? text : null);

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return orUnreached(serverAction, unreached(copy.failed));
}

export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
	new Headers([...loaderHeaders, ...actionHeaders]);

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titled(matches, copy.title) }];

export default function RestockPage({ loaderData, actionData }: Route.ComponentProps) {
	const { isLeaving, isWaiting, byMail, stone } = loaderData;
	if (isLeaving) return <Leave isWaiting={isWaiting} refusal={actionData} />;
	if (!stone)
		return (
			<Column title={copy.title}>
				<p>{copy.gone}</p>
				<ButtonLink to={href('/shop')}>{copy.toShop}</ButtonLink>
			</Column>
		);
	if (stone.isBack)
		return (
			<Column title={copy.title}>
				<p>{copy.inStock(stone.name)}</p>
				<ButtonLink to={stone.address}>{copy.toStone}</ButtonLink>
			</Column>
		);
	return (
		<Column title={copy.title}>
			<p className="wrap-anywhere">{(byMail ? copy.intro : copy.introPhone)(stone.name)}</p>
			<WishForm byMail={byMail} refusal={actionData} />
		</Column>
	);
}

function Column({ title, children }: { title: string; children: React.ReactNode }) {
	return (
		<div data-keep-clear className="measure min-h-svh py-10 md:py-16">
			<h1 className="text-xl max-lg:pe-14">{title}</h1>
			<div className="mt-4 grid max-w-xl justify-items-start gap-6">{children}</div>
		</div>
	);
}

type Refused = { refusal: Refusal | undefined };

function WishForm({ byMail, refusal }: Refused & { byMail: boolean }) {
	const { errors = {}, values = {} } = refusal ?? {};
	const isBusy = useNavigation().state === 'submitting';
	const form = useFocusFirstFault(refusal?.errors);
	return (
		<Form ref={form} method="post" noValidate className="grid w-full gap-5">
			{errors.form && <Notice>{errors.form}</Notice>}
			{byMail && (
				<Field
					name="email"
					type="email"
					autoComplete="email"
					label={copy.email}
					defaultValue={values.email}
					error={errors.email}
				/>
			)}
			<Field
				name="phone"
				type="tel"
				inputMode="tel"
				autoComplete="tel"
				label={byMail ? copy.phone : copy.phoneAlone}
				hint={copy.hint}
				defaultValue={values.phone}
				error={errors.phone}
			/>
			<div>
				<Button type="submit" busy={isBusy && copy.sending}>
					{copy.send}
				</Button>
			</div>
		</Form>
	);
}

/** A press, since scanners of mails open every link. */
function Leave({ isWaiting, refusal }: Refused & { isWaiting: boolean }) {
	const isBusy = useNavigation().state === 'submitting';
	return (
		<Column title={copy.leave}>
			<p>{isWaiting ? copy.leaveIntro : copy.leftAlready}</p>
			{isWaiting ? (
				<Form method="post" className="grid gap-4">
					{refusal?.errors.form && <Notice>{refusal.errors.form}</Notice>}
					<div>
						<Button type="submit" busy={isBusy && copy.leaving}>
							{copy.leave}
						</Button>
					</div>
				</Form>
			) : (
				<ButtonLink to={href('/shop')}>{copy.toShop}</ButtonLink>
			)}
		</Column>
	);
}
