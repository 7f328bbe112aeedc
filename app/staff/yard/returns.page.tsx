import { href, Link } from 'react-router';
import { listWork } from '#app/orders/lists/list-work.server.ts';
import { orderNumber } from '#app/orders/order-number.ts';
import { comingBack } from '#app/orders/order-status.ts';
import { db } from '#app/platform/database/db.server.ts';
import { staffCopy } from '#app/staff/copy.ts';
import { Empty, ThumbPage } from '#app/staff/phone/phone-page.tsx';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import { isolated } from '#app/typed/isolated.ts';
import type { Route } from './+types/returns.page';
import { returnsCopy as copy } from './copy.ts';
import { quantityBack } from './quantity-back.ts';

/** YARD-05: what was refused, or kept in part, and is not counted yet. */
export async function loader({ context }: Route.LoaderArgs) {
	await requireStaff(context, 'returns');
	const orders = await listWork(db, { stages: comingBack });
	const rows = orders.map(({ id, stage, city, lines }) => ({
		id,
		name: `${orderNumber(id)}, ${isolated(city)}`,
		why: stage === 'refused' ? copy.refused : copy.part,
		what: copy.row(lines.reduce((sum, line) => sum + quantityBack(line), 0)),
	}));
	return { rows };
}

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · ${staffCopy.name}` }];

export default function Returns({ loaderData: { rows } }: Route.ComponentProps) {
	return (
		<ThumbPage title={copy.title}>
			{rows.length === 0 && <Empty>{copy.empty}</Empty>}
			<ul className="border-t border-stone-3">
				{rows.map(({ id, name, why, what }) => (
					<li key={id} className="border-b border-stone-3">
						<Link to={href('/staff/returns/:id', { id })} className="grid min-h-14 content-center py-3">
							<span className="figures font-medium underline underline-offset-4">{name}</span>
							<span className="figures">
								<span>{why}</span>, <span>{what}</span>
							</span>
						</Link>
					</li>
				))}
			</ul>
		</ThumbPage>
	);
}
