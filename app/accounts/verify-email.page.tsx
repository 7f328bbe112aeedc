import { data, Form, href, useNavigation } from 'react-router';
import { mailOrigin } from '#app/mail/mail-origin.server.ts';
import { sidePicture } from '#app/pictures/side-picture.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { env } from '#app/platform/env.server.ts';
import { retryHeader } from '#app/platform/web/form.server.ts';
import { orUnreached } from '#app/platform/web/or-unreached.ts';
import { visitContext } from '#app/platform/web/visit.server.ts';
import { titled, useRootData } from '#app/root-data.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/verify-email.page';
import { AccountLayout } from './account-layout.tsx';
import { VERIFICATION_MAILS } from './account-limits.server.ts';
import { allowAttempt } from './allow-attempt.server.ts';
import { askToVerify } from './ask-to-verify.server.ts';
import { unavailable } from './call-auth.server.ts';
import { accountsCopy } from './copy.ts';
import { withNext } from './safe-path.ts';
import { SendAgain } from './unverified-note.tsx';
import { isVerificationTokenGood, verifyAddress } from './verify-address.server.ts';
import { verifyCopy as copy } from './verify-copy.ts';
import { requireViewer, viewerContext } from './viewer-context.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titled(matches, copy.title) }];

/** Opening a link changes nothing, because mail scanners open links too: the button on the page verifies. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const token = url.searchParams.get('token');
	const viewer = await context.get(viewerContext);
	return {
		usable: token !== null && (await isVerificationTokenGood(db, token)),
		linked: token !== null,
		customer: viewer && viewer !== 'unknown' ? { email: viewer.email, verified: viewer.emailVerified } : null,
		picture: sidePicture('account'),
	};
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

type Outcome = { verified: boolean } | { sentTo: string } | { failed: string };

/** With a token verifies its address; without one sends the signed-in customer a new link. */
export async function action({ url, context }: Route.ActionArgs) {
	const token = url.searchParams.get('token');
	if (token !== null) {
		const verified = await verifyAddress(db, token).catch(unavailable);
		if (verified === true) return data<Outcome>({ verified });
		if (verified === false) return data<Outcome>({ verified }, { status: 422 });
		return data<Outcome>({ failed: verified.message }, { status: verified.status });
	}
	const viewer = await requireViewer(context, href('/verify-email'));
	const { address } = context.get(visitContext);
	const ofAddress = await allowAttempt(db, 'verify address', address, env.LIMIT_VERIFY_ADDRESS);
	const allowed = ofAddress.ok
		? await allowAttempt(db, VERIFICATION_MAILS, viewer.id, env.LIMIT_VERIFY_ACCOUNT)
		: ofAddress;
	const refused = allowed.ok
		? await askToVerify(db, viewer.email, mailOrigin(), { again: true }).catch(unavailable)
		: allowed;
	if (!refused) return data<Outcome>({ sentTo: viewer.email });
	const { message, status, retryAfter } = refused;
	return data<Outcome>({ failed: message }, { status, headers: retryHeader(retryAfter) });
}

/** Also after a link was refused: the page then shows it as used up. */
export const shouldRevalidate = () => true;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return orUnreached(serverAction, { failed: accountsCopy.unreached } satisfies Outcome);
}

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
	const { usable, linked, customer, picture } = loaderData;
	const { mailsArrive } = useRootData();
	const busy = useNavigation().formAction?.startsWith(`${href('/verify-email')}?`);
	const verified = actionData && 'verified' in actionData ? actionData.verified : undefined;

	if (verified || (!usable && customer?.verified)) {
		return (
			<AccountLayout title={copy.doneHeading} picture={picture}>
				<p className="mb-8">{copy.done}</p>
				<ButtonLink to={href('/shop')}>{copy.shop}</ButtonLink>
			</AccountLayout>
		);
	}
	const { unverified } = accountsCopy;
	const sentTo = actionData && 'sentTo' in actionData ? actionData.sentTo : null;
	const failed = actionData && 'failed' in actionData ? actionData.failed : null;
	return (
		<AccountLayout title={linked && !usable ? copy.uselessHeading : copy.title} picture={picture}>
			<div className="space-y-6 wrap-anywhere">
				{failed && <Notice>{failed}</Notice>}
				{sentTo && <Notice role="status">{mailsArrive ? copy.sent(sentTo) : unverified.noMails}</Notice>}
				{usable ? (
					<>
						<p>{copy.why}</p>
						<Form method="post" replace>
							<Button type="submit" className="w-full" busy={busy && copy.busy}>
								{copy.submit}
							</Button>
						</Form>
					</>
				) : (
					<>
						{!sentTo && (
							<p>
								{linked || !customer
									? copy.useless
									: mailsArrive
										? unverified.note(customer.email)
										: unverified.noMails}
							</p>
						)}
						{customer ? (
							<SendAgain />
						) : (
							<ButtonLink to={withNext(href('/verify-email'), href('/login'))}>{copy.login}</ButtonLink>
						)}
					</>
				)}
			</div>
		</AccountLayout>
	);
}
