import { href } from 'react-router';
import { Link } from '#app/ui/link.tsx';
import { catalogCopy } from './copy.ts';
import type { Goods } from './goods.ts';

/** A stone for a project. `quantity` in hundredths of a sq ft; `calculation`: the query of the calculator's page. */
export type ForProject = Partial<Record<keyof Goods, string | number>> & {
	stone: string;
	quantity?: number;
	pieces?: number;
	calculation?: string;
};

/** PROJ-01: leads to where a room is chosen for it. `what`: which of several it is. */
export function AddToProject({ item, what }: { item: ForProject; what?: string | undefined }) {
	const { stone, size, thickness, finish, use, pieces, calculation, quantity = 0 } = item;
	const query = new URLSearchParams({ stone });
	const rest = { size, thickness, finish, use, pieces, calculation, quantity: quantity / 100 };
	for (const [name, value] of Object.entries(rest)) if (value) query.set(name, String(value));
	return (
		<Link
			to={`${href('/projects/add')}?${query}`}
			className="inline-flex min-h-11 items-center text-sm underline decoration-stone-2 underline-offset-4 hover:decoration-ink"
		>
			{what ? catalogCopy.addThisToProject(what) : catalogCopy.addToProject}
		</Link>
	);
}
