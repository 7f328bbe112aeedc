import { Form, href, useNavigation } from 'react-router';
import { useRootData } from '#app/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { accountsCopy } from './copy.ts';

const copy = accountsCopy.unverified;

type Props = {
	/** MAIL-07: the address has refused the latest mail. */
	refused: boolean;
};

/** Asks a customer whose address is not verified to open the mailed link, and says so where no mail reaches the address. */
export function UnverifiedNote({ refused }: Props) {
	const { viewer, mailsArrive } = useRootData();
	if (!viewer || (viewer.emailVerified && !refused)) return null;
	const unverified = mailsArrive ? copy.note(viewer.email) : copy.noMails;
	return (
		<div className="mt-6 max-w-prose wrap-anywhere">
			<Notice role="none">
				<p>{refused ? copy.refused(viewer.email) : unverified}</p>
				<SendAgain />
			</Notice>
		</div>
	);
}

export function SendAgain() {
	const { mailsArrive } = useRootData();
	const address = href('/verify-email');
	const busy = useNavigation().formAction === address;
	if (!mailsArrive) return null;
	return (
		<Form method="post" action={address}>
			<Button type="submit" tone="plain" busy={busy && copy.sending}>
				{copy.again}
			</Button>
		</Form>
	);
}
