import { href, redirect } from 'react-router';
import { AccountEditor } from '#app/accounts/account-editor.tsx';
import { auth } from '#app/accounts/auth.server.ts';
import { accountsCopy as copy } from '#app/accounts/copy.ts';
import { DeviceList } from '#app/accounts/device-list.tsx';
import { listDevices, ownSessionId } from '#app/accounts/devices.server.ts';
import { editAccount } from '#app/accounts/edit-account.server.ts';
import { hasPassword } from '#app/accounts/has-password.server.ts';
import { otherAccount } from '#app/accounts/other-account.server.ts';
import { withNext } from '#app/accounts/safe-path.ts';
import { UnverifiedNote } from '#app/accounts/unverified-note.tsx';
import { requireViewer, viewerContext } from '#app/accounts/viewer-context.server.ts';
import { mailOrigin } from '#app/mail/mail-origin.server.ts';
import { mailsArrive } from '#app/mail/mails-arrive.server.ts';
import { refusesMail } from '#app/mail/refuses-mail.server.ts';
import { countOrders } from '#app/orders/own/count-orders.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { formatDate, formatYear } from '#app/platform/dates.ts';
import { flash } from '#app/platform/web/flash.server.ts';
import { readForm, refuse } from '#app/platform/web/form.server.ts';
import { whenUnreached } from '#app/platform/web/or-unreached.ts';
import { customersCopy } from '#app/privacy/copy.ts';
import { findDeletionRequest } from '#app/privacy/deletion-requests.server.ts';
import { editDeletion } from '#app/privacy/edit-deletion.server.ts';
import { YourData } from '#app/privacy/your-data.tsx';
import { titled } from '#app/root-data.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Route } from './+types/profile.page';
import { chooseNewsletter, wantsNewsletter } from './newsletter-choice.server.ts';

const words = copy.profile;

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titled(matches, words.title) }];

export async function loader({ request, url, context }: Route.LoaderArgs) {
	if ((await context.get(viewerContext)) === null) return null;
	const viewer = await requireViewer(context, href('/profile'));
	const [orders, withPassword, newsletter, deletionAskedAt, devices, refused] = await Promise.all([
		countOrders(db, viewer.id),
		hasPassword(db, viewer.id),
		wantsNewsletter(db, viewer),
		findDeletionRequest(db, viewer.id),
		ownSessionId(auth, request.headers).then((id) => listDevices(db, viewer.id, id)),
		refusesMail(db, viewer.email),
	]);
	return {
		viewer,
		orders,
		withPassword,
		newsletter,
		devices,
		refused,
		deletionAskedAt: deletionAskedAt?.toISOString() ?? null,
		open: url.searchParams.get('edit'),
	};
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function action({ request, context }: Route.ActionArgs) {
	const viewer = await requireViewer(context, href('/profile'));
	const form = await readForm(request);
	const other = otherAccount(form, viewer);
	if (other) return refuse(other, 409);
	const edited =
		(await editDeletion(db, viewer, form, mailOrigin())) ??
		(await editAccount({ db, auth, headers: request.headers, viewer, form }));
	if (!edited) return refuse({ errors: { form: words.unknown }, values: {} });
	if (!edited.ok) return refuse(edited, edited.status, edited.retryAfter);
	const isAsked =
		form.get('edit') === 'notifications' &&
		(await chooseNewsletter(db, viewer, form.has('offerMails'), mailOrigin()));
	const message = isAsked
		? `${edited.message} ${mailsArrive() ? words.newsletterAsked : words.newsletterUnasked}`
		: edited.message;
	edited.headers.append('Set-Cookie', flash(message));
	return redirect(href('/profile'), { headers: edited.headers });
}

export const clientAction = whenUnreached<Route.ClientActionArgs>(copy.unreached);

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
	if (!loaderData) return <SignedOut />;
	const { viewer, orders, withPassword, newsletter, devices, deletionAskedAt, open, refused } = loaderData;
	return (
		<div data-keep-clear className="measure py-12 lg:py-20">
			<div className="mx-auto max-w-3xl">
				<h1 className="text-xl wrap-anywhere max-lg:pe-14">{viewer.name}</h1>
				<p className="mt-2 text-stone-1">{words.customerSince(formatYear(viewer.createdAt))}</p>
				<UnverifiedNote refused={refused} />
				<dl className="my-10 grid grid-cols-1 gap-x-8 gap-y-6 border-t border-stone-3 pt-8 sm:grid-cols-[2fr_1fr_1fr]">
					<Fact label={copy.email}>{viewer.email}</Fact>
					<Fact label={words.memberSince}>
						<time dateTime={viewer.createdAt}>{formatDate(viewer.createdAt)}</time>
					</Fact>
					<Fact label={words.totalOrders}>
						<Link
							to={href('/orders')}
							className="figures -my-2 inline-flex min-h-11 min-w-11 items-center underline underline-offset-4"
						>
							{orders}
						</Link>
					</Fact>
				</dl>
				<h2 className="mb-4 text-lg">{words.heading}</h2>
				<AccountEditor
					viewer={viewer}
					hasPassword={withPassword}
					newsletter={newsletter}
					open={open}
					refused={actionData}
				/>
				<DeviceList devices={devices} refused={actionData} />
				<h2 className="mt-12 mb-4 text-lg">{customersCopy.heading}</h2>
				<YourData deletionAskedAt={deletionAskedAt} open={open} refused={actionData} />
			</div>
		</div>
	);
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
	return (
		<div>
			<dt className="text-sm text-stone-1">{label}</dt>
			<dd className="mt-1 wrap-anywhere">{children}</dd>
		</div>
	);
}

function SignedOut() {
	return (
		<div className="measure py-20">
			<h1 className="mb-6 text-xl">{words.title}</h1>
			<p className="mb-8">{words.signedOut}</p>
			<ButtonLink to={withNext(href('/profile'), href('/login'))}>{words.login}</ButtonLink>
		</div>
	);
}
