import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useDrawnFor } from '#app/accounts/for-account.tsx';
import { db } from '#app/platform/database/db.server.ts';
import { formatDate } from '#app/platform/dates.ts';
import { staffCopy } from '#app/staff/copy.ts';
import { readStaffForm } from '#app/staff/form/read-staff-form.server.ts';
import { StaffForm } from '#app/staff/form/staff-form.tsx';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import { StaffPage } from '#app/staff/staff-page.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Route } from './+types/alerts.page';
import { alertsCopy as copy } from './copy.ts';
import { editAlerts } from './edit-alerts.server.ts';
import { listSubscriptions } from './edit-subscription.server.ts';
import { findPushKeys } from './push-keys.server.ts';
import { type Fault, ownEndpoint, turnOff, turnOn } from './push-subscription.ts';

export async function loader({ context }: Route.LoaderArgs) {
	const { id } = await requireStaff(context, 'alerts');
	const [{ publicKey }, devices] = await Promise.all([findPushKeys(db), listSubscriptions(db, id)]);
	return {
		publicKey,
		devices: devices.map(({ createdAt, ...device }) => ({ ...device, since: formatDate(createdAt) })),
	};
}

/** Ends one of the own subscriptions, without scripts too. */
export async function action({ context, request }: Route.ActionArgs) {
	const { id } = await requireStaff(context, 'alerts');
	const form = await readStaffForm({ request, context });
	return { edit: await editAlerts(db, id, form, request.headers.get('User-Agent')) };
}

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · ${staffCopy.name}` }];

export default function Alerts({ loaderData: { publicKey, devices } }: Route.ComponentProps) {
	return (
		<StaffPage title={copy.title}>
			<div className="max-w-prose">
				<p>{copy.about}</p>
				<p className="mt-2 text-stone-1">{copy.privacy}</p>
				<ThisDevice publicKey={publicKey} endpoints={devices.map(({ endpoint }) => endpoint)} />
				<h2 className="mt-10 mb-2 text-base">{copy.devices}</h2>
				{devices.length === 0 && <p>{copy.none}</p>}
				<ul className="divide-y divide-stone-3">
					{devices.map(({ endpoint, device, since }) => (
						<li key={endpoint} className="flex flex-wrap items-center justify-between gap-x-6">
							<span>
								<span>{device || copy.unknown}</span>, <span>{copy.since(since)}</span>
							</span>
							<StaffForm>
								<input type="hidden" name="edit" value="end" />
								<input type="hidden" name="endpoint" value={endpoint} />
								<button type="submit" className="min-h-11 underline underline-offset-4">
									{copy.remove} <span className="sr-only">{device || copy.unknown}</span>
								</button>
							</StaffForm>
						</li>
					))}
				</ul>
			</div>
		</StaffPage>
	);
}

function ThisDevice({ publicKey, endpoints }: { publicKey: string; endpoints: readonly string[] }) {
	const { revalidate } = useRevalidator();
	const [own, setOwn] = useState<string | null>(null);
	const [working, setWorking] = useState(false);
	const [fault, setFault] = useState<Fault | null>(null);
	useEffect(() => {
		ownEndpoint().then(setOwn);
	}, []);
	const drawnFor = useDrawnFor();
	const isOn = own !== null && endpoints.includes(own);

	async function press(): Promise<void> {
		setWorking(true);
		const outcome = isOn ? await turnOff(drawnFor) : await turnOn(publicKey, drawnFor);
		setFault(outcome);
		setOwn(await ownEndpoint());
		setWorking(false);
		await revalidate();
	}

	return (
		<div className="mt-6">
			<noscript>{copy.needsScripts}</noscript>
			{isOn && <p className="mb-3">{copy.isOn}</p>}
			<Button tone={isOn ? 'quiet' : 'main'} onClick={press} busy={working && copy.working}>
				{isOn ? copy.turnOff : copy.turnOn}
			</Button>
			<p role="alert" className="mt-3 text-fault">
				{fault && copy[fault]}
			</p>
		</div>
	);
}
