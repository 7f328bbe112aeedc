import { useNavigation } from 'react-router';
import type { Column } from '#app/catalog/transfer/columns.ts';
import { StaffForm } from '#app/staff/form/staff-form.tsx';
import { desk } from '#app/staff/sizes.ts';
import { Button } from '#app/ui/button.tsx';
import { Tick } from '#app/ui/field.tsx';
import { Choice } from '#app/ui/select.tsx';
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
							<Choice
								size={desk}
								name={`field-${place}`}
								defaultValue={column.field}
								aria-label={copy.fieldOf(column.name)}
								hint={copy.how[column.how]}
								none={copy.leaveOut}
								options={options.map(({ field, words }) => [field, words])}
							/>
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
