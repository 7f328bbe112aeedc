import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { data, href, useRevalidator } from 'react-router';
import { otherAccount } from '#app/accounts/other-account.server.ts';
import { withNext } from '#app/accounts/safe-path.ts';
import { requireViewer, viewerContext } from '#app/accounts/viewer-context.server.ts';
import type { SeenLately } from '#app/catalog/others/seen-lately.tsx';
import { findProduct } from '#app/catalog/product/find-product.server.ts';
import { nameOf } from '#app/catalog/product.ts';
import { db } from '#app/platform/database/db.server.ts';
import { env } from '#app/platform/env.server.ts';
import { takeAttempt } from '#app/platform/limits/rate-limits.server.ts';
import { orInstead } from '#app/platform/web/database-away.server.ts';
import { redirectSaying } from '#app/platform/web/flash.server.ts';
import { readForm, refuse, typed } from '#app/platform/web/form.server.ts';
import type { Refusal } from '#app/platform/web/refusal.ts';
import { visitContext } from '#app/platform/web/visit.server.ts';
import { titled, useRootData } from '#app/root-data.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/saved.page';
import { isStoneId } from './asked-stones.ts';
import { changeSaved } from './change-saved.ts';
import { choosingCopy as copy } from './copy.ts';
import { dropSaved } from './drop-saved.server.ts';
import { listSaved } from './list-saved.server.ts';
import { localSaved, subscribe } from './local-saved.ts';
import { saveStones } from './save-stones.server.ts';
import { SavedList } from './saved-list.tsx';
import type { SavedStone } from './saved-stone.ts';
import { useCards } from './use-cards.ts';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titled(matches, copy.savedTitle) }];

export async function loader({ context }: Route.LoaderArgs) {
	const found = await context.get(viewerContext);
	// Whose session is not known is no visitor: they would read that nothing is saved.
	if (found === 'unknown') throw data(null, { status: 503 });
	return { stones: found ? await listSaved(db, found.id) : null };
}

/** A save button of any page, and the buttons of this one, where no script takes their press. */
export async function action({ request, context }: Route.ActionArgs) {
	const viewer = await requireViewer(context, href('/saved'));
	const form = await readForm(request);
	const refused = (why: string) => ({ errors: { form: why }, values: typed(form) });
	const other = otherAccount(form, viewer);
	if (other) return refuse(other, 409);
	const attempt = await takeAttempt(db, 'saved', viewer.id, env.LIMIT_SAVED);
	if (!attempt.ok) return refuse(refused(attempt.why), 429, attempt.retryAfter);
	const id = String(form.get('save') ?? form.get('remove') ?? '');
	if (!isStoneId(id)) return refuse(refused(copy.notKnown));
	return orInstead(
		context.get(visitContext),
		'a stone could not be saved',
		refuse(refused(copy.notSaved), 503),
		async () => {
			if (!form.has('save')) {
				await dropSaved(db, viewer.id, id);
				return redirectSaying(href('/saved'), copy.removed);
			}
			const product = await findProduct(db, id);
			if (!product) return refuse(refused(copy.notKnown));
			const saved = await saveStones(db, viewer.id, [{ id, name: product.name }]);
			if (saved === 'full') return refuse(refused(copy.full), 409);
			return redirectSaying(href('/saved'), copy.savedNow(nameOf(product)));
		},
	);
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

const unknown = () => null;

/** CHOOSE-05: what is saved, in the account or for a visitor in this browser. */
export default function SavedPage({ loaderData, actionData }: Route.ComponentProps) {
	const account = useRootData().viewer?.id ?? '';
	const { revalidate } = useRevalidator();
	const local = useSyncExternalStore<SavedStone[] | null>(subscribe, localSaved, unknown);
	const shown = useCards(account ? null : local);
	const stones = loaderData.stones ?? shown.stones;
	const [removed, setRemoved] = useState<SavedStone | null>(null);
	const [failed, setFailed] = useState(false);
	const [Seen, setSeen] = useState<typeof SeenLately | null>(null);
	useEffect(() => {
		import('#app/catalog/others/seen-lately.tsx').then(
			({ SeenLately }) => setSeen(() => SeenLately),
			() => {},
		);
	}, []);

	async function change(stone: SavedStone, isSaved: boolean) {
		const done = await changeSaved(account, stone, isSaved);
		setFailed(!done);
		if (!done) return;
		setRemoved(isSaved ? null : stone);
		if (account) await revalidate();
	}

	const refusal = actionData as Refusal | undefined;
	const fault = failed
		? copy.notSaved
		: (refusal?.errors.form ?? (shown.hasFailed ? copy.failed : undefined));
	return (
		<div data-keep-clear className="measure py-10 md:py-16">
			{/* What follows is out of sight at first. */}
			<div className="min-h-[calc(100svh-7rem)]">
				<h1 className="text-xl max-lg:pe-14">{copy.savedTitle}</h1>
				<p className="mt-2 max-w-prose text-stone-1">{account ? copy.savedHint : copy.savedHintVisitor}</p>
				{fault && (
					<div className="mt-4 max-w-prose">
						<Notice>{fault}</Notice>
					</div>
				)}
				{removed && <Undo key={removed.id} stone={removed} onUndo={() => change(removed, true)} />}
				{stones === null && <NoScript />}
				{stones?.length === 0 && (
					<div className="mt-6 space-y-6">
						<p>{copy.savedNone}</p>
						<ButtonLink to={href('/shop')}>{copy.savedToShop}</ButtonLink>
					</div>
				)}
				{stones && stones.length > 0 && (
					<SavedList stones={stones} onRemove={(stone) => change(stone, false)} />
				)}
			</div>
			{Seen && <Seen />}
		</div>
	);
}

function Undo({ stone, onUndo }: { stone: SavedStone; onUndo: () => void }) {
	const button = useRef<HTMLButtonElement>(null);
	// The pressed button is gone.
	useEffect(() => button.current?.focus(), []);
	return (
		<p className="mt-4 flex flex-wrap items-center gap-x-4 text-sm text-stone-1">
			<span>{copy.savedNoMore(nameOf(stone))}</span>
			<Button ref={button} tone="plain" onClick={onUndo}>
				{copy.undo}
			</Button>
		</p>
	);
}

function NoScript() {
	return (
		<noscript>
			<p className="mt-6 mb-4 max-w-prose">{copy.savedNeedsScript}</p>
			<ButtonLink to={withNext(href('/saved'), href('/login'))}>{copy.login}</ButtonLink>
		</noscript>
	);
}
