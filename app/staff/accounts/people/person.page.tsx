import { data, href, Link, redirect, redirectDocument, useNavigation } from 'react-router';
import type { z } from 'zod';
import { unavailable } from '#app/accounts/call-auth.server.ts';
import {
	changeRole,
	removeFromStaff,
	rename,
	resetSecondFactor,
} from '#app/accounts/people/staff-members.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { formatDate } from '#app/platform/dates.ts';
import { parseForm, refuse } from '#app/platform/web/form.server.ts';
import { whenUnreached } from '#app/platform/web/or-unreached.ts';
import { unreached } from '#app/platform/web/refusal.ts';
import { staffCopy } from '#app/staff/copy.ts';
import { awayWords } from '#app/staff/form/away-words.ts';
import { readStaffForm } from '#app/staff/form/read-staff-form.server.ts';
import { StaffForm } from '#app/staff/form/staff-form.tsx';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import { StaffPage } from '#app/staff/staff-page.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/person.page';
import { peopleCopy } from './copy.ts';
import { listMembers } from './list-members.server.ts';
import { changeForm } from './people-forms.server.ts';
import { RoleChoice } from './role-choice.tsx';
import { SecondFactorWord } from './second-factor-word.tsx';

const copy = peopleCopy.person;

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: `${loaderData?.member.name ?? peopleCopy.title} · ${staffCopy.name}` },
];

export async function loader({ params, context }: Route.LoaderArgs) {
	const viewer = await requireStaff(context, 'people');
	const member = (await listMembers(db)).find(({ id }) => id === params.id);
	if (!member) throw data(null, { status: 404 });
	return { member, isYou: member.id === viewer.id };
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const viewer = await requireStaff(context, 'people');
	const parsed = parseForm(changeForm, await readStaffForm({ request, context }));
	if (!parsed.ok) return refuse(parsed);
	const refused = await changeMember(viewer, params.id, parsed.value).catch(unavailable);
	if (refused === null)
		return params.id === viewer.id && parsed.value.change !== 'name'
			? redirectDocument(href('/'))
			: redirect(href('/staff/people'));
	if (typeof refused === 'string')
		return refuse({ errors: { form: copy.refused[refused] }, values: {} }, 409);
	return refuse(unreached(awayWords.database), 503);
}

function changeMember(actor: { id: string; role: string }, userId: string, form: z.infer<typeof changeForm>) {
	const change = { db, actor, userId };
	if (form.change === 'name') return rename(change, form.name);
	if (form.change === 'role') return changeRole(change, form.role);
	return form.change === 'reset' ? resetSecondFactor(change) : removeFromStaff(change);
}

export const clientAction = whenUnreached<Route.ClientActionArgs>(awayWords.connection);

export default function Person({ loaderData, actionData }: Route.ComponentProps) {
	const { member, isYou } = loaderData;
	const { name, email, role, since, lastActive } = member;
	const errors = actionData?.errors;
	return (
		<StaffPage title={name}>
			<div className="max-w-xl space-y-6 wrap-anywhere">
				<p>
					<Link to={href('/staff/people')} className="underline underline-offset-4">
						{copy.back}
					</Link>
				</p>
				{errors?.form && <Notice>{errors.form}</Notice>}
				<dl className="grid grid-cols-[auto_1fr] gap-x-6 border-y border-stone-3 py-2 leading-8 tabular-nums">
					<Fact term={peopleCopy.email}>{email}</Fact>
					<Fact term={peopleCopy.role}>{staffCopy.roles[role]}</Fact>
					<Fact term={peopleCopy.since}>{formatDate(since)}</Fact>
					<Fact term={peopleCopy.secondFactor}>
						<SecondFactorWord {...member} />
					</Fact>
					<Fact term={peopleCopy.lastActive}>{lastActive ? formatDate(lastActive) : peopleCopy.never}</Fact>
				</dl>
				<StaffForm replace className="space-y-4">
					<input type="hidden" name="change" value="name" />
					<Field
						key={name}
						label={peopleCopy.name}
						name="name"
						required
						autoComplete="off"
						hint={copy.nameAbout}
						defaultValue={actionData?.values.name ?? name}
						error={errors?.name}
					/>
					<Submit change="name">{copy.saveName}</Submit>
				</StaffForm>
				<StaffForm replace className="space-y-4">
					<input type="hidden" name="change" value="role" />
					<RoleChoice key={role} chosen={role} error={errors?.role} />
					<p className="text-xs text-stone-1">{isYou ? copy.removeYourself : copy.changeAbout}</p>
					<Submit change="role">{copy.save}</Submit>
				</StaffForm>
				<div className="divide-y divide-stone-3 border-y border-stone-3">
					<Final change="reset" title={copy.reset} about={copy.resetAbout} confirm={copy.confirmReset} />
					<Final
						change="remove"
						title={copy.remove}
						about={isYou ? copy.removeYourself : copy.removeAbout}
						confirm={copy.confirmRemove}
					/>
				</div>
			</div>
		</StaffPage>
	);
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
	return (
		<>
			<dt className="text-stone-1">{term}</dt>
			<dd>{children}</dd>
		</>
	);
}

type FinalProps = { change: string; title: string; about: string; confirm: string };

/** What is final says first what it does, and asks for a second press. */
function Final({ change, title, about, confirm }: FinalProps) {
	return (
		<details className="py-1">
			<summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
				{title}
			</summary>
			<StaffForm replace className="space-y-3 pb-4">
				<input type="hidden" name="change" value={change} />
				<p>{about}</p>
				<Submit change={change}>{confirm}</Submit>
			</StaffForm>
		</details>
	);
}

function Submit({ change, children }: { change: string; children: React.ReactNode }) {
	const busy = useNavigation().formData?.get('change') === change;
	return (
		<Button
			type="submit"
			tone={change === 'name' || change === 'role' ? 'main' : 'quiet'}
			busy={busy && copy.busy}
		>
			{children}
		</Button>
	);
}
