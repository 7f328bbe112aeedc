import type { PasskeyOwner } from '#app/accounts/second-factor/passkeys.server.ts';
import type { StaffSession } from '#app/staff/require-staff.server.ts';

/** Whose second factor a session may show or change. */
export function factorOwner({ viewer, session }: StaffSession): PasskeyOwner {
	return { userId: viewer.id, email: viewer.email, sessionId: session.id };
}
