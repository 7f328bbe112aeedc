import { href } from 'react-router';
import { nameOf, productAddress } from '#app/catalog/product.ts';
import { listReviews } from '#app/catalog/reviews/list-reviews.server.ts';
import { moderateReview } from '#app/catalog/reviews/moderate-review.server.ts';
import { reviewStages } from '#app/catalog/reviews/review-stage.ts';
import { orderNumber } from '#app/orders/order-number.ts';
import { pictureAt } from '#app/pictures/masters.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { orUnavailable } from '#app/platform/web/database-away.server.ts';
import { parseForm, refuse, typed } from '#app/platform/web/form.server.ts';
import { orUnreached } from '#app/platform/web/or-unreached.ts';
import { unreached } from '#app/platform/web/refusal.ts';
import { staffCopy } from '#app/staff/copy.ts';
import { awayWords } from '#app/staff/form/away-words.ts';
import { keepTyped } from '#app/staff/form/keep-typed.server.ts';
import { parsePlace, placeText } from '#app/staff/list-place.ts';
import { Found, ListPages } from '#app/staff/list-search.tsx';
import { ListTabs } from '#app/staff/list-tabs.tsx';
import { formatMoment } from '#app/staff/moment.ts';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import { StaffPage } from '#app/staff/staff-page.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/reviews.page';
import { staffReviewsCopy as copy, reviewWords } from './copy.ts';
import { moderationForm } from './moderation-form.server.ts';
import { ReviewRow } from './review-row.tsx';

/** REVIEW-04. */
export async function loader({ url, context }: Route.LoaderArgs) {
	await requireStaff(context, 'reviews');
	const stage = reviewStages.find((stage) => stage === url.searchParams.get('tab')) ?? 'waiting';
	const after = parsePlace(url.searchParams.get('after'));
	const { reviews, next } = await orUnavailable(listReviews(db, { stage, after }));
	const address = `${href('/staff/reviews')}?${new URLSearchParams({ tab: stage })}`;
	return {
		stage,
		newest: after && address,
		older: next && `${address}&after=${placeText(next)}`,
		reviews: reviews.map(({ id, version, stars, words, shownName, stage, reason, answer, ...review }) => ({
			id,
			version,
			stars,
			words,
			stage,
			reason,
			answer,
			name: shownName || copy.nameless,
			stone: { name: nameOf({ name: review.stone }), address: productAddress(review.productId) },
			order: {
				number: orderNumber(review.orderId),
				address: href('/staff/orders/:id', { id: review.orderId }),
			},
			at: formatMoment(review.createdAt),
			pictures: review.pictures.flatMap((picture) => pictureAt(picture) ?? []),
		})),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	return keepTyped({ request, context }, async (form) => {
		const { id: actorId, role } = await requireStaff(context, 'reviews');
		const parsed = parseForm(moderationForm, form);
		if (!parsed.ok) return refuse(parsed);
		const { id, version, ...given } = parsed.value;
		const outcome = await moderateReview(db, { id, version, actor: { id: actorId, role } }, given);
		if (!outcome.ok)
			return refuse({ errors: { form: copy.faults[outcome.reason] }, values: typed(form) }, 409);
		return null;
	});
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return orUnreached(serverAction, unreached(awayWords.press));
}

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · ${staffCopy.name}` }];

export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
	const { stage, reviews, newest, older } = loaderData;
	const refused = actionData?.values.id;
	const isHere = reviews.some(({ id }) => id === refused);
	return (
		<StaffPage title={copy.title} className="max-w-5xl">
			<p className="max-w-prose text-stone-1">{copy.about}</p>
			<ListTabs
				label={copy.which}
				tabs={reviewStages}
				chosen={stage}
				words={reviewWords}
				to={(name) => `${href('/staff/reviews')}?tab=${name}`}
				className="mt-2 mb-4"
			/>
			<Found>
				{actionData && (!isHere || actionData.errors.form) && (
					<Notice>{actionData.errors.form ?? copy.faults.stale}</Notice>
				)}
				{reviews.length === 0 && <p className="py-2">{copy.empty}</p>}
				<ul>
					{reviews.map((review) => (
						<ReviewRow
							key={`${review.id} ${review.version}`}
							review={review}
							refusal={review.id === refused ? (actionData ?? undefined) : undefined}
						/>
					))}
				</ul>
			</Found>
			<ListPages newest={newest} older={older} />
		</StaffPage>
	);
}
