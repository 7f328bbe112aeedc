import { type FormEvent, useState } from 'react';
import { href } from 'react-router';
import type { Refusal } from '#app/platform/refusal.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { showToast } from '#app/ui/toast.tsx';
import { useFocusFirstFault } from '#app/ui/use-focus-first-fault.ts';
import { newsletterCopy } from './copy.ts';

/**
 * HOME-09. With script it stays where it is and says what came of it in a toast; without, it opens the page
 * `/newsletter`, which hands in what was refused there as `refusal`.
 */
export function NewsletterForm({ refusal }: { refusal?: Refusal }) {
	const [refused, setRefused] = useState(refusal ?? null);
	const [busy, setBusy] = useState(false);
	const form = useFocusFirstFault(refused?.errors);

	async function send(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const form = event.currentTarget;
		setBusy(true);
		const outcome = await subscribe(new FormData(form));
		setBusy(false);
		setRefused(outcome);
		if (!outcome) {
			form.reset();
			showToast(newsletterCopy.subscribed);
		} else if (outcome.errors.form) {
			showToast(outcome.errors.form, 'error');
		}
	}

	return (
		<form
			ref={form}
			method="post"
			action={href('/newsletter')}
			onSubmit={send}
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
			<Button type="submit" busy={busy && newsletterCopy.subscribing} className="w-full sm:mt-7 sm:w-auto">
				{newsletterCopy.subscribe}
			</Button>
		</form>
	);
}

/** Null when it is done. Not by the router, which would put an error in the place of the page where nobody answers. */
async function subscribe(body: FormData): Promise<Refusal | null> {
	try {
		const answer = await fetch(href('/newsletter/subscribe'), { method: 'POST', body });
		return await answer.json();
	} catch {
		return { errors: { form: newsletterCopy.failed }, values: {} };
	}
}
