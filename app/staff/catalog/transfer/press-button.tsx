import type { ComponentProps } from 'react';
import { useNavigation } from 'react-router';
import { StaffForm } from '#app/staff/form/staff-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { importCopy } from './copy.ts';

type Props = { intent: string; tone?: ComponentProps<typeof Button>['tone']; children: string };

/** A form of one button. */
export function PressButton({ intent, tone = 'main', children }: Props) {
	const { state, formData } = useNavigation();
	const busy = state === 'submitting' && formData?.get('intent') === intent;
	return (
		<StaffForm className="inline-block">
			<input type="hidden" name="intent" value={intent} />
			<Button type="submit" tone={tone} busy={busy && importCopy.planned.changing}>
				{children}
			</Button>
		</StaffForm>
	);
}
