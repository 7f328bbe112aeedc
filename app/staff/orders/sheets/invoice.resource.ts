import { href, redirect } from 'react-router';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import type { Route } from './+types/invoice.resource';

/** The address of one invoice, short enough to be typed into a mail. */
export async function loader({ params, context }: Route.LoaderArgs) {
	await requireStaff(context, 'print-invoice');
	return redirect(`${href('/staff/print')}?${new URLSearchParams({ kind: 'invoice', orders: params.id })}`);
}
