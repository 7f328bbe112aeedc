import { href } from 'react-router';
import { ActionLink } from '#app/staff/action-link.tsx';
import { staffCopy as copy } from '#app/staff/copy.ts';
import { StaffPage } from '#app/staff/staff-page.tsx';
import { Button } from '#app/ui/button.tsx';
import type { AccountQuestion } from './account-question.ts';
import { StaffForm } from './staff-form.tsx';

/** AUTH-11: asks whether a press that was begun from another account is meant from this one. */
export function PressAgain({ asks, account, action, fields }: AccountQuestion) {
	return (
		<StaffPage title={copy.pressAgain.title}>
			<p role="alert" className="max-w-prose wrap-anywhere">
				{asks}
			</p>
			{/* The page is loaded anew, so that all of it is of this account. */}
			<StaffForm
				agreed={account}
				action={action}
				reloadDocument
				className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3"
			>
				{fields.map(({ at, name, value }) => (
					<input key={at} type="hidden" name={name} value={value} />
				))}
				<Button type="submit">{copy.pressAgain.press}</Button>
				<ActionLink to={href('/staff')}>{copy.toStart}</ActionLink>
			</StaffForm>
		</StaffPage>
	);
}
