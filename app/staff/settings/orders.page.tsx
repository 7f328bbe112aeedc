import { href, useNavigation, useSearchParams } from 'react-router';
import { db } from '#app/platform/database/db.server.ts';
import { redirectSaying } from '#app/platform/web/flash.server.ts';
import { parseForm, refuse } from '#app/platform/web/form.server.ts';
import { whenUnreached } from '#app/platform/web/or-unreached.ts';
import { readSettings, writeSettings } from '#app/settings/settings.server.ts';
import { ActionLink } from '#app/staff/action-link.tsx';
import { staffCopy } from '#app/staff/copy.ts';
import { awayWords } from '#app/staff/form/away-words.ts';
import { DraftNote } from '#app/staff/form/draft-note.tsx';
import { draftTokenIn } from '#app/staff/form/draft-token.ts';
import { readStaffForm } from '#app/staff/form/read-staff-form.server.ts';
import { StaffForm } from '#app/staff/form/staff-form.tsx';
import { useDraft } from '#app/staff/form/use-draft.ts';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import { StaffPage } from '#app/staff/staff-page.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field, TextArea, Tick } from '#app/ui/field.tsx';
import { fieldsOf } from '#app/ui/fields-of.ts';
import { Notice } from '#app/ui/notice.tsx';
import { useFocusFirstFault } from '#app/ui/use-focus-first-fault.ts';
import type { Route } from './+types/orders.page';
import { settingsCopy as copy } from './copy.ts';
import { settingsForm } from './orders-form.server.ts';
import { onStored, ordersTexts } from './orders-texts.ts';

/** TEXT-04. */
export async function loader({ context }: Route.LoaderArgs) {
	await requireStaff(context, 'settings');
	return { settings: await readSettings(db) };
}

export async function action({ request, context }: Route.ActionArgs) {
	const actor = await requireStaff(context, 'settings');
	const form = await readStaffForm({ request, context });
	const parsed = parseForm(settingsForm, form);
	if (!parsed.ok) return refuse(parsed);
	await writeSettings(db, actor, parsed.value);
	return redirectSaying(`${href('/staff/settings/orders')}?saved=${draftTokenIn(form)}`, copy.saved);
}

export const clientAction = whenUnreached<Route.ClientActionArgs>(awayWords.typed);

export const meta: Route.MetaFunction = () => [{ title: `${copy.orders.title} · ${staffCopy.name}` }];

export default function OrdersPage({ loaderData: { settings }, actionData }: Route.ComponentProps) {
	const [query] = useSearchParams();
	const busy = useNavigation().state === 'submitting';
	const form = useFocusFirstFault(actionData?.errors);
	const { draft, token, keep, discard } = useDraft({
		kind: 'settings',
		id: 'orders',
		form,
		saved: query.get('saved') ?? '',
	});
	const { errors = {}, values = {} } = actionData ?? {};
	const stored = ordersTexts(settings);
	const isTyped = Object.keys(values).length > 0;
	const held = isTyped ? values : draft ? onStored(stored, draft.fields) : stored;
	const field = fieldsOf({ values: held, errors });
	const { invoice, mail, vehicle, offers, bounds } = copy;
	return (
		<StaffPage
			title={copy.orders.title}
			className="max-w-2xl"
			actions={<ActionLink to={href('/staff/settings')}>{copy.all}</ActionLink>}
		>
			<StaffForm
				// A new key builds the form anew: a field reads its first value only once.
				key={`form ${draft?.at}`}
				ref={form}
				noValidate
				onInput={({ currentTarget }) => keep(currentTarget)}
				className="grid max-w-2xl gap-8"
			>
				{draft && <DraftNote at={draft.at} onDiscard={discard} />}
				<input type="hidden" name="draft" value={token} />
				<input type="hidden" name="seen" value={JSON.stringify(stored)} />
				{errors.form && <Notice>{errors.form}</Notice>}
				<Part title={invoice.title} text={invoice.text}>
					<Field
						{...field('taxRate')}
						label={invoice.taxRate}
						hint={invoice.taxRateHint}
						inputMode="decimal"
					/>
					<Field {...field('sellerName')} label={invoice.sellerName} className="sm:col-start-1" />
					<TextArea {...field('sellerAddress')} label={invoice.sellerAddress} className="sm:col-span-2" />
					<Field {...field('ntn')} label={invoice.ntn} hint={invoice.ntnHint} />
					<Field {...field('strn')} label={invoice.strn} hint={invoice.strnHint} />
				</Part>
				<Part title={mail.title} text={mail.text}>
					<Tick
						label={mail.on}
						name="orderMail"
						defaultChecked={held.orderMail === 'on'}
						className="sm:col-span-2"
					/>
					<Field {...field('orderMailAddress')} label={mail.address} type="email" />
				</Part>
				<Part title={vehicle.title}>
					<Field
						{...field('vehicleLimit')}
						label={vehicle.limit}
						hint={vehicle.limitHint}
						inputMode="numeric"
					/>
				</Part>
				<Part title={offers.title}>
					<Field {...field('quoteDays')} label={offers.days} hint={offers.daysHint} inputMode="numeric" />
					<Field
						{...field('samplePrice')}
						label={offers.sample}
						hint={offers.sampleHint}
						inputMode="decimal"
					/>
				</Part>
				<Part title={bounds.title} text={bounds.text}>
					{(['belowList', 'aboveDue', 'trip'] as const).map((name) => (
						<Field
							key={name}
							{...field(name)}
							label={bounds.labels[name]}
							hint={bounds.hints[name]}
							inputMode="numeric"
						/>
					))}
				</Part>
				<div>
					<Button type="submit" busy={busy && copy.saving}>
						{copy.save}
					</Button>
				</div>
			</StaffForm>
		</StaffPage>
	);
}

function Part({ title, text, children }: { title: string; text?: string; children: React.ReactNode }) {
	return (
		<fieldset className="min-w-0 border-t border-stone-3 pt-4">
			<legend className="float-start w-full font-serif text-base">{title}</legend>
			<div className="clear-both">
				{text && <p className="text-stone-1">{text}</p>}
				<div className="pt-4 grid gap-5 sm:grid-cols-2">{children}</div>
			</div>
		</fieldset>
	);
}
