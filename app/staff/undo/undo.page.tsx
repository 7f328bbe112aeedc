import { data, href } from 'react-router';
import { undoChange } from '#app/catalog/edit/undo-change.server.ts';
import { nameOf } from '#app/catalog/product.ts';
import { undoModeration } from '#app/catalog/reviews/moderate-review.server.ts';
import { undoWord } from '#app/catalog/search/edit-own-words.server.ts';
import { undoBooking } from '#app/inventory/undo-booking.server.ts';
import { undoMove } from '#app/orders/moves/undo-move.server.ts';
import { undoneSince } from '#app/orders/moves/undo-window.ts';
import { orderNumber } from '#app/orders/order-number.ts';
import { db } from '#app/platform/database/db.server.ts';
import { orUnavailable } from '#app/platform/web/database-away.server.ts';
import { redirectSaying } from '#app/platform/web/flash.server.ts';
import { parseForm, typed } from '#app/platform/web/form.server.ts';
import { orUnreached } from '#app/platform/web/or-unreached.ts';
import { undoQuote } from '#app/quotes/undo-quote.server.ts';
import { undoSettings } from '#app/settings/undo-settings.server.ts';
import { ActionLink } from '#app/staff/action-link.tsx';
import { staffCopy } from '#app/staff/copy.ts';
import { readStaffForm } from '#app/staff/form/read-staff-form.server.ts';
import { StaffForm } from '#app/staff/form/staff-form.tsx';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import { keysInWords } from '#app/staff/settings/sections.ts';
import { StaffPage } from '#app/staff/staff-page.tsx';
import { isolated } from '#app/typed/isolated.ts';
import { Button } from '#app/ui/button.tsx';
import type { Route } from './+types/undo.page';
import { undoCopy as copy } from './copy.ts';
import { undoForm } from './undo-form.server.ts';

type Refused = { why: string; back: string };

/** UNDO-02: the fields of a press that is asked about first. */
type Asked = { fields: Record<string, string>; what: string; back: string };

/** Whose undo asks for which right. An order's move knows its roles itself. */
const RIGHTS = {
	stock: 'book-stock',
	quote: 'quotes',
	products: 'products',
	settings: 'settings',
	review: 'reviews',
	word: 'edit-words',
} as const;
const rightKinds = Object.keys(RIGHTS) as (keyof typeof RIGHTS)[];

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · ${staffCopy.name}` }];

export async function loader({ context }: Route.LoaderArgs) {
	await requireStaff(context, 'enter');
	return null;
}

export async function action({ context, request }: Route.ActionArgs) {
	const { id, role } = await requireStaff(context, 'enter');
	const form = await readStaffForm({ request, context });
	const parsed = parseForm(undoForm, form);
	if (!parsed.ok) return data<Refused>({ why: copy.notAsked, back: href('/staff') }, { status: 422 });
	const { order, quote, stock, products, settings, review, word, version, what, sure, back } = parsed.value;
	for (const kind of rightKinds) if (parsed.value[kind]) await requireStaff(context, RIGHTS[kind]);
	if (!sure) return data<Asked>({ fields: typed(form), what, back });
	if (stock) {
		const undone = await orUnavailable(undoBooking(db, { key: stock, actor: id }));
		if (!undone.ok) return data<Refused>({ why: copy.refusedStock[undone.reason], back }, { status: 409 });
		const words = copy.doneStock(undone.stones, nameOf(undone));
		return redirectSaying(back, words);
	}
	if (quote) {
		const undone = await orUnavailable(undoQuote(db, { id: quote, version, actor: { id, role } }));
		if (!undone.ok) return data<Refused>({ why: copy.refusedQuote[undone.reason], back }, { status: 409 });
		return redirectSaying(back, copy.doneQuote(undone.number));
	}
	if (products) {
		const undone = await orUnavailable(undoChange(db, { id, role }, products));
		if (!undone.ok) return data<Refused>({ why: copy.refusedProducts[undone.reason], back }, { status: 409 });
		const words = copy.doneProducts(undone.restored.length, undone.kept.map(nameOf));
		return redirectSaying(back, words);
	}
	if (settings) {
		const undone = await orUnavailable(
			undoSettings(db, { id: settings, actor: { id, role } }, undoneSince(new Date())),
		);
		if (!undone.ok) return data<Refused>({ why: copy.refusedSettings[undone.reason], back }, { status: 409 });
		const words = copy.doneSettings(keysInWords(undone.keys));
		return redirectSaying(back, words);
	}
	if (review) {
		const undone = await orUnavailable(undoModeration(db, { id: review, version, actor: { id, role } }));
		if (!undone.ok) return data<Refused>({ why: copy.refusedReview[undone.reason], back }, { status: 409 });
		return redirectSaying(back, copy.doneReview);
	}
	if (word) {
		const undone = await orUnavailable(
			undoWord(db, { id: word, actor: { id, role } }, undoneSince(new Date())),
		);
		if (!undone.ok) return data<Refused>({ why: copy.refusedWord[undone.reason], back }, { status: 409 });
		return redirectSaying(back, copy.doneWord(isolated(undone.word)));
	}
	if (!order) return data<Refused>({ why: copy.notAsked, back }, { status: 422 });
	const outcome = await orUnavailable(undoMove(db, { orderId: order, version, actor: { id, role } }));
	if (!outcome.ok) return data<Refused>({ why: copy.refused[outcome.reason], back }, { status: 409 });
	return redirectSaying(back, copy.done(orderNumber(order)));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return orUnreached(serverAction, { why: copy.unreached, back: href('/staff') });
}

export default function Undo({ actionData }: Route.ComponentProps) {
	if (!actionData)
		return (
			<StaffPage title={copy.title}>
				<p className="max-w-prose">{copy.hint}</p>
			</StaffPage>
		);
	if ('fields' in actionData) return <Ask {...actionData} />;
	return (
		<StaffPage title={copy.notDone}>
			<p role="alert" className="max-w-prose">
				{actionData.why}
			</p>
			<p className="mt-6">
				<ActionLink to={actionData.back}>{copy.back}</ActionLink>
			</p>
		</StaffPage>
	);
}

function Ask({ fields, what, back }: Asked) {
	return (
		<StaffPage title={copy.ask}>
			<p className="max-w-prose wrap-anywhere">{what}</p>
			<StaffForm className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
				{Object.entries({ ...fields, sure: '1' }).map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<Button type="submit">{copy.sure}</Button>
				<ActionLink to={back}>{copy.leave}</ActionLink>
			</StaffForm>
		</StaffPage>
	);
}
