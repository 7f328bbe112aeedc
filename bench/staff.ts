import type { Client } from 'pg';
import { sessionCookie } from './buyers.ts';

const TOKEN = 'the session of the bench in the back office';

/** The cookie of the session that `addStaff` stores. */
export const staffCookie = sessionCookie(TOKEN);

/** Adds a person with that role, signed in with the second factor. */
export async function addStaff(sql: Client, role: 'owner' | 'desk'): Promise<void> {
	await sql.query(
		`insert into users (id, name, email, email_verified, role) values ('staff', 'Sadaf', 'staff@shop.example', true, $1)`,
		[role],
	);
	await sql.query(
		`insert into sessions (id, token, user_id, expires_at, second_factor_at) values ('staff', $1, 'staff', now() + interval '1 day', now())`,
		[TOKEN],
	);
}
