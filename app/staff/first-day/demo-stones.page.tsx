import { data, href, redirect, useNavigation } from 'react-router';
import { beginImport } from '#app/catalog/transfer/begin-import.server.ts';
import { writeImportFile } from '#app/catalog/transfer/import-file.server.ts';
import { listKnownIds } from '#app/catalog/transfer/list-known-ids.server.ts';
import { wakeImporter } from '#app/catalog/transfer/start-importing.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { orUnavailable } from '#app/platform/web/database-away.server.ts';
import { orUnreached } from '#app/platform/web/or-unreached.ts';
import { ActionLink } from '#app/staff/action-link.tsx';
import { staffCopy } from '#app/staff/copy.ts';
import { awayWords } from '#app/staff/form/away-words.ts';
import { readStaffForm } from '#app/staff/form/read-staff-form.server.ts';
import { StaffForm } from '#app/staff/form/staff-form.tsx';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import { StaffPage } from '#app/staff/staff-page.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { demoCategories, demoStones } from '#db/demo-stones.ts';
import type { Route } from './+types/demo-stones.page';
import { demoStonesCopy as copy } from './copy.ts';

type Answer = { message: string };

/** FIRST-04: which stones of the demo to begin with. */
export async function loader({ context }: Route.LoaderArgs) {
	await requireStaff(context, 'transfer');
	return { categories: [...demoCategories] };
}

/** They are imported as a file would be: shown first, then made by a press, and undone by one. */
export async function action({ request, context }: Route.ActionArgs) {
	const { id: by } = await requireStaff(context, 'transfer');
	const form = await readStaffForm({ request, context });
	const categories = form.getAll('category').map(String);
	const stones = demoStones(categories, form.get('status') === 'active' ? 'active' : 'hidden');
	if (stones.length === 0) return data<Answer>({ message: copy.none }, { status: 422 });
	return orUnavailable(begin(by, stones));
}

async function begin(by: string, stones: ReturnType<typeof demoStones>) {
	const known = await listKnownIds(
		db,
		stones.map(({ id }) => id),
	);
	const added = stones.filter(({ id }) => !known.has(id));
	if (added.length === 0) return data<Answer>({ message: copy.all }, { status: 409 });
	const id = await beginImport(db, { by, name: copy.file }, (id) => writeImportFile(id, added));
	if (id === null) return data<Answer>({ message: copy.full }, { status: 503 });
	wakeImporter();
	return redirect(href('/staff/import/:id', { id }));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return orUnreached(serverAction, { message: awayWords.press } satisfies Answer);
}

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · ${staffCopy.name}` }];

export default function DemoStones({ loaderData: { categories }, actionData }: Route.ComponentProps) {
	const busy = useNavigation().state === 'submitting';
	return (
		<StaffPage
			title={copy.title}
			className="max-w-3xl"
			actions={<ActionLink to={href('/staff/first-day')}>{copy.back}</ActionLink>}
		>
			<p className="max-w-prose text-stone-1">{copy.intro}</p>
			<StaffForm className="mt-6 grid gap-6">
				{actionData && <Notice>{actionData.message}</Notice>}
				<fieldset>
					<legend className="font-medium">{copy.which}</legend>
					<div className="mt-1 grid sm:grid-cols-2">
						{categories.map(([category, count]) => (
							<label key={category} className="flex min-h-11 items-center gap-3">
								<input
									type="checkbox"
									name="category"
									value={category}
									defaultChecked
									className="size-5 shrink-0 accent-onyx"
								/>
								<span>{copy.count(category, count)}</span>
							</label>
						))}
					</div>
				</fieldset>
				<fieldset>
					<legend className="font-medium">{copy.status}</legend>
					{(['hidden', 'active'] as const).map((status) => (
						<label key={status} className="flex min-h-11 items-center gap-3">
							<input
								type="radio"
								name="status"
								value={status}
								defaultChecked={status === 'hidden'}
								className="size-5 shrink-0 accent-onyx"
							/>
							<span>{copy.statuses[status]}</span>
						</label>
					))}
				</fieldset>
				<div>
					<Button type="submit" busy={busy && copy.busy}>
						{copy.submit}
					</Button>
				</div>
			</StaffForm>
		</StaffPage>
	);
}
