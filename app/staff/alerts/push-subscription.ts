import { href } from 'react-router';
import { ACCOUNT } from '#app/accounts/account-field.ts';
import { sendPress } from '#app/staff/form/send-press.ts';
import type { AlertsEdit } from './alerts-edit.ts';

/** Why alerts could not be switched on or off; the words are in `copy.ts`. */
export type Fault = 'unsupported' | 'denied' | 'failed' | 'refused' | 'often' | 'other';

const WORKER = href('/staff/alerts-worker.js');
const SCOPE = '/staff/';

/** The address of this browser's subscription, where it has one. */
export async function ownEndpoint(): Promise<string | null> {
	return (await subscription())?.endpoint ?? null;
}

/** Asks whoever uses the browser, subscribes it, and tells the shop. Null where it worked. */
export async function turnOn(publicKey: string, account: string): Promise<Fault | null> {
	if (!('serviceWorker' in navigator && 'PushManager' in window)) return 'unsupported';
	try {
		if ((await Notification.requestPermission()) !== 'granted') return 'denied';
		await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
		const registration = await readyRegistration();
		const made = await registration.pushManager.subscribe({
			userVisibleOnly: true,
			applicationServerKey: publicKey,
		});
		const { keys = {} } = made.toJSON();
		return FAULTS[await tell({ [ACCOUNT]: account, edit: 'begin', endpoint: made.endpoint, ...keys })];
	} catch {
		return 'failed';
	}
}

/** Ends this browser's subscription. */
export async function turnOff(account: string): Promise<Fault | null> {
	try {
		const made = await subscription();
		if (!made) return null;
		const fault = FAULTS[await tell({ [ACCOUNT]: account, edit: 'end', endpoint: made.endpoint })];
		if (fault === null) await made.unsubscribe();
		return fault;
	} catch {
		return 'failed';
	}
}

async function subscription(): Promise<PushSubscription | null> {
	if (!('serviceWorker' in navigator)) return null;
	const registration = await navigator.serviceWorker.getRegistration(SCOPE);
	return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** `navigator.serviceWorker.ready` waits for a worker of this page, which may be outside the scope: `/staff`. */
async function readyRegistration(): Promise<ServiceWorkerRegistration> {
	const registration = await navigator.serviceWorker.getRegistration(SCOPE);
	if (!registration) throw new Error('there is no worker');
	const worker = registration.installing ?? registration.waiting;
	if (worker && !registration.active)
		await new Promise<void>((resolve) => {
			worker.addEventListener('statechange', () => worker.state === 'activated' && resolve());
		});
	return registration;
}

const FAULTS = {
	ok: null,
	'no address': 'refused',
	'too often': 'often',
	'other account': 'other',
} satisfies Record<AlertsEdit, Fault | null>;

async function tell(fields: Record<string, string>): Promise<AlertsEdit> {
	const response = await sendPress(href('/staff/alerts/edit'), new URLSearchParams(fields));
	if (!response.ok && response.status !== 429 && response.status !== 409)
		throw new Error(String(response.status));
	return ((await response.json()) as { edit: AlertsEdit }).edit;
}
