import { href, Link, useNavigation } from 'react-router';
import { CityWindow, windowOf } from '#app/orders/day/city-window.tsx';
import { QuoteOffer } from '#app/quotes/quote-offer.tsx';
import { type QuoteOptionName, type QuoteStage, quoteOptionNames } from '#app/quotes/quote-stage.ts';
import type { QuoteView } from '#app/quotes/quote-view.ts';
import { actionLink } from '#app/staff/action-link.tsx';
import { StaffForm } from '#app/staff/form/staff-form.tsx';
import { Panel } from '#app/staff/panel.tsx';
import { desk } from '#app/staff/sizes.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, TextArea } from '#app/ui/field.tsx';
import { fieldsOf } from '#app/ui/fields-of.ts';
import { Choice } from '#app/ui/select.tsx';
import { editQuoteCopy as copy } from './copy.ts';

type Fields = { values: Record<string, string>; errors: Record<string, string> };

/** `cities`: with their days, as `city-window.tsx` has them. */
type Where = { cities: string; isCut: boolean };

export function BuyerFields({ values, errors, cities, isCut }: Fields & Where) {
	const field = fieldsOf<'name' | 'phone' | 'email' | 'city'>(
		{ values, errors },
		{ size: desk, labels: copy },
	);
	return (
		<Panel title={copy.buyer}>
			<div className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
				<Field {...field('name')} autoComplete="off" />
				<Field {...field('phone')} autoComplete="off" type="tel" />
				<Field {...field('email')} autoComplete="off" type="email" />
				<CityWindow city={values.city ?? ''} cities={cities} isCut={isCut}>
					<Field {...field('city')} autoComplete="off" />
				</CityWindow>
			</div>
		</Panel>
	);
}

/** `days`: that a quote counts where no day is chosen. */
export function OfferFields({ values, errors, days }: Fields & { days: number }) {
	const field = fieldsOf<'delivery' | 'deliveryAmount' | 'validUntil' | 'terms'>(
		{ values, errors },
		{ size: desk, labels: copy },
	);
	return (
		<Panel title={copy.offer}>
			<div className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
				<Field {...field('delivery')} autoComplete="off" className="sm:col-span-2" />
				<Field {...field('deliveryAmount')} hint={copy.deliveryHint} inputMode="decimal" autoComplete="off" />
				<Field {...field('validUntil')} hint={copy.validHint(days)} type="date" />
				<TextArea {...field('terms')} rows={2} className="sm:col-span-2" />
			</div>
		</Panel>
	);
}

type Loaded = {
	isNew: boolean;
	option: QuoteOptionName;
	values: Record<string, string>;
	totals: { name: QuoteOptionName; total: string }[];
};

export function Options({ isNew, option, values, totals }: Loaded) {
	if (isNew) return null;
	return (
		<nav aria-label={copy.options}>
			<ul className="flex flex-wrap gap-x-6 border-b border-stone-3">
				{quoteOptionNames.map((name) => (
					<li key={name}>
						<Link
							to={`${href('/staff/quotes/:id', { id: values.id ?? '' })}?option=${name}`}
							aria-current={name === option ? 'page' : undefined}
							className="figures inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent aria-[current]:border-onyx aria-[current]:font-medium"
						>
							<span>{copy.option(name)}</span>
							<span className="text-stone-1">{totals.find((one) => one.name === name)?.total}</span>
						</Link>
					</li>
				))}
			</ul>
			<p className="mt-2 text-xs text-stone-1">{copy.optionHint}</p>
		</nav>
	);
}

/** QUOTE-08. */
export function TellBuyer({ path, whatsapp }: { path: string | null; whatsapp: string | null }) {
	if (!path) return null;
	return (
		<Panel title={copy.tell}>
			<div className="flex flex-wrap gap-x-6">
				{whatsapp && (
					<a href={whatsapp} target="_blank" rel="noopener noreferrer" className={actionLink}>
						{copy.whatsapp}
						<span className="sr-only">{copy.newTab}</span>
					</a>
				)}
				<a href={path} target="_blank" rel="noopener noreferrer" className={actionLink}>
					{copy.open}
					<span className="sr-only">{copy.newTab}</span>
				</a>
			</div>
		</Panel>
	);
}

/** QUOTE-16: opens before it asks. Name, phone and city are the quote's. */
export function AcceptedByPhone({
	values,
	totals,
	cities,
	isCut,
	refused,
}: Pick<Loaded, 'values' | 'totals'> & Where & { refused: Fields | undefined }) {
	const city = values.city ?? '';
	const busy = useNavigation().formData?.get('intent') === 'accept';
	const field = fieldsOf<'street' | 'postalCode' | 'notes' | 'option'>(refused, {
		size: desk,
		labels: { ...copy, option: copy.whichOption },
	});
	return (
		<details open={refused !== undefined} className="border-b border-stone-3">
			<summary className="flex min-h-10 items-center underline decoration-stone-2 underline-offset-4">
				{copy.byPhone}
			</summary>
			<StaffForm noValidate className="grid gap-4 pt-2 pb-4">
				<input type="hidden" name="id" value={values.id} />
				<input type="hidden" name="version" value={values.version} />
				<p className="max-w-prose">{copy.byPhoneHint(city)}</p>
				<p className="figures wrap-anywhere empty:hidden">{windowOf(cities, city, isCut)}</p>
				<div className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
					{totals.length === 1 ? (
						<input type="hidden" name="option" value={totals[0]?.name} />
					) : (
						<Choice
							{...field('option')}
							none={copy.chooseOption}
							options={totals.map(({ name, total }) => [name, copy.totals(copy.option(name), total)])}
							className="sm:col-span-2"
						/>
					)}
					<Field {...field('street')} autoComplete="off" />
					<Field {...field('postalCode')} autoComplete="off" inputMode="numeric" />
					<TextArea {...field('notes')} rows={2} className="sm:col-span-2" />
				</div>
				<div>
					<Button type="submit" name="intent" value="accept" tone="quiet" busy={busy && copy.saving}>
						{copy.acceptNow}
					</Button>
				</div>
			</StaffForm>
		</details>
	);
}

/** QUOTE-14: as it is saved, in the buyer's words. */
export function Preview({ stage, view }: { stage: QuoteStage; view: QuoteView | null }) {
	if (!view) return null;
	const isOpen = ['asked', 'draft', 'sent'].includes(stage);
	return (
		<Panel title={isOpen ? copy.preview : copy.offered}>
			{isOpen && <p className="mt-2 max-w-prose text-stone-1">{copy.previewHint}</p>}
			<QuoteOffer quote={view} />
		</Panel>
	);
}

/** What the buyer wrote, when asking and when declining. */
export function AboutBuyer({ note, answer }: { note: string; answer: string }) {
	const said = [
		[copy.wrote, note],
		[copy.answered, answer],
	].filter(([, text]) => text);
	return said.map(([title, text]) => (
		<section key={title} className="border-s-2 border-onyx ps-3">
			<h2 className="text-xs text-stone-1">{title}</h2>
			<p className="whitespace-pre-line wrap-anywhere">{text}</p>
		</section>
	));
}
