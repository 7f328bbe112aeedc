import { href, useNavigation } from 'react-router';
import { unavailable } from '#app/accounts/call-auth.server.ts';
import { invite } from '#app/accounts/people/invitations.server.ts';
import { mailOrigin } from '#app/mail/mail-origin.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { env } from '#app/platform/env.server.ts';
import { parseForm, refuse, typed } from '#app/platform/web/form.server.ts';
import { whenUnreached } from '#app/platform/web/or-unreached.ts';
import { useFacts } from '#app/root-data.ts';
import { ActionLink, actionLink } from '#app/staff/action-link.tsx';
import { staffCopy } from '#app/staff/copy.ts';
import { CopyText } from '#app/staff/copy-text.tsx';
import { awayWords } from '#app/staff/form/away-words.ts';
import { readStaffForm } from '#app/staff/form/read-staff-form.server.ts';
import { StaffForm } from '#app/staff/form/staff-form.tsx';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import { StaffPage } from '#app/staff/staff-page.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { fieldsOf } from '#app/ui/fields-of.ts';
import { Notice } from '#app/ui/notice.tsx';
import { useFocusFirstFault } from '#app/ui/use-focus-first-fault.ts';
import type { Route } from './+types/invite.page';
import { peopleCopy } from './copy.ts';
import { inviteForm } from './people-forms.server.ts';
import { RoleChoice } from './role-choice.tsx';

const copy = peopleCopy.inviting;

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · ${staffCopy.name}` }];

export async function loader({ context }: Route.LoaderArgs) {
	await requireStaff(context, 'people');
	return null;
}

/** The link is in this response alone: the database has only its digest. */
export async function action({ request, context }: Route.ActionArgs) {
	const viewer = await requireStaff(context, 'people');
	const form = await readStaffForm({ request, context });
	const parsed = parseForm(inviteForm, form);
	if (!parsed.ok) return refuse(parsed);
	const values = typed(form);
	const invited = await invite(db, viewer, parsed.value, mailOrigin()).catch(unavailable);
	if (invited.ok) {
		// Without a mail server the mail leaves nowhere.
		const mailedTo = env.SMTP_URL ? parsed.value.email : null;
		return { link: invited.link, name: parsed.value.name, mailedTo };
	}
	if ('reason' in invited) {
		const errors: Record<string, string> =
			invited.reason === 'staff' ? { email: copy.staff } : { form: peopleCopy.person.refused['not owner'] };
		return refuse({ errors, values });
	}
	return refuse({ errors: { form: awayWords.database }, values }, 503);
}

export const clientAction = whenUnreached<Route.ClientActionArgs>(awayWords.connection);

export default function Invite({ actionData }: Route.ComponentProps) {
	if (actionData && 'link' in actionData) return <Ready {...actionData} />;
	return <InviteForm errors={actionData?.errors} values={actionData?.values} />;
}

type FormProps = { errors?: Record<string, string>; values?: Record<string, string> };

function InviteForm({ errors, values }: FormProps) {
	const busy = useNavigation().state === 'submitting';
	const form = useFocusFirstFault(errors);
	const field = fieldsOf({ values, errors });
	return (
		<StaffPage
			title={copy.title}
			className="max-w-md"
			actions={<ActionLink to={href('/staff/people')}>{copy.back}</ActionLink>}
		>
			<StaffForm ref={form} noValidate className="max-w-md space-y-5">
				{errors?.form && <Notice>{errors.form}</Notice>}
				<Field {...field('name')} label={peopleCopy.name} required autoComplete="off" />
				<Field {...field('email')} label={peopleCopy.email} type="email" required autoComplete="off" />
				<RoleChoice chosen={values?.role} error={errors?.role} />
				<Button type="submit" busy={busy && copy.busy}>
					{copy.submit}
				</Button>
			</StaffForm>
		</StaffPage>
	);
}

function Ready({ link, name, mailedTo }: { link: string; name: string; mailedTo: string | null }) {
	const text = copy.text(name, useFacts().name, link);
	return (
		<StaffPage title={copy.done}>
			<div className="max-w-md space-y-5 wrap-anywhere">
				<p role="status">
					{mailedTo && <span>{copy.mailed(mailedTo)}</span>} <span>{copy.about}</span>
				</p>
				<Field label={copy.link} readOnly value={link} />
				<CopyText text={link} label={copy.copy} tone="main" />
				<p className="flex flex-wrap gap-x-6">
					<a
						href={`https://wa.me/?text=${encodeURIComponent(text)}`}
						target="_blank"
						rel="noreferrer"
						className={actionLink}
					>
						{copy.whatsapp}
					</a>
					<ActionLink to={href('/staff/people')}>{copy.back}</ActionLink>
				</p>
			</div>
		</StaffPage>
	);
}
