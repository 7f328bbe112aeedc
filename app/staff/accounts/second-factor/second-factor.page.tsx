import { data, Form, href, redirect, useNavigation } from 'react-router';
import { unavailable } from '#app/accounts/call-auth.server.ts';
import { safePath, withNext } from '#app/accounts/safe-path.ts';
import { checkCode, checkPasskey } from '#app/accounts/second-factor/check-second-factor.server.ts';
import { isMailedCode, mailCode, needsMailedCode } from '#app/accounts/second-factor/mailed-code.server.ts';
import { findSecondFactors, isEnrolled } from '#app/accounts/second-factor/second-factors.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { parseForm, readForm, refuse } from '#app/platform/web/form.server.ts';
import { whenUnreached } from '#app/platform/web/or-unreached.ts';
import { type Refusal, unreached } from '#app/platform/web/refusal.ts';
import { type Visit, visitContext } from '#app/platform/web/visit.server.ts';
import { awayWords } from '#app/staff/form/away-words.ts';
import { LightPage } from '#app/staff/light-page.tsx';
import { needsSecondFactor, requireFirstFactor, type StaffSession } from '#app/staff/require-staff.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useFocusFirstFault } from '#app/ui/use-focus-first-fault.ts';
import type { Route } from './+types/second-factor.page';
import { AppForm } from './app-form.tsx';
import { secondFactorCopy as copy } from './copy.ts';
import { factorForm, type ShowForm } from './factor-form.server.ts';
import { factorOwner } from './factor-owner.server.ts';
import { MailedCodeForm } from './mailed-code-form.tsx';
import { offerApp } from './offer-app.server.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { setUpFactor } from './set-up-factor.server.ts';

/** Of the address: the mailed code once it was typed. It is of this session alone. */
const CODE = 'code';

/** `isSent`: a code was mailed, and is asked for. */
type MailedAnswer = Refusal & { isSent: true };

export const meta: Route.MetaFunction = () => [{ title: copy.title }];

/** Sets up the first second factor of a login, or asks for it. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const found = await requireFirstFactor(context);
	if (!needsSecondFactor(found, 'second-factor')) throw redirect(nextOf(url));
	const owner = factorOwner(found);
	const factors = await findSecondFactors(db, owner.userId);
	if (isEnrolled(factors))
		return {
			show: 'question' as const,
			isAgain: found.session.secondFactorAt !== null,
			hasApp: factors.appSince !== null,
			hasPasskey: factors.passkeys.length > 0,
		};
	const isMailed = isMailedCode(owner, url.searchParams.get(CODE));
	if (!isMailed && (await needsMailedCode(db, owner)))
		return { show: 'mailed-code' as const, email: owner.email };
	return { show: 'set-up' as const, offer: await offerApp(db, owner) };
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
	const headers = new Headers(actionHeaders);
	headers.set('Cache-Control', 'private, no-store');
	return headers;
};

export async function action({ request, url, context }: Route.ActionArgs) {
	const found = await requireFirstFactor(context);
	const visit = context.get(visitContext);
	const parsed = parseForm(factorForm, await readForm(request));
	if (!parsed.ok) return refuse(parsed);
	const form = parsed.value;
	switch (form.step) {
		case 'mail':
			return (await mail(found)) ?? data<MailedAnswer>({ errors: {}, values: {}, isSent: true });
		case 'mailed':
			if (isMailedCode(factorOwner(found), form.code)) return redirect(withMailed(url, form.code));
			return data<MailedAnswer>(
				{ errors: { code: copy.mailed.wrong }, values: {}, isSent: true },
				{ status: 422 },
			);
		case 'app':
		case 'new-passkey': {
			const mailedCode = url.searchParams.get(CODE);
			const refused = await setUpFactor({ db, found, visit, request, mailedCode }, form);
			return refused ?? redirect(withNext(nextOf(url), href('/staff/second-factor/codes')));
		}
		case 'code':
		case 'passkey':
			return (await show(found, visit, form)) ?? redirect(nextOf(url));
		case 'remove':
			return refuse({ errors: { form: copy.closed }, values: {} }, 403);
	}
}

/** Mails a code. Returns the refusal, if there is one. */
async function mail(found: StaffSession) {
	const attempt = await mailCode(db, factorOwner(found)).catch(unavailable);
	if (attempt.ok) return null;
	if ('message' in attempt) return refuse(unreached(awayWords.database), 503);
	return refuse({ errors: { form: attempt.why }, values: {} }, 429, attempt.retryAfter);
}

/** This page with the code in its address. */
function withMailed(url: URL, code: string): string {
	const query = new URLSearchParams({ [CODE]: code, next: nextOf(url) });
	return `${href('/staff/second-factor')}?${query}`;
}

/** Takes a code or a passkey. Returns the refusal, if there is one. */
async function show(found: StaffSession, visit: Visit, form: ShowForm) {
	const check = { db, owner: factorOwner(found), requestId: visit.id };
	if (form.step === 'passkey') {
		const isRight = await checkPasskey(check, visit.origin, form.answer).catch(unavailable);
		if (isRight === true) return null;
		const why = isRight === false ? copy.wrongPasskey : awayWords.database;
		return refuse({ errors: { form: why }, values: {} }, isRight === false ? 422 : 503);
	}
	const result = await checkCode({ ...check, address: visit.address }, form.code);
	if (result.ok) return null;
	if (!('message' in result)) return refuse({ errors: { code: copy.wrong }, values: {} });
	const { message, status, retryAfter } = result;
	const why = status === 503 ? awayWords.database : message;
	return refuse({ errors: { form: why }, values: { code: form.code } }, status, retryAfter);
}

export const clientAction = whenUnreached<Route.ClientActionArgs>(awayWords.connection);

/** The page that was wanted, if it is one of the back office. */
function nextOf(url: URL): string {
	const next = safePath(url.searchParams.get('next'));
	return next && /^\/staff(?![\w-])/.test(next) ? next : href('/staff');
}

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
	const errors = actionData?.errors;
	if (loaderData.show === 'mailed-code')
		return (
			<LightPage title={copy.setUp}>
				<p className="mb-6">{copy.setUpAbout}</p>
				<MailedCodeForm
					email={loaderData.email}
					isSent={actionData !== undefined && 'isSent' in actionData}
					errors={errors}
				/>
				<LogOut />
			</LightPage>
		);
	if (loaderData.show === 'set-up')
		return (
			<LightPage title={copy.setUp}>
				<p className="mb-6">{copy.setUpAbout}</p>
				<AppForm offer={loaderData.offer} errors={errors} />
				<Or />
				<div className="space-y-3">
					<p className="text-sm text-stone-1">{copy.newPasskeyAbout}</p>
					<PasskeyButton kind="new" className="w-full" />
				</div>
				<LogOut />
			</LightPage>
		);
	return (
		<LightPage title={copy.ask}>
			<p className="mb-6">{loaderData.isAgain ? copy.askAgainAbout : copy.askAbout}</p>
			{loaderData.hasPasskey && (
				<>
					<div className="space-y-3">
						<PasskeyButton kind="ask" tone="main" className="w-full" />
					</div>
					<Or />
				</>
			)}
			<CodeForm
				errors={errors}
				typed={actionData?.values.code}
				hint={loaderData.hasApp ? copy.codeHint : copy.backupHint}
				tone={loaderData.hasPasskey ? 'quiet' : 'main'}
			/>
			<p className="mt-8 text-sm text-stone-1">{copy.lost}</p>
			<LogOut />
		</LightPage>
	);
}

type CodeFormProps = {
	errors?: Record<string, string>;
	typed?: string;
	hint: string;
	tone: 'main' | 'quiet';
};

function CodeForm({ errors, typed, hint, tone }: CodeFormProps) {
	const busy = useNavigation().formData?.get('step') === 'code';
	const form = useFocusFirstFault(errors);
	return (
		<Form ref={form} method="post" replace noValidate className="space-y-5">
			<input type="hidden" name="step" value="code" />
			{errors?.form && <Notice>{errors.form}</Notice>}
			<Field
				label={copy.code}
				name="code"
				autoComplete="one-time-code"
				autoCapitalize="characters"
				maxLength={20}
				defaultValue={typed}
				hint={hint}
				error={errors?.code}
			/>
			<Button type="submit" tone={tone} className="w-full" busy={busy && copy.busy}>
				{copy.submit}
			</Button>
		</Form>
	);
}

function Or() {
	return (
		<p className="my-6 flex items-center gap-4 text-sm text-stone-1 before:h-px before:flex-1 before:bg-stone-3 after:h-px after:flex-1 after:bg-stone-3">
			{copy.or}
		</p>
	);
}

function LogOut() {
	return (
		<Form method="post" action={href('/logout')} reloadDocument className="mt-8">
			<Button type="submit" tone="plain">
				{copy.logOut}
			</Button>
		</Form>
	);
}
