import { data, href } from 'react-router';
import { nameOf } from '#app/catalog/product.ts';
import { addressInWords } from '#app/orders/address-words.ts';
import { listHolders } from '#app/orders/list-holders.server.ts';
import { phoneInWords } from '#app/orders/phone.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { formatMoney } from '#app/platform/money.ts';
import { orUnavailable } from '#app/platform/web/database-away.server.ts';
import { orUnreached } from '#app/platform/web/or-unreached.ts';
import { listSamples } from '#app/samples/list-samples.server.ts';
import { moveSample } from '#app/samples/move-sample.server.ts';
import { nextStages, sampleStages } from '#app/samples/sample-stage.ts';
import { staffCopy } from '#app/staff/copy.ts';
import { awayWords } from '#app/staff/form/away-words.ts';
import { readStaffForm } from '#app/staff/form/read-staff-form.server.ts';
import { StaffForm } from '#app/staff/form/staff-form.tsx';
import { parsePlace, placeText, searchText } from '#app/staff/list-place.ts';
import { Found, ListPages, ListSearch } from '#app/staff/list-search.tsx';
import { ListTabs } from '#app/staff/list-tabs.tsx';
import { formatMoment } from '#app/staff/moment.ts';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import { StaffPage } from '#app/staff/staff-page.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/samples.page';
import { staffSamplesCopy as copy } from './copy.ts';

/** What the list of hands sends where a sample was given for nothing. */
const NOBODY = 'nobody';

/** SAMPLE-02. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const viewer = await requireStaff(context, 'samples');
	const stage = sampleStages.find((stage) => stage === url.searchParams.get('tab')) ?? 'asked';
	const search = searchText(url.searchParams.get('q'));
	const after = parsePlace(url.searchParams.get('after'));
	const [{ samples, next }, holders] = await orUnavailable(
		Promise.all([listSamples(db, { stage, search, after }), listHolders(db)]),
	);
	const address = `${href('/staff/samples')}?${new URLSearchParams(search ? { q: search } : { tab: stage })}`;
	return {
		stage,
		search,
		/** Who can have the cash. The person who opened the page comes first. */
		holders: holders.toSorted((a, b) => Number(b.id === viewer.id) - Number(a.id === viewer.id)),
		newest: after && address,
		older: next && `${address}&after=${placeText(next)}`,
		samples: samples.map((sample) => ({
			stage: sample.stage,
			id: sample.id,
			stone: nameOf(sample),
			name: sample.customerName,
			phone: phoneInWords(sample.customerPhone),
			address: addressInWords(sample),
			price: formatMoney(sample.price),
			isFree: sample.price === 0,
			asked: formatMoment(sample.createdAt),
		})),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const { id: actorId, role } = await requireStaff(context, 'samples');
	const form = await readStaffForm({ request, context });
	const to = sampleStages.find((stage) => stage === form.get('to'));
	const id = String(form.get('id'));
	const holder = form.get('holder') === NOBODY ? null : String(form.get('holder') ?? '');
	const outcome = to
		? await orUnavailable(moveSample(db, { id, to, actor: { id: actorId, role }, holder }))
		: { ok: false as const, reason: 'stale' as const };
	return outcome.ok ? { fault: '' } : data({ fault: copy.faults[outcome.reason] as string }, { status: 409 });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return orUnreached(serverAction, { fault: awayWords.press });
}

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · ${staffCopy.name}` }];

export default function Samples({ loaderData, actionData }: Route.ComponentProps) {
	const { stage, search, samples, holders, newest, older } = loaderData;
	return (
		<StaffPage title={copy.title} className="max-w-5xl">
			<ListSearch label={copy.search} search={search} all={href('/staff/samples')} />
			<ListTabs
				label={copy.which}
				tabs={sampleStages}
				chosen={search ? null : stage}
				words={copy.tabs}
				to={(name) => `${href('/staff/samples')}?tab=${name}`}
				className="mb-4"
			/>
			<Found>
				{actionData?.fault && <Notice>{actionData.fault}</Notice>}
				{samples.length === 0 && <p className="py-2">{search ? copy.nothing(search) : copy.empty}</p>}
				<ul>
					{samples.map((sample) => (
						<li
							key={sample.id}
							className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-stone-3 py-3"
						>
							<div className="min-w-0 basis-72 grow">
								<p className="font-serif wrap-anywhere">{sample.stone}</p>
								<p className="wrap-anywhere">
									<bdi>{sample.name}</bdi>, <span>{sample.address}</span>
								</p>
								<p className="figures text-xs text-stone-1">
									{[search && copy.tabs[sample.stage], sample.phone, sample.price, sample.asked]
										.filter(Boolean)
										.join(' · ')}
								</p>
							</div>
							<StaffForm preventScrollReset className="flex min-w-0 flex-wrap gap-2">
								<input type="hidden" name="id" value={sample.id} />
								{nextStages[sample.stage].includes('delivered') && !sample.isFree && (
									<label className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-2 text-xs">
										<span>{copy.holder(sample.price)}</span>
										<select
											name="holder"
											className="min-h-10 max-w-full rounded-sm border border-stone-2 bg-white px-2 text-sm text-ink"
										>
											{holders.map(({ id, name }) => (
												<option key={id} value={id}>
													{name}
												</option>
											))}
											<option value={NOBODY}>{copy.nobody}</option>
										</select>
									</label>
								)}
								{nextStages[sample.stage].map((to) => (
									<Button key={to} type="submit" name="to" value={to} tone="faint">
										<span>{copy.moves[to]}</span>
										<span className="sr-only">{copy.of(sample.stone, sample.name)}</span>
									</Button>
								))}
							</StaffForm>
						</li>
					))}
				</ul>
			</Found>
			<ListPages newest={newest} older={older} />
		</StaffPage>
	);
}
