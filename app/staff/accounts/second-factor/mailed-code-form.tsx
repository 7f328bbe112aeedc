import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useFocusFirstFault } from '#app/ui/use-focus-first-fault.ts';
import { secondFactorCopy } from './copy.ts';

const copy = secondFactorCopy.mailed;

type Props = {
	email: string;
	/** Whether a code was mailed just now. */
	isSent: boolean;
	errors?: Record<string, string>;
};

/** Asks for a code that is mailed to the login's own address, before the first second factor is set up. */
export function MailedCodeForm({ email, isSent, errors }: Props) {
	const step = useNavigation().formData?.get('step');
	const form = useFocusFirstFault(errors);
	return (
		<div className="space-y-5">
			{errors?.form && <Notice>{errors.form}</Notice>}
			{isSent ? (
				<>
					<p role="status">{copy.sent(email)}</p>
					<Form ref={form} method="post" replace noValidate className="space-y-5">
						<input type="hidden" name="step" value="mailed" />
						<Field
							label={copy.code}
							name="code"
							autoComplete="one-time-code"
							autoCapitalize="characters"
							maxLength={20}
							hint={copy.hint}
							error={errors?.code}
						/>
						<Button type="submit" className="w-full" busy={step === 'mailed' && secondFactorCopy.busy}>
							{secondFactorCopy.submit}
						</Button>
					</Form>
				</>
			) : (
				<p>{copy.about(email)}</p>
			)}
			<Form method="post" replace>
				<input type="hidden" name="step" value="mail" />
				<Button
					type="submit"
					tone={isSent ? 'plain' : 'main'}
					className={isSent ? undefined : 'w-full'}
					busy={step === 'mail' && copy.sending}
				>
					{isSent ? copy.again : copy.send}
				</Button>
			</Form>
		</div>
	);
}
