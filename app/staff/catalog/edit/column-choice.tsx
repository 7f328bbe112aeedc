import { Form } from 'react-router';
import { desk } from '#app/staff/sizes.ts';
import { Button } from '#app/ui/button.tsx';
import { Tick } from '#app/ui/field.tsx';
import { type BookColumn, bookColumns } from './book-columns.ts';
import { productsCopy as copy } from './copy.ts';

type Props = {
	chosen: readonly BookColumn[];
	/** The filter's own fields, which stay. */
	query: readonly (readonly [name: string, value: string])[];
};

/** BOOK-11: which columns the list has. A phone shows the most important ones below the name instead. */
export function ColumnChoice({ chosen, query }: Props) {
	return (
		<details className="py-1 max-md:hidden">
			<summary className="inline-flex min-h-9 cursor-pointer items-center underline decoration-stone-2 underline-offset-4">
				{copy.chooseColumns}
			</summary>
			<Form method="get" key={chosen.join()} className="flex flex-wrap items-center gap-x-6 pb-2">
				{query.map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				{bookColumns.map((column) => (
					<Tick
						size={desk}
						key={column}
						name="column"
						value={column}
						label={copy.columns[column]}
						defaultChecked={chosen.includes(column)}
					/>
				))}
				<Button type="submit" tone="quiet">
					{copy.show}
				</Button>
			</Form>
		</details>
	);
}
