import { useCallback, useEffect, useRef } from 'react';
import { data, Form, href, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { mailOrigin } from '#app/mail/mail-origin.server.ts';
import { sidePicture } from '#app/pictures/side-picture.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { flash } from '#app/platform/web/flash.server.ts';
import { parseForm, readForm, refuse, typed } from '#app/platform/web/form.server.ts';
import { whenUnreached } from '#app/platform/web/or-unreached.ts';
import { visitContext } from '#app/platform/web/visit.server.ts';
import { titled, useRootData } from '#app/root-data.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field, Tick } from '#app/ui/field.tsx';
import { fieldsOf } from '#app/ui/fields-of.ts';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { showToast } from '#app/ui/toast.tsx';
import { useFocusFirstFault } from '#app/ui/use-focus-first-fault.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { Route } from './+types/login.page';
import { AccountLayout } from './account-layout.tsx';
import { askToVerify } from './ask-to-verify.server.ts';
import { auth, googleConfigured } from './auth.server.ts';
import { redirectTo, startOfStaff } from './back-office.server.ts';
import { unavailable } from './call-auth.server.ts';
import { cookieCheck, refuseCookieless } from './cookie-check.server.ts';
import { CookieCheck } from './cookie-check.tsx';
import { accountsCopy as copy } from './copy.ts';
import { DelayNotice } from './delay-notice.tsx';
import { GoogleButton } from './google-button.tsx';
import { loginForm } from './log-in.server.ts';
import { logInRateLimited } from './log-in-rate-limited.server.ts';
import { safePath, withNext } from './safe-path.ts';
import { stepBack } from './step-back.ts';
import { isSignedIn } from './viewer-context.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titled(matches, copy.login.title) }];

export async function loader({ url, context }: Route.LoaderArgs) {
	const next = safePath(url.searchParams.get('next'));
	if (await isSignedIn(context)) throw redirectTo(next ?? href('/'), { headers: new Headers() });
	return data({ googleConfigured, picture: sidePicture('account') }, { headers: cookieCheck() });
}

/** After a login the loader would redirect before the page can go back in history. */
export const shouldRevalidate = () => false;

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function action({ request, url, context }: Route.ActionArgs) {
	const form = await readForm(request);
	const cookieless = refuseCookieless(request, form);
	if (cookieless) return cookieless;
	const parsed = parseForm(loginForm, form);
	if (!parsed.ok) return refuse(parsed);

	const visit = context.get(visitContext);
	const result = await logInRateLimited({ db, auth, headers: request.headers, visit, form: parsed.value });
	if (!result.ok) {
		const { message, status, retryAfter, delay } = result;
		return refuse({ errors: { form: message }, values: typed(form), delay }, status, retryAfter);
	}

	// An account of an older version of the shop has never been asked. The login holds if the mail cannot be stored.
	await askToVerify(db, parsed.value.email, mailOrigin()).catch(unavailable);
	const { headers } = result;
	const next = safePath(url.searchParams.get('next')) ?? (await startOfStaff(db, headers).catch(() => null));
	// Only a page with script can go back in history. Without script, or with a `next`, the server redirects.
	if (!next && form.has('scripted')) return data({ loggedIn: true as const }, { headers });
	headers.append('Set-Cookie', flash(copy.login.done));
	return redirectTo(next ?? href('/'), { headers });
}

export const clientAction = whenUnreached<Route.ClientActionArgs>(copy.unreached);

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
	const [query] = useSearchParams();
	const next = safePath(query.get('next'));
	const ordering = next === href('/checkout');
	const refused = actionData && 'errors' in actionData ? actionData : undefined;
	const busy = useNavigation().formAction?.startsWith(href('/login'));
	const hydrated = useHydrated();
	const form = useFocusFirstFault(refused?.errors);
	const field = fieldsOf(refused);
	const flashFault = useFlashFault();
	const fault = refused ? refused.errors.form : hydrated && flashFault;
	const leave = useLeave(next);
	const loggedIn = actionData !== undefined && 'loggedIn' in actionData;

	useEffect(() => {
		if (!loggedIn) return;
		showToast(copy.login.done);
		leave();
	}, [loggedIn, leave]);

	useEffect(() => {
		if (refused?.errors.form && !refused.delay) showToast(refused.errors.form, 'error');
	}, [refused]);

	return (
		<AccountLayout title={ordering ? copy.forOrder.heading : copy.login.heading} picture={loaderData.picture}>
			{ordering && <SignupFirst next={next} />}
			<Form ref={form} method="post" replace noValidate className="space-y-5">
				{refused?.delay ? (
					<DelayNotice delay={refused.delay} why={copy.delay.login} form={form} />
				) : (
					fault && (
						// With scripts the toast of the same words is read aloud.
						<Notice role={hydrated ? 'none' : 'alert'} isFault>
							{fault}
						</Notice>
					)
				)}
				<CookieCheck />
				{hydrated && <input type="hidden" name="scripted" value="1" />}
				<Field {...field('email')} label={copy.email} type="email" required autoComplete="username" />
				<Field
					label={copy.password}
					type="password"
					name="password"
					required
					autoComplete="current-password"
					error={refused?.errors.password}
				/>
				<div className="flex flex-wrap items-center justify-between gap-x-6">
					<Tick
						label={copy.login.remember}
						name="remember"
						defaultChecked={refused?.values.remember !== undefined}
					/>
					<Link
						to={href('/forgot-password')}
						className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
					>
						{copy.login.forgot}
					</Link>
				</div>
				<Button
					type="submit"
					tone={ordering ? 'quiet' : 'main'}
					className="w-full"
					busy={busy && copy.login.busy}
				>
					{copy.login.submit}
				</Button>
			</Form>
			{loaderData.googleConfigured && (
				<>
					<p className="my-6 flex items-center gap-4 text-sm text-stone-1 before:h-px before:flex-1 before:bg-stone-3 after:h-px after:flex-1 after:bg-stone-3">
						{copy.login.or}
					</p>
					<GoogleButton next={next} loginForm={form} onSignedIn={leave} />
				</>
			)}
			{!ordering && (
				<p className="mt-8 text-sm leading-11">
					{`${copy.login.newHere} `}
					<Link to={withNext(next, href('/signup'))} className="inline-block underline underline-offset-4">
						{copy.login.signup}
					</Link>
				</p>
			)}
		</AccountLayout>
	);
}

/** On the way to the checkout: why, and the way for most, who are new. */
function SignupFirst({ next }: { next: string | null }) {
	return (
		<>
			<p>{copy.forOrder.why}</p>
			<ButtonLink to={withNext(next, href('/signup'))} className="mt-6 w-full">
				{copy.forOrder.signup}
			</ButtonLink>
			<p className="mt-8 mb-5 border-t border-stone-3 pt-6">{copy.forOrder.known}</p>
		</>
	);
}

/** The error of a Google sign-in, or of a press without a session: a toast disappears before a long message can be read. */
function useFlashFault(): string | null {
	const { flash } = useRootData();
	return flash?.kind === 'error' ? flash.message : null;
}

/** AUTH-02: leaves the login page once, to `next` or one step back in history. */
function useLeave(next: string | null): () => void {
	const navigate = useNavigate();
	const left = useRef(false);
	return useCallback(() => {
		if (left.current) return;
		left.current = true;
		if (next) void navigate(next, { replace: true });
		else stepBack(navigate);
	}, [navigate, next]);
}
