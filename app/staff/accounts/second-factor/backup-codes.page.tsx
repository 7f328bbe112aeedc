import { href, Link, useNavigation } from 'react-router';
import { unavailable } from '#app/accounts/call-auth.server.ts';
import { safePath } from '#app/accounts/safe-path.ts';
import { makeBackupCodes } from '#app/accounts/second-factor/enrol.server.ts';
import { findSecondFactors, isEnrolled } from '#app/accounts/second-factor/second-factors.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { orUnreached } from '#app/platform/web/or-unreached.ts';
import { CopyText } from '#app/staff/copy-text.tsx';
import { awayWords } from '#app/staff/form/away-words.ts';
import { readStaffForm } from '#app/staff/form/read-staff-form.server.ts';
import { StaffForm } from '#app/staff/form/staff-form.tsx';
import { requireStaffSession } from '#app/staff/require-staff.server.ts';
import { StaffPage } from '#app/staff/staff-page.tsx';
import { goesOn } from '#app/staff/use-focus-goes-on.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/backup-codes.page';
import { secondFactorCopy } from './copy.ts';
import { factorOwner } from './factor-owner.server.ts';

const copy = secondFactorCopy.codes;

export const meta: Route.MetaFunction = () => [{ title: copy.title }];

export async function loader({ url, context }: Route.LoaderArgs) {
	const { viewer } = await requireStaffSession(context, 'second-factor');
	const factors = await findSecondFactors(db, viewer.id);
	const next = safePath(url.searchParams.get('next'));
	return {
		isEnrolled: isEnrolled(factors),
		left: factors.backupCodes,
		next: next?.startsWith(href('/staff')) ? next : href('/staff/second-factor/own'),
	};
}

type Outcome = { codes: string[] } | { failed: string };

export async function action({ request, context }: Route.ActionArgs): Promise<Outcome> {
	await readStaffForm({ request, context });
	const found = await requireStaffSession(context, 'second-factor');
	const own = { db, owner: factorOwner(found), role: found.viewer.role };
	const codes = await makeBackupCodes(own).catch(unavailable);
	if (Array.isArray(codes)) return { codes };
	return { failed: codes === null ? copy.first : awayWords.database };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return orUnreached(serverAction, { failed: awayWords.connection } satisfies Outcome);
}

export default function BackupCodes({ loaderData, actionData }: Route.ComponentProps) {
	const busy = useNavigation().state === 'submitting';
	const { left, next } = loaderData;
	if (actionData && 'codes' in actionData)
		return (
			<StaffPage title={copy.title}>
				<div className="max-w-md space-y-5">
					<p role="status">{copy.once}</p>
					<ol
						{...goesOn}
						aria-label={copy.title}
						className="grid grid-cols-2 gap-x-6 border-y border-stone-3 py-3 font-mono text-base leading-10"
					>
						{actionData.codes.map((code) => (
							<li key={code}>{code}</li>
						))}
					</ol>
					<CopyText text={actionData.codes.join('\n')} label={copy.copy} />
					<ButtonLink to={next} className="w-full">
						{copy.goOn}
					</ButtonLink>
				</div>
			</StaffPage>
		);
	return (
		<StaffPage title={copy.title}>
			<div className="max-w-md space-y-5">
				{actionData && <Notice>{actionData.failed}</Notice>}
				<p>{copy.about}</p>
				{loaderData.isEnrolled ? (
					<>
						{left > 0 && (
							<p>
								<span>{copy.left(left)}</span> {copy.old}
							</p>
						)}
						<StaffForm replace>
							<Button type="submit" busy={busy && secondFactorCopy.busy} className="w-full">
								{left > 0 ? copy.renew : copy.make}
							</Button>
						</StaffForm>
					</>
				) : (
					<p>
						<Link to={href('/staff/second-factor/own')} className="underline underline-offset-4">
							{copy.first}
						</Link>
					</p>
				)}
			</div>
		</StaffPage>
	);
}
