import { useNavigation } from 'react-router';
import { actionLink } from '#app/staff/action-link.tsx';
import { StaffForm } from '#app/staff/form/staff-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useFocusFirstFault } from '#app/ui/use-focus-first-fault.ts';
import { secondFactorCopy as copy } from './copy.ts';

type Props = {
	offer: { address: string; qr: string; key: string };
	errors?: Record<string, string>;
};

/** Sets up an authenticator app: its picture to scan, the key to type, and a code as the proof. */
export function AppForm({ offer, errors }: Props) {
	const busy = useNavigation().formData?.get('step') === 'app';
	const form = useFocusFirstFault(errors);
	return (
		<StaffForm ref={form} replace noValidate className="space-y-5">
			<input type="hidden" name="step" value="app" />
			<p>{copy.scan}</p>
			<img src={offer.qr} alt={copy.qr} width={208} height={208} className="border border-stone-3" />
			{/* Nobody scans the screen of the phone that they hold. */}
			<p>
				{copy.samePhone}{' '}
				<a href={offer.address} className={actionLink}>
					{copy.openApp}
				</a>
			</p>
			<p className="text-xs text-stone-1">
				{copy.byHand} <code className="block text-sm text-ink">{offer.key}</code>
			</p>
			{errors?.form && <Notice>{errors.form}</Notice>}
			<Field
				label={copy.newCode}
				name="code"
				inputMode="numeric"
				autoComplete="one-time-code"
				maxLength={10}
				hint={copy.newCodeHint}
				error={errors?.code}
			/>
			<Button type="submit" className="w-full" busy={busy && copy.busy}>
				{copy.saveApp}
			</Button>
		</StaffForm>
	);
}
