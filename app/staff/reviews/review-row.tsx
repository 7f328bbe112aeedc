import { type HideReason, hideReasons, type ReviewStage } from '#app/catalog/reviews/review-stage.ts';
import { Stars } from '#app/catalog/stars.tsx';
import { Photo } from '#app/pictures/photo.tsx';
import { largestUrl, type Picture } from '#app/pictures/picture.ts';
import type { Refusal } from '#app/platform/web/refusal.ts';
import { ActionLink } from '#app/staff/action-link.tsx';
import { StaffForm } from '#app/staff/form/staff-form.tsx';
import { desk } from '#app/staff/sizes.ts';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { staffReviewsCopy as copy } from './copy.ts';

type Review = {
	id: string;
	version: number;
	stars: number;
	words: string;
	stage: ReviewStage;
	reason: HideReason | null;
	answer: string;
	name: string;
	stone: { name: string; address: string };
	order: { number: string; address: string };
	at: string;
	pictures: Picture[];
};

type Props = {
	review: Review;
	/** Of a press on this review. */
	refusal: Refusal | undefined;
};

/** REVIEW-04: a review, and what can be done with it. */
export function ReviewRow({ review, refusal }: Props) {
	const { stars, words, stage, reason, name, stone, order, at, pictures } = review;
	const { errors = {}, values = {} } = refusal ?? {};
	const of = copy.of(stone.name, name);
	return (
		<li className="grid gap-x-8 gap-y-3 border-b border-stone-3 py-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
			<div className="min-w-0">
				<p className="flex flex-wrap items-center gap-x-3">
					{/* A page of the shop has another layout. */}
					<a href={stone.address} className="font-serif text-base underline underline-offset-4 wrap-anywhere">
						{stone.name}
					</a>
					<Stars rating={stars} />
				</p>
				<p className="mt-1 flex flex-wrap items-center gap-x-3 text-xs text-stone-1">
					<bdi className="wrap-anywhere">{name}</bdi>
					<span className="figures">{at}</span>
					<ActionLink to={order.address}>{copy.order(order.number)}</ActionLink>
				</p>
				{words && (
					<p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
						{words}
					</p>
				)}
				{pictures.length > 0 && (
					<p className="mt-3 flex flex-wrap gap-2">
						{pictures.map((picture, place) => (
							<a
								key={picture.name}
								href={largestUrl(picture, 'webp')}
								target="_blank"
								rel="noopener"
								className="block w-24"
							>
								<Photo
									picture={picture}
									alt={copy.photograph(place + 1)}
									sizes="6rem"
									widest={320}
									className="aspect-square"
								/>
							</a>
						))}
					</p>
				)}
				{reason && <p className="mt-3 text-stone-1">{copy.hiddenBecause(copy.reasons[reason])}</p>}
			</div>
			<div className="grid min-w-0 content-start gap-3">
				{stage !== 'shown' && (
					<Press review={review} press="show" tone={stage === 'waiting' ? 'main' : 'faint'} of={of}>
						{null}
					</Press>
				)}
				{stage !== 'hidden' && (
					<Press review={review} press="hide" tone="faint" of={of}>
						<Select
							size={desk}
							name="reason"
							label={copy.reason}
							error={errors.reason}
							defaultValue={values.reason ?? ''}
							required
							className="grow"
						>
							<option value="">{copy.choose}</option>
							{hideReasons.map((code) => (
								<option key={code} value={code}>
									{copy.reasons[code]}
								</option>
							))}
						</Select>
					</Press>
				)}
				<details open={errors.answer !== undefined || review.answer !== ''}>
					<summary className="flex min-h-10 cursor-pointer items-center underline underline-offset-4">
						{review.answer ? copy.changeAnswer : copy.writeAnswer}
					</summary>
					<Press review={review} press="answer" tone="faint" of={of}>
						<TextArea
							size={desk}
							name="answer"
							label={copy.answer}
							rows={3}
							defaultValue={values.answer ?? review.answer}
							error={errors.answer}
							className="basis-full"
						/>
					</Press>
				</details>
			</div>
		</li>
	);
}

const presses = { show: copy.show, hide: copy.hide, answer: copy.saveAnswer } as const;

function Press({
	review: { id, version },
	press,
	tone,
	of,
	children,
}: {
	review: Review;
	press: keyof typeof presses;
	tone: 'main' | 'faint';
	of: string;
	children: React.ReactNode;
}) {
	return (
		<StaffForm preventScrollReset className="flex flex-wrap items-end gap-2">
			<input type="hidden" name="id" value={id} />
			<input type="hidden" name="version" value={version} />
			{children}
			<Button type="submit" name="do" value={press} tone={tone}>
				<span>{presses[press]}</span>
				<span className="sr-only">{of}</span>
			</Button>
		</StaffForm>
	);
}
