import { env } from '#app/platform/env.server.ts';

/** The logins of the demo shop, one a role. Everybody can read them. */
export const DEMO_LOGINS = [
	{ role: 'customer', name: 'Ayesha Khan', email: 'customer@sangtarash.example', password: 'marble-2026' },
	{ role: 'owner', name: 'Imran Yousafzai', email: 'owner@sangtarash.example', password: 'granite-2026' },
	{ role: 'desk', name: 'Sadaf Iqbal', email: 'desk@sangtarash.example', password: 'travertine-2026' },
	{ role: 'yard', name: 'Gul Zaman', email: 'yard@sangtarash.example', password: 'limestone-2026' },
	{ role: 'driver', name: 'Akram Shah', email: 'driver@sangtarash.example', password: 'sandstone-2026' },
] as const;

export type DemoLogin = (typeof DEMO_LOGINS)[number];

/** Whether this is a demo login in the demo shop. A shop of its own has none, whatever its addresses. */
export function isDemoLogin({ email }: { email: string }): boolean {
	return env.SEED === 'demo' && DEMO_LOGINS.some((login) => login.email === email);
}
