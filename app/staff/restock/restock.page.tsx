import { data, href } from 'react-router';
import { nameOf, productAddress } from '#app/catalog/product.ts';
import { phoneInWords } from '#app/orders/phone.server.ts';
import { whatsappLink } from '#app/orders/texts/phone-links.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { orUnavailable } from '#app/platform/web/database-away.server.ts';
import { orUnreached } from '#app/platform/web/or-unreached.ts';
import { publicAddress } from '#app/platform/web/public-address.server.ts';
import { listWishes, markTold } from '#app/restock/list-wishes.server.ts';
import { wishTabs } from '#app/restock/wish-tabs.ts';
import { shopFacts } from '#app/settings/facts.server.ts';
import { staffCopy } from '#app/staff/copy.ts';
import { awayWords } from '#app/staff/form/away-words.ts';
import { readStaffForm } from '#app/staff/form/read-staff-form.server.ts';
import { StaffForm } from '#app/staff/form/staff-form.tsx';
import { Found } from '#app/staff/list-search.tsx';
import { ListTabs } from '#app/staff/list-tabs.tsx';
import { formatMoment } from '#app/staff/moment.ts';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import { StaffPage } from '#app/staff/staff-page.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/restock.page';
import { staffRestockCopy as copy } from './copy.ts';

const NOT_TOLD = 'waiting';

/** AGAIN-04. */
export async function loader({ url, context }: Route.LoaderArgs) {
	await requireStaff(context, 'restock');
	const tab = wishTabs.find((tab) => tab === url.searchParams.get('tab')) ?? 'due';
	const wishes = await orUnavailable(listWishes(db, tab));
	const { name } = shopFacts();
	return {
		tab,
		wishes: wishes.map((wish) => {
			const stone = nameOf({ name: wish.stone });
			const address = publicAddress(productAddress(wish.productId));
			return {
				id: wish.id,
				stone,
				phone: phoneInWords(wish.phone),
				since: formatMoment(wish.createdAt),
				whatsapp: tab === 'due' ? whatsappLink(wish.phone, copy.message(name, stone, address)) : null,
			};
		}),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const { id: actorId, role } = await requireStaff(context, 'restock');
	const form = await readStaffForm({ request, context });
	const marked = await orUnavailable(
		markTold(db, {
			id: String(form.get('id')),
			told: form.get('to') !== NOT_TOLD,
			actor: { id: actorId, role },
		}),
	);
	return marked ? { fault: '' } : data({ fault: copy.stale as string }, { status: 409 });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return orUnreached(serverAction, { fault: awayWords.press });
}

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · ${staffCopy.name}` }];

export default function Restock({ loaderData, actionData }: Route.ComponentProps) {
	const { tab, wishes } = loaderData;
	return (
		<StaffPage title={copy.title} className="max-w-5xl">
			<p className="max-w-prose text-stone-1">{copy.about}</p>
			<ListTabs
				label={copy.which}
				tabs={wishTabs}
				chosen={tab}
				words={copy.tabs}
				to={(name) => `${href('/staff/restock')}?tab=${name}`}
				className="mt-2 mb-4"
			/>
			<Found>
				{actionData?.fault && <Notice>{actionData.fault}</Notice>}
				{wishes.length === 0 && <p className="py-2">{copy.empty[tab]}</p>}
				<ul>
					{wishes.map(({ id, stone, phone, since, whatsapp }) => (
						<li
							key={id}
							className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-stone-3 py-3"
						>
							<div className="min-w-0 basis-72 grow">
								<p className="font-serif wrap-anywhere">{stone}</p>
								<p className="figures text-xs text-stone-1">{`${phone} · ${copy.since(since)}`}</p>
							</div>
							<div className="flex flex-wrap items-center gap-2">
								{whatsapp && (
									<a
										href={whatsapp}
										target="_blank"
										rel="noopener noreferrer"
										className="inline-flex min-h-11 items-center rounded-sm border border-ink px-5 text-sm font-medium"
									>
										<span>{copy.open}</span>
										<span className="sr-only">{copy.of(phone, stone) + copy.newTab}</span>
									</a>
								)}
								{tab !== 'waiting' && (
									<StaffForm preventScrollReset>
										<input type="hidden" name="id" value={id} />
										<Button type="submit" name="to" value={tab === 'told' ? NOT_TOLD : 'told'} tone="faint">
											<span>{tab === 'told' ? copy.notTold : copy.told}</span>
											<span className="sr-only">{copy.of(phone, stone)}</span>
										</Button>
									</StaffForm>
								)}
							</div>
						</li>
					))}
				</ul>
			</Found>
		</StaffPage>
	);
}
