import { Form, href, useNavigation } from 'react-router';
import { useRootData } from '#app/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { accountsCopy } from './copy.ts';

const copy = accountsCopy.unverified;

/** Asks a customer whose address is not verified to open the mailed link. */
export function UnverifiedNote() {
	const { viewer, mailsArrive } = useRootData();
	if (!viewer || viewer.emailVerified) return null;
	return (
		<div className="mt-6 max-w-prose wrap-anywhere">
			<Notice role="none">
				<p>{mailsArrive ? copy.note(viewer.email) : copy.noMails}</p>
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
