import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { StaffForm } from '#app/staff/form/staff-form.tsx';
import { thumb } from '#app/staff/sizes.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { countCopy as copy } from './copy.ts';
import { dropDrafts } from './count-drafts.ts';

type Row = {
	id: string;
	name: string;
	counted: number;
	lies: number;
	waiting: number;
	stock: number;
	after: number;
	isStale: boolean;
	value: number | null;
};

/** STOCK-13: what the counts change, before it is booked. What has changed meanwhile is ticked by hand alone. */
export function Differences({
	rows,
	typed,
	note,
	noteFault,
	pressKey,
	seesCost,
}: {
	rows: readonly Row[];
	typed: Record<string, string>;
	note: string;
	noteFault: string | undefined;
	pressKey: string;
	seesCost: boolean;
}) {
	const { pathname, search } = useLocation();
	const busy = useNavigation().state === 'submitting';
	const differing = rows.filter(({ after, stock }) => after !== stock);
	const agreeing = rows.filter(({ after, stock }) => after === stock);
	const bookable = differing.filter(({ after }) => after >= 0);
	const [ticked, setTicked] = useState(bookable.filter(({ isStale }) => !isStale).length);
	const isDone = differing.length === 0;
	useEffect(() => {
		if (isDone) dropDrafts(rows.map(({ id }) => id));
	}, [isDone, rows]);
	return (
		<StaffForm
			action={pathname + search}
			onChange={({ currentTarget }) => setTicked(new FormData(currentTarget).getAll('book').length)}
		>
			<input type="hidden" name="key" value={pressKey} />
			{rows.map(({ id, lies }) => (
				<span key={id} hidden>
					<input type="hidden" name="id" value={id} />
					<input type="hidden" name="seen" value={lies} />
					<input type="hidden" name="counted" value={typed[id] ?? ''} />
				</span>
			))}
			{agreeing.map(({ id }) => (
				<input key={id} type="hidden" name="agreed" value={id} />
			))}
			{agreeing.length > 0 && <p>{isDone ? copy.allAgree : copy.agree(agreeing.length)}</p>}
			<ul className="figures mt-4 border-t border-stone-3">
				{differing.map((row) => (
					<li key={row.id} className="border-b border-stone-3 py-2">
						<DifferenceRow row={row} seesCost={seesCost} />
					</li>
				))}
			</ul>
			{bookable.length > 0 && (
				<div className="mt-4">
					<Field
						size={thumb}
						label={copy.note}
						hint={copy.noteHint}
						name="note"
						error={noteFault}
						autoComplete="off"
						defaultValue={note}
					/>
				</div>
			)}
			<div className="mt-6 grid gap-3">
				{bookable.length > 0 && (
					<Button size={thumb} type="submit" name="intent" value="book" busy={busy && copy.booking}>
						{copy.book(ticked)}
					</Button>
				)}
				<Button size={thumb} type="submit" name="intent" value="edit" tone="quiet">
					{copy.edit}
				</Button>
			</div>
		</StaffForm>
	);
}

function DifferenceRow({ row, seesCost }: { row: Row; seesCost: boolean }) {
	const { id, name, counted, lies, waiting, after, isStale, value } = row;
	const words = (
		<>
			<span className="block font-medium wrap-anywhere">{name}</span>
			<span className="block">{copy.oldAndNew(lies, counted)}</span>
			<span className="block font-medium">
				<span>{copy.signed(counted - lies)}</span>
				{seesCost && <span>{`, ${value === null ? copy.noCost : copy.money(value)}`}</span>}
			</span>
			{isStale && <span className="block text-fault">{copy.stale}</span>}
			{after < 0 && <span className="block text-fault">{copy.waits(waiting)}</span>}
		</>
	);
	if (after < 0) return <div className="ps-12">{words}</div>;
	return (
		<label className="flex min-h-14 items-start gap-4">
			<input
				type="checkbox"
				name="book"
				value={id}
				defaultChecked={!isStale}
				className="mt-1 size-8 shrink-0 accent-onyx"
			/>
			<span className="min-w-0 grow">{words}</span>
		</label>
	);
}
