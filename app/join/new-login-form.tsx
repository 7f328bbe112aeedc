import { Form, useNavigation } from 'react-router';
import { CookieCheck } from '#app/accounts/cookie-check.tsx';
import { accountsCopy } from '#app/accounts/copy.ts';
import { DelayNotice } from '#app/accounts/delay-notice.tsx';
import { NewPasswordFields } from '#app/accounts/new-password-fields.tsx';
import type { Refusal } from '#app/platform/web/refusal.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { fieldsOf } from '#app/ui/fields-of.ts';
import { Notice } from '#app/ui/notice.tsx';
import { useFocusFirstFault } from '#app/ui/use-focus-first-fault.ts';
import { joinCopy } from './copy.ts';

type Props = { refused?: Refusal; name?: string; email?: string; submit: string };

/** Makes a login behind a link. */
export function NewLoginForm({ refused, name, email, submit }: Props) {
	const { errors, delay } = refused ?? {};
	const busy = useNavigation().formMethod === 'POST';
	const form = useFocusFirstFault(errors);
	const field = fieldsOf(refused);
	return (
		<Form ref={form} method="post" replace noValidate className="space-y-5">
			<CookieCheck />
			<input type="hidden" name="step" value="new" />
			{delay ? (
				<DelayNotice delay={delay} why={accountsCopy.delay.signup} form={form} />
			) : (
				errors?.form && <Notice>{errors.form}</Notice>
			)}
			<Field {...field('name', name)} label={accountsCopy.fullName} required autoComplete="name" />
			<Field
				{...field('email', email)}
				label={accountsCopy.email}
				type="email"
				required
				autoComplete="username"
			/>
			<NewPasswordFields label={accountsCopy.password} errors={errors} />
			<Button type="submit" className="w-full" busy={busy && joinCopy.join.busy}>
				{submit}
			</Button>
		</Form>
	);
}

/** The same for who is signed in. */
export function AcceptForm({ refused, submit }: Pick<Props, 'refused' | 'submit'>) {
	const busy = useNavigation().formMethod === 'POST';
	return (
		<Form method="post" replace className="space-y-5">
			<input type="hidden" name="step" value="accept" />
			{refused?.errors.form && <Notice>{refused.errors.form}</Notice>}
			<Button type="submit" className="w-full" busy={busy && joinCopy.join.busy}>
				{submit}
			</Button>
		</Form>
	);
}
