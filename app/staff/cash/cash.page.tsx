import { randomUUID } from 'node:crypto';
import { href, useNavigation } from 'react-router';
import { bankCash } from '#app/orders/moves/bank-cash.server.ts';
import { listCashHeld } from '#app/orders/moves/list-cash-held.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { formatMoney } from '#app/platform/money.ts';
import { redirectSaying } from '#app/platform/web/flash.server.ts';
import { parseForm, refuse, typed } from '#app/platform/web/form.server.ts';
import { whenUnreached } from '#app/platform/web/or-unreached.ts';
import { actionLink } from '#app/staff/action-link.tsx';
import { staffCopy } from '#app/staff/copy.ts';
import { awayWords } from '#app/staff/form/away-words.ts';
import { keepTyped } from '#app/staff/form/keep-typed.server.ts';
import { StaffForm } from '#app/staff/form/staff-form.tsx';
import { typedHundredths } from '#app/staff/form/typed-numbers.ts';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import { StaffPage } from '#app/staff/staff-page.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { fieldsOf } from '#app/ui/fields-of.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/cash.page';
import { bankForm } from './bank-form.server.ts';
import { holdersOf } from './cash-holders.ts';
import { cashCopy as copy } from './copy.ts';

/** ROAD-05. */
export async function loader({ context }: Route.LoaderArgs) {
	await requireStaff(context, 'cash');
	const holders = holdersOf(await listCashHeld(db), new Date());
	const sumOf = (of: 'held' | 'over3' | 'over7') => holders.reduce((sum, holder) => sum + holder[of], 0);
	return {
		holders,
		total: { held: sumOf('held'), over3: sumOf('over3'), over7: sumOf('over7') },
		pressKey: randomUUID(),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	return keepTyped({ request, context }, async (form) => {
		const { id, role } = await requireStaff(context, 'cash');
		const no = (errors: Record<string, string>, status = 422) =>
			refuse({ errors, values: typed(form) }, status);
		const parsed = parseForm(bankForm, form);
		if (!parsed.ok) return refuse(parsed);
		const { name, ...asked } = parsed.value;
		const outcome = await bankCash(db, { ...asked, actor: { id, role } });
		if (outcome.ok) return redirectSaying(href('/staff/cash'), copy.done(formatMoney(asked.amount), name));
		const why = copy.faults[outcome.reason];
		return outcome.reason === 'changed' ? no({ form: why }, 409) : no({ amount: why });
	});
}

export const clientAction = whenUnreached<Route.ClientActionArgs>(awayWords.once);

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · ${staffCopy.name}` }];

export default function Cash({ loaderData, actionData }: Route.ComponentProps) {
	const { holders, total, pressKey } = loaderData;
	return (
		<StaffPage title={copy.title}>
			<div className="grid max-w-3xl gap-6">
				{holders.length === 0 && <p>{copy.empty}</p>}
				{holders.map((holder) => (
					<section key={holder.holder} className="grid gap-3 border-t border-stone-3 pt-4">
						<h2 className="font-sans font-medium">
							<span>{holder.name || copy.unknown}</span>, <span>{copy.payments(holder.payments)}</span>
						</h2>
						<Sums {...holder} />
						{holder.held > 0 ? (
							<BankForm
								holder={holder}
								pressKey={pressKey}
								refused={actionData?.values.holder === holder.holder ? actionData : undefined}
							/>
						) : (
							<p>{copy.beyond}</p>
						)}
					</section>
				))}
				{actionData && !holders.some(({ holder }) => holder === actionData.values.holder) && (
					<Notice>{Object.values<string>(actionData.errors).join(' ')}</Notice>
				)}
				{holders.length > 1 && (
					<section className="grid gap-3 border-t border-ink pt-4">
						<h2 className="font-sans font-medium">{copy.total}</h2>
						<Sums {...total} />
					</section>
				)}
			</div>
		</StaffPage>
	);
}

function Sums({ held, over3, over7 }: { held: number; over3: number; over7: number }) {
	return (
		<dl className="figures grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 sm:grid-cols-3">
			{[
				{ label: copy.held, amount: held },
				{ label: copy.over3, amount: over3 },
				{ label: copy.over7, amount: over7 },
			].map(({ label, amount }) => (
				<div key={label} className="col-span-2 flex justify-between gap-2 sm:col-span-1 sm:block">
					<dt className="text-stone-1">{label}</dt>
					<dd className={amount > 0 && label === copy.over7 ? 'font-medium text-fault' : ''}>
						{formatMoney(amount)}
					</dd>
				</div>
			))}
		</dl>
	);
}

function BankForm({
	holder: { holder, name, held },
	pressKey,
	refused,
}: {
	holder: Route.ComponentProps['loaderData']['holders'][number];
	pressKey: string;
	refused: { errors: Record<string, string>; values: Record<string, string> } | undefined;
}) {
	const busy = useNavigation().formData?.get('holder') === holder;
	const errors = refused?.errors ?? {};
	const field = fieldsOf(refused);
	return (
		<details open={refused !== undefined}>
			<summary className={actionLink}>{copy.of(name)}</summary>
			{/* Once it is booked, the next form begins with what is left. */}
			<StaffForm key={held} className="mt-2 grid max-w-sm gap-4">
				<input type="hidden" name="key" value={pressKey} />
				<input type="hidden" name="holder" value={holder} />
				<input type="hidden" name="name" value={name} />
				<input type="hidden" name="shown" value={held} />
				<Field
					{...field('amount', typedHundredths(held))}
					label={copy.amount}
					inputMode="decimal"
					autoComplete="off"
				/>
				<Field {...field('slip')} label={copy.slip} hint={copy.hint} autoComplete="off" />
				{errors.form && (
					<Notice>
						<span>{errors.form}</span>{' '}
						<a className="underline underline-offset-4" href={href('/staff/cash')}>
							{copy.lookAgain}
						</a>
					</Notice>
				)}
				<Button type="submit" busy={busy && copy.sending}>
					{copy.send}
				</Button>
			</StaffForm>
		</details>
	);
}
