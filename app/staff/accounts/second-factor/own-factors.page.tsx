import { href, redirect } from 'react-router';
import { unavailable } from '#app/accounts/call-auth.server.ts';
import { removePasskey } from '#app/accounts/second-factor/enrol.server.ts';
import { findSecondFactors } from '#app/accounts/second-factor/second-factors.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { formatDate } from '#app/platform/dates.ts';
import { parseForm, refuse } from '#app/platform/web/form.server.ts';
import { whenUnreached } from '#app/platform/web/or-unreached.ts';
import { visitContext } from '#app/platform/web/visit.server.ts';
import { ActionLink } from '#app/staff/action-link.tsx';
import { awayWords } from '#app/staff/form/away-words.ts';
import { readStaffForm } from '#app/staff/form/read-staff-form.server.ts';
import { StaffForm } from '#app/staff/form/staff-form.tsx';
import { requireStaffSession } from '#app/staff/require-staff.server.ts';
import { StaffPage } from '#app/staff/staff-page.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/own-factors.page';
import { AppForm } from './app-form.tsx';
import { secondFactorCopy } from './copy.ts';
import { factorForm } from './factor-form.server.ts';
import { factorOwner } from './factor-owner.server.ts';
import { offerApp } from './offer-app.server.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { setUpFactor } from './set-up-factor.server.ts';

const copy = secondFactorCopy.own;

export const meta: Route.MetaFunction = () => [{ title: copy.title }];

export async function loader({ context }: Route.LoaderArgs) {
	const owner = factorOwner(await requireStaffSession(context, 'second-factor'));
	return { ...(await findSecondFactors(db, owner.userId)), offer: await offerApp(db, owner) };
}

export async function action({ request, context }: Route.ActionArgs) {
	const found = await requireStaffSession(context, 'second-factor');
	const visit = context.get(visitContext);
	const parsed = parseForm(factorForm, await readStaffForm({ request, context }));
	if (!parsed.ok) return refuse(parsed);
	const form = parsed.value;
	switch (form.step) {
		case 'app':
		case 'new-passkey': {
			const refused = await setUpFactor({ db, found, visit, request }, form);
			return refused ?? redirect(href('/staff/second-factor/own'));
		}
		case 'remove': {
			const own = { db, owner: factorOwner(found), role: found.viewer.role };
			const removed = await removePasskey(own, form.passkey).catch(unavailable);
			if (removed === 'done') return redirect(href('/staff/second-factor/own'));
			const why = removed === 'last' ? copy.last : awayWords.database;
			return refuse({ errors: { passkeys: why }, values: {} }, removed === 'last' ? 422 : 503);
		}
		default:
			return redirect(href('/staff/second-factor/own'));
	}
}

export const clientAction = whenUnreached<Route.ClientActionArgs>(awayWords.connection);

export default function OwnFactors({ loaderData, actionData }: Route.ComponentProps) {
	const { appSince, passkeys, backupCodes, offer } = loaderData;
	const errors = actionData?.errors;
	return (
		<StaffPage title={copy.title}>
			<div className="max-w-xl divide-y divide-stone-3 border-y border-stone-3">
				<Section title={copy.app}>
					<p>{appSince ? copy.appSince(formatDate(appSince)) : copy.noApp}</p>
					<details open={errors !== undefined && !errors.passkeys} className="mt-2">
						<summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
							{appSince ? copy.replaceApp : copy.setUpApp}
						</summary>
						<div className="max-w-md pt-3">
							<AppForm offer={offer} errors={errors} />
						</div>
					</details>
				</Section>
				<Section title={copy.passkeys}>
					{errors?.passkeys && <Notice>{errors.passkeys}</Notice>}
					{passkeys.length === 0 && <p>{copy.noPasskeys}</p>}
					<ul>
						{passkeys.map((passkey) => (
							<Passkey key={passkey.id} {...passkey} />
						))}
					</ul>
					<div className="mt-3 space-y-3">
						<PasskeyButton kind="new" tone="faint" />
					</div>
				</Section>
				<Section title={copy.codes}>
					<p>{secondFactorCopy.codes.left(backupCodes)}</p>
					<p>
						<ActionLink to={href('/staff/second-factor/codes')}>{secondFactorCopy.codes.renew}</ActionLink>
					</p>
				</Section>
			</div>
		</StaffPage>
	);
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
	return (
		<section className="py-4">
			<h2 className="mb-2 text-base">{title}</h2>
			{children}
		</section>
	);
}

type PasskeyProps = Route.ComponentProps['loaderData']['passkeys'][number];

function Passkey({ id, name, createdAt, lastUsedAt }: PasskeyProps) {
	return (
		<li className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
			<span>
				<span>{name ?? copy.unnamed}</span>
				<span className="text-stone-1">
					<span>, </span>
					<span>{copy.made(formatDate(createdAt))}</span>
					{lastUsedAt && <span>{`, ${copy.used(formatDate(lastUsedAt))}`}</span>}
				</span>
			</span>
			<StaffForm replace>
				<input type="hidden" name="step" value="remove" />
				<input type="hidden" name="passkey" value={id} />
				<Button type="submit" tone="plain">
					{copy.remove} <span className="sr-only">{name ?? copy.unnamed}</span>
				</Button>
			</StaffForm>
		</li>
	);
}
