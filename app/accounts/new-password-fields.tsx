import { Field } from '#app/ui/field.tsx';
import { accountsCopy as copy } from './copy.ts';

type Props = { label: string; confirm?: string; errors?: Record<string, string> };

/** A new password and its repetition. `errors` has the keys `password` and `confirmPassword`. */
export function NewPasswordFields({ label, confirm = copy.confirmPassword, errors }: Props) {
	return (
		<>
			<Field
				label={label}
				type="password"
				name="password"
				required
				autoComplete="new-password"
				hint={copy.passwordHint}
				error={errors?.password}
			/>
			<Field
				label={confirm}
				type="password"
				name="confirmPassword"
				required
				autoComplete="new-password"
				error={errors?.confirmPassword}
			/>
		</>
	);
}
