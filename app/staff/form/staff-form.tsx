import type { ComponentProps } from 'react';
import { Form } from 'react-router';
import { ForAccount } from '#app/accounts/for-account.tsx';

type Props = Omit<ComponentProps<typeof Form>, 'method'> & {
	/** The account that was asked again. */
	agreed?: string;
};

/** A form of the back office that writes. It says for which account it was drawn: `readStaffForm` asks again from another one. */
export function StaffForm({ agreed, children, ...props }: Props) {
	return (
		<Form {...props} method="post">
			<ForAccount agreed={agreed} />
			{children}
		</Form>
	);
}
