import { useEffect, useRef } from 'react';
import { href, useFetcher } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { showToast } from '#app/ui/toast.tsx';
import { newsletterCopy } from './copy.ts';

type Refusal = { errors: Record<string, string>; values: Record<string, string> };

/** What comes of it: subscribed, refused for what was typed, or failed on our side. */
type Outcome = { subscribed: true } | (Refusal & { subscribed?: false });

/**
 * HOME-09. With script it stays where it is and says what came of it in a toast; without, it opens the page
 * `/newsletter`, which hands in what was refused there as `refusal`.
 */
export function NewsletterForm({ refusal }: { refusal?: Refusal }) {
	const fetcher = useFetcher<Outcome>();
	const form = useRef<HTMLFormElement>(null);
	const outcome = fetcher.data;
	const refused = outcome && !outcome.subscribed ? outcome : refusal;

	useEffect(() => {
		if (outcome?.subscribed) {
			form.current?.reset();
			showToast(newsletterCopy.subscribed);
		} else if (outcome?.errors.form) {
			showToast(outcome.errors.form, 'error');
		}
	}, [outcome]);

	return (
		<fetcher.Form
			ref={form}
			method="post"
			action={href('/newsletter')}
			className="flex flex-wrap items-start gap-3 sm:flex-nowrap"
		>
			<Field
				label={newsletterCopy.email}
				type="email"
				name="email"
				required
				autoComplete="email"
				maxLength={254}
				defaultValue={refused?.values.email}
				error={refused?.errors.email}
				className="w-full"
			/>
			<Button
				type="submit"
				busy={fetcher.state !== 'idle' && newsletterCopy.subscribing}
				className="w-full sm:mt-7 sm:w-auto"
			>
				{newsletterCopy.subscribe}
			</Button>
		</fetcher.Form>
	);
}
