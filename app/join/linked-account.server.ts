import { data, type RouterContextProvider } from 'react-router';
import { auth } from '#app/accounts/auth.server.ts';
import { unavailable } from '#app/accounts/call-auth.server.ts';
import { refuseCookieless } from '#app/accounts/cookie-check.server.ts';
import { accountsCopy } from '#app/accounts/copy.ts';
import { type Account, makeLogin, newLoginForm } from '#app/accounts/people/make-login.server.ts';
import { sessionContext, viewerContext } from '#app/accounts/viewer-context.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { parseForm, readForm, refuse, typed } from '#app/platform/web/form.server.ts';
import { unreached } from '#app/platform/web/refusal.ts';
import { visitContext } from '#app/platform/web/visit.server.ts';
import { joinCopy as copy } from './copy.ts';

type Context = Readonly<RouterContextProvider>;

/** Who has opened a link: signed in, or nobody. */
export async function findOpener(context: Context) {
	const viewer = await context.get(viewerContext);
	if (viewer === 'unknown') throw data(null, { status: 503 });
	return viewer && { name: viewer.name, email: viewer.email, isStaff: viewer.role !== 'customer' };
}

type Linked =
	| { ok: true; account: Account; headers: Headers }
	| { ok: false; refused: ReturnType<typeof refuse> };

/** The account that takes a link: the one that is signed in, or a new one by its form. `headers` has the cookies of a new one. */
export async function linkedAccount(db: Db, request: Request, context: Context): Promise<Linked> {
	const form = await readForm(request);
	if (form.get('step') === 'accept') return signedInAccount(context);
	const cookieless = refuseCookieless(request, form);
	if (cookieless) return { ok: false, refused: cookieless };
	const parsed = parseForm(newLoginForm, form);
	if (!parsed.ok) return { ok: false, refused: refuse(parsed) };
	const { address } = context.get(visitContext);
	const made = await makeLogin({ db, auth, headers: request.headers, address, form: parsed.value }).catch(
		unavailable,
	);
	if (made.ok) return made;
	const values = typed(form);
	if ('errors' in made) return { ok: false, refused: refuse({ errors: made.errors, values }, made.status) };
	const { message, status, retryAfter, delay } = made;
	const why = status === 429 ? message : accountsCopy.signup.failed;
	return { ok: false, refused: refuse({ errors: { form: why }, values, delay }, status, retryAfter) };
}

async function signedInAccount(context: Context): Promise<Linked> {
	const viewer = await context.get(viewerContext);
	const session = await context.get(sessionContext);
	if (!viewer || viewer === 'unknown' || !session)
		return { ok: false, refused: refuse(unreached(copy.unavailable), 503) };
	return { ok: true, account: { userId: viewer.id, sessionToken: session.token }, headers: new Headers() };
}
