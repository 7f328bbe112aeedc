import { href } from 'react-router';
import { importCopy } from './copy.ts';

/** IMPORT-07: leads to the rows that cannot be read. */
export function FaultsLink({ id }: { id: string }) {
	return (
		<a
			href={href('/staff/import/:id/faults', { id })}
			download
			className="inline-flex min-h-11 items-center underline underline-offset-4"
		>
			{importCopy.planned.download}
		</a>
	);
}
