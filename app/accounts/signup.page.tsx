import { data, Form, href, useNavigation, useSearchParams } from 'react-router';
import { sidePicture } from '#app/pictures/side-picture.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { flash } from '#app/platform/web/flash.server.ts';
import { parseForm, readForm, refuse, typed } from '#app/platform/web/form.server.ts';
import { whenUnreached } from '#app/platform/web/or-unreached.ts';
import { visitContext } from '#app/platform/web/visit.server.ts';
import { titled, useFacts } from '#app/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Tick } from '#app/ui/field.tsx';
import { fieldsOf } from '#app/ui/fields-of.ts';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useFocusFirstFault } from '#app/ui/use-focus-first-fault.ts';
import type { Route } from './+types/signup.page';
import { AccountLayout } from './account-layout.tsx';
import { auth } from './auth.server.ts';
import { redirectTo } from './back-office.server.ts';
import { cookieCheck, refuseCookieless } from './cookie-check.server.ts';
import { CookieCheck } from './cookie-check.tsx';
import { accountsCopy as copy } from './copy.ts';
import { DelayNotice } from './delay-notice.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { safePath, withNext } from './safe-path.ts';
import { signupForm } from './sign-up.server.ts';
import { signUpRateLimited } from './sign-up-rate-limited.server.ts';
import { isSignedIn } from './viewer-context.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titled(matches, copy.signup.title) }];

export async function loader({ url, context }: Route.LoaderArgs) {
	if (await isSignedIn(context))
		throw redirectTo(nextOf(url.searchParams) ?? href('/'), { headers: new Headers() });
	return data({ picture: sidePicture('account') }, { headers: cookieCheck() });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function action({ request, url, context }: Route.ActionArgs) {
	const form = await readForm(request);
	const cookieless = refuseCookieless(request, form);
	if (cookieless) return cookieless;
	const parsed = parseForm(signupForm, form);
	if (!parsed.ok) return refuse(parsed);

	const { address } = context.get(visitContext);
	const { headers } = request;
	const outcome = await signUpRateLimited({ db, auth, headers, address, form: parsed.value });
	if (!outcome.ok) {
		if ('errors' in outcome) return refuse({ errors: outcome.errors, values: typed(form) }, outcome.status);
		const { message, status, retryAfter, delay } = outcome;
		const why = status === 429 ? message : copy.signup.failed;
		return refuse({ errors: { form: why }, values: typed(form), delay }, status, retryAfter);
	}

	outcome.headers.append('Set-Cookie', flash(copy.signup.done));
	return redirectTo(nextOf(url.searchParams) ?? href('/'), { headers: outcome.headers });
}

export const clientAction = whenUnreached<Route.ClientActionArgs>(copy.signup.failed);

/** AUTH-03: a sign-up leads to the home page, or to `next`, such as the checkout. */
const nextOf = (query: URLSearchParams) => safePath(query.get('next'));

export default function Signup({ loaderData, actionData }: Route.ComponentProps) {
	const { errors, values, delay } = actionData ?? {};
	const [query] = useSearchParams();
	const next = nextOf(query);
	const busy = useNavigation().formAction?.startsWith(href('/signup'));
	const form = useFocusFirstFault(errors);
	const field = fieldsOf(actionData);
	const hasTerms = useFacts().policies.some(({ id }) => id === 'terms');
	return (
		<AccountLayout title={copy.signup.title} picture={loaderData.picture}>
			{next === href('/checkout') && <p className="mb-8">{copy.forOrder.next}</p>}
			<Form ref={form} method="post" replace noValidate className="space-y-5">
				<CookieCheck />
				{delay ? (
					<DelayNotice delay={delay} why={copy.delay.signup} form={form} />
				) : (
					errors?.form && <Notice>{errors.form}</Notice>
				)}
				<Field {...field('name')} label={copy.fullName} required autoComplete="name" />
				<Field {...field('email')} label={copy.email} type="email" required autoComplete="username" />
				<NewPasswordFields label={copy.password} errors={errors} />
				<Tick
					name="terms"
					required
					defaultChecked={values?.terms !== undefined}
					error={errors?.terms}
					label={
						<>
							<span>{`${copy.signup.agree} `}</span>
							{hasTerms ? (
								<Link
									to={href('/policies/:id', { id: 'terms' })}
									target="_blank"
									className="underline underline-offset-4"
								>
									{copy.signup.terms}
								</Link>
							) : (
								<span>{copy.signup.terms}</span>
							)}
						</>
					}
				/>
				<Button type="submit" className="w-full" busy={busy && copy.signup.busy}>
					{copy.signup.submit}
				</Button>
			</Form>
			<p className="mt-8 text-sm leading-11">
				{`${copy.signup.known} `}
				<Link to={withNext(next, href('/login'))} className="inline-block underline underline-offset-4">
					{copy.signup.login}
				</Link>
			</p>
		</AccountLayout>
	);
}
