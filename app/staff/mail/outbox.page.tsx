import { data, href, Link, useNavigation } from 'react-router';
import { mailsArrive } from '#app/mail/mails-arrive.server.ts';
import { tryAgain } from '#app/mail/try-again.server.ts';
import { redirectMail } from '#app/orders/redirect-mail.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { isUuid } from '#app/platform/is-uuid.ts';
import { orUnavailable } from '#app/platform/web/database-away.server.ts';
import { redirectSaying } from '#app/platform/web/flash.server.ts';
import { parseForm } from '#app/platform/web/form.server.ts';
import { orUnreached } from '#app/platform/web/or-unreached.ts';
import { actionLink } from '#app/staff/action-link.tsx';
import { staffCopy } from '#app/staff/copy.ts';
import { awayWords } from '#app/staff/form/away-words.ts';
import { readStaffForm } from '#app/staff/form/read-staff-form.server.ts';
import { StaffForm } from '#app/staff/form/staff-form.tsx';
import { parsePlace, placeText } from '#app/staff/list-place.ts';
import { Found, ListPages } from '#app/staff/list-search.tsx';
import { ListTabs } from '#app/staff/list-tabs.tsx';
import { may } from '#app/staff/permissions.ts';
import { requireStaff, type StaffViewer } from '#app/staff/require-staff.server.ts';
import { NoMails } from '#app/staff/settings/no-mails.tsx';
import { StaffPage } from '#app/staff/staff-page.tsx';
import { Column, TableHead } from '#app/staff/table-head.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useFocusFirstFault } from '#app/ui/use-focus-first-fault.ts';
import type { Route } from './+types/outbox.page';
import { outboxCopy as copy } from './copy.ts';
import { countMail, listMail } from './list-mail.server.ts';
import { mailTabOf, mailTabs } from './mail-tab.ts';
import { type MailInWords, mailInWords } from './mail-words.server.ts';
import { redirectForm } from './redirect-form.server.ts';

/** MAIL-09. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const onlyOrders = seesOnlyOrders(await requireStaff(context, 'outbox'));
	const tab = mailTabOf(url.searchParams.get('tab'));
	const after = parsePlace(url.searchParams.get('after'));
	const [{ mails, next }, counts] = await orUnavailable(
		Promise.all([listMail(db, { tab, after, onlyOrders }), countMail(db, { onlyOrders })]),
	);
	const address = `${href('/staff/outbox')}?tab=${tab}`;
	const now = new Date();
	return {
		tab,
		counts,
		onlyOrders,
		arrives: mailsArrive(),
		newest: after && address,
		older: next && `${address}&after=${placeText(next)}`,
		mails: mails.map((mail) => mailInWords(mail, now)),
	};
}

export async function action({ request, url, context }: Route.ActionArgs) {
	const viewer = await requireStaff(context, 'outbox');
	const form = await readStaffForm({ request, context });
	const id = String(form.get('id'));
	if (!isUuid(id)) return refused(copy.gone);
	const press = { id, actor: { id: viewer.id, role: viewer.role } };
	const here = url.pathname + url.search;
	if (!form.has('to')) {
		const to = await orUnavailable(tryAgain(db, { ...press, onlyOrders: seesOnlyOrders(viewer) }));
		return to === null ? refused(copy.gone) : redirectSaying(here, copy.triedAgain(to));
	}
	const parsed = parseForm(redirectForm, form);
	const kept = { id, to: String(form.get('to')) };
	if (!parsed.ok) return refusedAddress({ ...kept, error: parsed.errors.to ?? '' });
	const { to } = parsed.value;
	const note = (mail: { subject: string; from: string }) => copy.redirect.note(mail.subject, mail.from, to);
	const outcome = await orUnavailable(redirectMail(db, { ...press, to, note }));
	if (outcome.ok) return redirectSaying(here, copy.redirect.done(to));
	return outcome.reason === 'gone'
		? refused(copy.gone)
		: refusedAddress({ ...kept, error: copy.redirect.same });
}

/** STAFF-03: letters and the links of accounts are for the owner. */
const seesOnlyOrders = ({ role }: StaffViewer) => !may(role, 'all-mail');

type Answer = { fault?: string; typed?: { id: string; to: string; error: string } };

const unreached: Answer = { fault: awayWords.press };

const refused = (fault: string) => data<Answer>({ fault }, { status: 409 });

const refusedAddress = (typed: NonNullable<Answer['typed']>) => data<Answer>({ typed }, { status: 400 });

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return orUnreached(serverAction, unreached);
}

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · ${staffCopy.name}` }];

export default function Outbox({ loaderData, actionData }: Route.ComponentProps) {
	const { tab, counts, onlyOrders, arrives, mails, newest, older } = loaderData;
	return (
		<StaffPage title={copy.title} className="max-w-5xl">
			<p className="max-w-prose text-stone-1">
				{copy.about} {onlyOrders && copy.onlyOrders}
			</p>
			{!arrives && <NoMails />}
			<ListTabs
				label={copy.which}
				tabs={mailTabs}
				chosen={tab}
				words={copy.tabs}
				counts={counts}
				to={(name) => `${href('/staff/outbox')}?tab=${name}`}
				className="mt-2 mb-4"
			/>
			<Found>
				{actionData?.fault && <Notice>{actionData.fault}</Notice>}
				{mails.length === 0 ? (
					<p className="py-2">{copy.empty[tab]}</p>
				) : (
					<List mails={mails} typed={actionData?.typed} />
				)}
			</Found>
			<ListPages newest={newest} older={older} />
		</StaffPage>
	);
}

function List({ mails, typed }: { mails: MailInWords[]; typed: Answer['typed'] }) {
	const { at, to, about, state } = copy.columns;
	return (
		<table className="w-full border-collapse text-start max-lg:block">
			<TableHead className="max-lg:sr-only">
				<Column className="whitespace-nowrap">{at}</Column>
				<Column>{to}</Column>
				<Column>{about}</Column>
				<Column>{state}</Column>
			</TableHead>
			<tbody className="max-lg:block">
				{mails.map((mail) => (
					<Row key={mail.id} mail={mail} typed={typed?.id === mail.id ? typed : undefined} />
				))}
			</tbody>
		</table>
	);
}

const cell = 'lg:py-2.5 lg:pe-4 max-lg:block';

function Row({ mail, typed }: { mail: MailInWords; typed: Answer['typed'] }) {
	const { id, at, to, subject, orderId, state, phone, why, mayBeTried, mayBeRedirected } = mail;
	return (
		<tr className="border-b border-stone-3 align-top max-lg:block max-lg:py-3">
			<td className={`figures text-stone-1 lg:whitespace-nowrap ${cell}`}>{at}</td>
			<td className={`wrap-anywhere lg:max-w-60 ${cell}`}>{to}</td>
			<td className={`wrap-anywhere ${cell}`}>
				{orderId ? (
					<Link to={href('/staff/orders/:id', { id: orderId })} className="underline underline-offset-4">
						{subject}
					</Link>
				) : (
					subject
				)}
			</td>
			<td className={`wrap-anywhere lg:w-80 lg:pe-0 ${cell}`}>
				<p className="font-medium">{state}</p>
				{phone?.tel && (
					<a
						href={phone.tel}
						className="figures inline-flex min-h-11 items-center underline underline-offset-4"
					>
						{phone.shown}
					</a>
				)}
				{why.map((text) => (
					<p key={text} className="text-xs text-stone-1">
						{text}
					</p>
				))}
				{mayBeTried && <TryAgain id={id} of={copy.ofMail(subject, to)} />}
				{mayBeRedirected && <Redirect id={id} of={copy.ofMail(subject, to)} typed={typed} />}
			</td>
		</tr>
	);
}

function TryAgain({ id, of }: { id: string; of: string }) {
	const isSending = useNavigation().formData?.get('id') === id;
	return (
		<StaffForm preventScrollReset className="mt-2">
			<input type="hidden" name="id" value={id} />
			<Button type="submit" tone="faint" busy={isSending && copy.sending}>
				{copy.again}
				<span className="sr-only">{`: ${of}`}</span>
			</Button>
		</StaffForm>
	);
}

function Redirect({ id, of, typed }: { id: string; of: string; typed: Answer['typed'] }) {
	const isSending = useNavigation().formData?.get('id') === id;
	const form = useFocusFirstFault(typed);
	const { open, label, hint, send } = copy.redirect;
	return (
		<details open={typed !== undefined} className="mt-2">
			<summary className={actionLink}>
				<span>{open}</span>
				<span className="sr-only">{`: ${of}`}</span>
			</summary>
			<StaffForm ref={form} noValidate preventScrollReset className="grid justify-items-start gap-3 py-2">
				<input type="hidden" name="id" value={id} />
				<Field
					label={label}
					hint={hint}
					name="to"
					type="email"
					required
					autoComplete="off"
					defaultValue={typed?.to}
					error={typed?.error}
				/>
				<Button type="submit" tone="faint" busy={isSending && copy.sending}>
					{send}
				</Button>
			</StaffForm>
		</details>
	);
}
