import { href } from 'react-router';
import { actionLink } from '#app/staff/action-link.tsx';
import { importCopy } from './copy.ts';

/** IMPORT-07: leads to the rows that cannot be read. */
export function FaultsLink({ id }: { id: string }) {
	return (
		<a href={href('/staff/import/:id/faults', { id })} download className={actionLink}>
			{importCopy.planned.download}
		</a>
	);
}
