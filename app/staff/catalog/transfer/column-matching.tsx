import { useNavigation } from 'react-router';
import type { Column } from '#app/catalog/transfer/columns.ts';
import { StaffForm } from '#app/staff/form/staff-form.tsx';
import { desk } from '#app/staff/sizes.ts';
import { Button } from '#app/ui/button.tsx';
import { Tick } from '#app/ui/field.tsx';
import { importCopy } from './copy.ts';
import { PressButton } from './press-button.tsx';

const { matching: copy } = importCopy;

type Props = {
	columns: Column[];
	allowFree: boolean;
	fetchesPictures: boolean;
	options: { field: string; words: string }[];
};

/** IMPORT-06: what each column of the file is. */
export function ColumnMatching({ columns, allowFree, fetchesPictures, options }: Props) {
	const busy = useNavigation().state === 'submitting';
	return (
		<section aria-labelledby="matching-title">
			<h2 id="matching-title" className="font-medium">
				{copy.title}
			</h2>
			<p className="mt-1 max-w-prose text-stone-1">{copy.text}</p>
			<StaffForm className="mt-3">
				<input type="hidden" name="intent" value="columns" />
				<ul className="border-t border-ink">
					{columns.map((column, place) => (
						<li
							key={column.name}
							className="grid items-center gap-x-6 gap-y-1 border-b border-stone-3 py-2 sm:grid-cols-[1fr_1fr_18rem]"
						>
							<span className="font-medium wrap-anywhere">{column.name}</span>
							<span className="text-stone-1 wrap-anywhere">
								<span className="sr-only">{copy.samples}: </span>
								<span>{column.samples.join(' · ')}</span>
							</span>
							<Field column={column} place={place} options={options} />
						</li>
					))}
				</ul>
				<div className="my-3">
					<Tick size={desk} name="free" label={copy.free} defaultChecked={allowFree} className="sm:mt-6" />
					<Tick
						size={desk}
						name="fetch"
						label={copy.fetch}
						defaultChecked={fetchesPictures}
						className="sm:mt-6"
					/>
				</div>
				<Button type="submit" busy={busy && copy.comparing}>
					{copy.compare}
				</Button>
			</StaffForm>
			<PressButton intent="drop" tone="plain">
				{importCopy.planned.drop}
			</PressButton>
		</section>
	);
}

function Field({
	column: { name, field, how },
	place,
	options,
}: { column: Column; place: number } & Pick<Props, 'options'>) {
	const hint = copy.how[how];
	const noteId = `column-${place}`;
	return (
		<span>
			<select
				name={`field-${place}`}
				defaultValue={field}
				aria-label={copy.fieldOf(name)}
				aria-describedby={hint ? noteId : undefined}
				className="block min-h-11 w-full rounded-sm border border-stone-2 bg-white px-2.5 py-1.5 text-sm text-ink"
			>
				<option value="">{copy.leaveOut}</option>
				{options.map((option) => (
					<option key={option.field} value={option.field}>
						{option.words}
					</option>
				))}
			</select>
			{hint && (
				<span id={noteId} className="text-xs text-stone-1">
					{hint}
				</span>
			)}
		</span>
	);
}
