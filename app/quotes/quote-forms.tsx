import { Form, useNavigation } from 'react-router';
import { ACCOUNT } from '#app/accounts/account-field.ts';
import { ForAccount } from '#app/accounts/for-account.tsx';
import { CheckoutFields } from '#app/orders/checkout/checkout-fields.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { useFocusFirstFault } from '#app/ui/use-focus-first-fault.ts';
import { quoteCopy as copy } from './copy.ts';
import type { QuoteProps } from './quote-view.ts';

const SUMMARY =
	'flex min-h-11 w-fit items-center text-sm underline decoration-stone-2 underline-offset-4 hover:decoration-ink';

function useBusy(press: string): boolean {
	return useNavigation().formData?.get('press') === press;
}

/** QUOTE-06: an option, phone and address as at the checkout. A buyer who is not logged in is led to the login and back. */
export function Accept({
	quote,
	known,
	samplesBack,
	isOthers,
	isAccounts,
	login,
	cities,
	isCut,
	answer,
}: QuoteProps) {
	const busy = useBusy('accept');
	const form = useFocusFirstFault(answer?.errors);
	const values: Record<string, string> = answer?.values.press === 'accept' ? answer.values : {};
	const wrongOption = answer?.errors.option;
	if (isOthers)
		return (
			<section className="mt-10 max-w-2xl border-t border-stone-3 pt-6">
				<h2 className="text-lg">{copy.accept.title}</h2>
				<p className="mt-2">{copy.faults['not-yours']}</p>
			</section>
		);
	return (
		<section className="mt-10 max-w-2xl border-t border-stone-3 pt-6">
			<h2 className="text-lg">{copy.accept.title}</h2>
			<p className="mt-2">{copy.accept.intro}</p>
			{samplesBack && <p className="figures mt-2">{samplesBack}</p>}
			{known ? (
				<Form ref={form} method="post" replace preventScrollReset noValidate className="mt-6 grid gap-6">
					<input type="hidden" name="press" value="accept" />
					<ForAccount agreed={values[ACCOUNT]} />
					<input type="hidden" name="version" value={quote.version} />
					{quote.options.length === 1 ? (
						<input type="hidden" name="option" value={quote.options[0]?.name} />
					) : (
						<fieldset
							tabIndex={-1}
							aria-invalid={wrongOption ? true : undefined}
							aria-describedby={wrongOption && 'option-fault'}
							className="outline-none"
						>
							<legend className="text-sm font-medium">{copy.accept.choose}</legend>
							{wrongOption && (
								<p id="option-fault" className="mt-1 text-sm text-fault">
									{wrongOption}
								</p>
							)}
							{quote.options.map(({ name, total }) => (
								<label key={name} className="flex min-h-11 items-center gap-3">
									<input
										type="radio"
										name="option"
										value={name}
										defaultChecked={values.option === name}
										className="size-5 shrink-0 accent-onyx"
									/>
									<span className="figures">{`${copy.option(name)}, ${total}`}</span>
								</label>
							))}
						</fieldset>
					)}
					<CheckoutFields
						values={{ ...known, ...values }}
						errors={answer?.errors ?? {}}
						cities={cities}
						isCut={isCut}
					/>
					<div>
						<Button type="submit" busy={busy && copy.accept.pressing}>
							{copy.accept.press}
						</Button>
					</div>
				</Form>
			) : (
				<>
					<p className="mt-2 text-sm text-stone-1">
						{isAccounts ? copy.accept.loginAsked : copy.accept.loginHint}
					</p>
					<ButtonLink to={login} className="mt-4">
						{copy.accept.login}
					</ButtonLink>
				</>
			)}
		</section>
	);
}

/** Opens before it asks: a press on the first words declines nothing. */
export function Decline({ quote, answer }: QuoteProps) {
	const busy = useBusy('decline');
	const values = answer?.values.press === 'decline' ? answer.values : null;
	return (
		<details className="mt-8 max-w-2xl" open={values !== null}>
			<summary className={SUMMARY}>{copy.decline.open}</summary>
			<Form method="post" replace preventScrollReset className="mt-4 grid gap-5">
				<input type="hidden" name="press" value="decline" />
				<input type="hidden" name="version" value={quote.version} />
				<TextArea
					name="answer"
					label={copy.decline.why}
					defaultValue={values?.answer}
					error={answer?.errors.answer}
				/>
				<div>
					<Button type="submit" tone="quiet" busy={busy && copy.decline.pressing}>
						{copy.decline.press}
					</Button>
				</div>
			</Form>
		</details>
	);
}

/** QUOTE-05. */
export function AskToday() {
	const busy = useBusy('today');
	return (
		<Form method="post" replace preventScrollReset className="mt-6">
			<input type="hidden" name="press" value="today" />
			<Button type="submit" busy={busy && copy.asking}>
				{copy.askToday}
			</Button>
		</Form>
	);
}
