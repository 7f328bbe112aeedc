import { href, Link, redirect } from 'react-router';
import { listInvitations, withdrawInvitation } from '#app/accounts/people/invitations.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { formatDate } from '#app/platform/dates.ts';
import { staffCopy } from '#app/staff/copy.ts';
import { readStaffForm } from '#app/staff/form/read-staff-form.server.ts';
import { StaffForm } from '#app/staff/form/staff-form.tsx';
import { searchText } from '#app/staff/list-place.ts';
import { ListSearch } from '#app/staff/list-search.tsx';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import { StaffPage } from '#app/staff/staff-page.tsx';
import { isFound } from '#app/typed/search-text.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import type { Route } from './+types/people.page';
import { peopleCopy as copy } from './copy.ts';
import { listMembers } from './list-members.server.ts';
import { SecondFactorWord } from './second-factor-word.tsx';

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · ${staffCopy.name}` }];

/** With more people, a search is offered. */
const FEW = 20;

export async function loader({ context, url }: Route.LoaderArgs) {
	const viewer = await requireStaff(context, 'people');
	const [members, invitations] = await Promise.all([listMembers(db), listInvitations(db)]);
	const search = searchText(url.searchParams.get('q'));
	const found = members.filter(({ name, email, role }) =>
		isFound(`${name} ${email} ${staffCopy.roles[role]}`, search),
	);
	return {
		ownId: viewer.id,
		search,
		members: found,
		invitations,
		hasSearch: members.length > FEW || search !== '',
	};
}

/** Withdraws an invitation. */
export async function action({ request, context }: Route.ActionArgs) {
	const viewer = await requireStaff(context, 'people');
	const id = (await readStaffForm({ request, context })).get('invitation');
	if (typeof id === 'string') await withdrawInvitation(db, viewer, id);
	return redirect(href('/staff/people'));
}

export default function People({ loaderData }: Route.ComponentProps) {
	const { members, invitations, ownId, search, hasSearch } = loaderData;
	const cell = 'h-10 pe-4 align-middle';
	return (
		<StaffPage
			title={copy.title}
			className="max-w-5xl"
			actions={<ButtonLink to={href('/staff/people/invite')}>{copy.invite}</ButtonLink>}
		>
			{hasSearch && <ListSearch label={copy.search} search={search} all={href('/staff/people')} />}
			{members.length === 0 && <p className="py-4">{copy.nothing(search)}</p>}
			<table className="w-full border-collapse text-start">
				<thead className="border-b border-ink text-xs text-stone-1">
					<tr>
						<th className="pe-4 pb-1 text-start font-normal">{copy.name}</th>
						<th className="pe-4 pb-1 text-start font-normal">{copy.role}</th>
						<th className="hidden pe-4 pb-1 text-start font-normal md:table-cell">{copy.since}</th>
						<th className="pb-1 text-start font-normal md:pe-4">{copy.secondFactor}</th>
						<th className="hidden pb-1 text-start font-normal md:table-cell">{copy.lastActive}</th>
					</tr>
				</thead>
				<tbody className="divide-y divide-stone-3 border-b border-stone-3 tabular-nums">
					{members.map((member) => (
						<tr key={member.id}>
							<td className={cell}>
								<Link
									to={href('/staff/people/:id', { id: member.id })}
									className="inline-flex min-h-10 items-center underline decoration-stone-2 underline-offset-4 hover:decoration-ink"
								>
									<bdi>{member.name}</bdi>
								</Link>
								{member.id === ownId && <span className="whitespace-nowrap text-stone-1"> ({copy.you})</span>}
							</td>
							<td className={cell}>{staffCopy.roles[member.role]}</td>
							<td className={`${cell} hidden md:table-cell`}>{formatDate(member.since)}</td>
							<td className="h-10 align-middle md:pe-4">
								<SecondFactorWord {...member} />
							</td>
							<td className={`${cell} hidden md:table-cell`}>
								{member.lastActive ? formatDate(member.lastActive) : copy.never}
							</td>
						</tr>
					))}
				</tbody>
			</table>
			{invitations.length > 0 && (
				<section className="mt-8">
					<h2 className="mb-2 text-base">{copy.waiting}</h2>
					<ul className="divide-y divide-stone-3 border-y border-stone-3">
						{invitations.map(({ id, name, email, role, expiresAt }) => (
							<li key={id} className="flex flex-wrap items-center justify-between gap-x-6 py-1 wrap-anywhere">
								<span>
									<bdi>{name}</bdi>, <span>{staffCopy.roles[role]}</span>
									<span className="block text-xs text-stone-1">
										<span>{email}</span>, <span>{copy.worksUntil(formatDate(expiresAt))}</span>
									</span>
								</span>
								<StaffForm replace>
									<input type="hidden" name="invitation" value={id} />
									<Button type="submit" tone="plain">
										{copy.withdraw} <span className="sr-only">{name}</span>
									</Button>
								</StaffForm>
							</li>
						))}
					</ul>
				</section>
			)}
		</StaffPage>
	);
}
