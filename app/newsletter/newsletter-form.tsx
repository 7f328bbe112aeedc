import { type FormEvent, useState } from 'react';
import { href } from 'react-router';
import type { Refusal } from '#app/platform/web/refusal.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { showToast } from '#app/ui/toast.tsx';
import { useFocusFirstFault } from '#app/ui/use-focus-first-fault.ts';
import { newsletterCopy } from './copy.ts';

/**
 * HOME-09. With script the page stays and a toast shows the result. Without script the form opens the page `/newsletter`, which
 * passes the errors of the form as `refusal`.
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

/** Null on success. Does not use the router, which would replace the page by an error if the shop cannot be reached. */
async function subscribe(body: FormData): Promise<Refusal | null> {
	try {
		const response = await fetch(href('/newsletter/subscribe'), { method: 'POST', body });
		return await response.json();
	} catch {
		return { errors: { form: newsletterCopy.failed }, values: {} };
	}
}
