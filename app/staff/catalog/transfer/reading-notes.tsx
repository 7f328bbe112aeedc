import { type Encoding, encodings, encodingWords } from '#app/catalog/transfer/encodings.ts';
import { StaffForm } from '#app/staff/form/staff-form.tsx';
import { desk } from '#app/staff/sizes.ts';
import { Button } from '#app/ui/button.tsx';
import { Tick } from '#app/ui/field.tsx';
import { Choice } from '#app/ui/select.tsx';
import { importCopy } from './copy.ts';

const { reading: copy } = importCopy;

export type Notes = {
	sentences: string[];
	/** How a text was read; null where it is no text. */
	encoding: { name: Encoding; isGuess: boolean } | null;
	/** The program of another shop that has written it, and whether it was read by its columns all the same. */
	exportOf: string | null;
	byColumns: boolean;
	/** Which sheet of a workbook was read, and what else could be; null where there is nothing else. */
	sheet: { taken: string; names: string[]; hasHidden: boolean; takesHidden: boolean } | null;
};

/** FILE-31: what to know of how the file was read, and the way to read it otherwise. */
export function ReadingNotes({ sentences, encoding, sheet, exportOf, byColumns }: Notes) {
	if (sentences.length === 0 && !encoding && !sheet && !exportOf) return null;
	return (
		<div
			className={`mb-4 max-w-prose border-s-2 bg-paper-deep px-4 py-2 ${sentences.length > 0 ? 'border-onyx' : 'border-stone-3'}`}
		>
			{sentences.map((sentence) => (
				<p key={sentence} className="py-1">
					{sentence}
				</p>
			))}
			{exportOf && <ChooseColumns program={exportOf} byColumns={byColumns} />}
			{sheet && <ChooseSheet {...sheet} />}
			{encoding && (
				<details open={encoding.isGuess}>
					<summary className="flex min-h-11 cursor-pointer items-center underline decoration-stone-2 underline-offset-4">
						{encoding.isGuess ? copy.isWrong : copy.readAs(encodingWords[encoding.name])}
					</summary>
					<StaffForm className="flex flex-wrap items-end gap-3 pb-2">
						<input type="hidden" name="intent" value="reread" />
						<Choice
							name="encoding"
							label={copy.encoding}
							defaultValue={encoding.name}
							options={encodings.map((name) => [name, encodingWords[name]])}
						/>
						<Button type="submit" tone="quiet">
							{copy.again}
						</Button>
					</StaffForm>
				</details>
			)}
		</div>
	);
}

/** FILE-34: the columns of an export are known, and can be chosen all the same. */
function ChooseColumns({ program, byColumns }: { program: string; byColumns: boolean }) {
	return (
		<StaffForm className="py-2">
			<input type="hidden" name="intent" value="reread" />
			<Button type="submit" name="columns" value={byColumns ? 'export' : 'own'} tone="quiet">
				{byColumns ? copy.asExport(program) : copy.byColumns}
			</Button>
		</StaffForm>
	);
}

/** FILE-06: another sheet, or what of it is hidden. */
function ChooseSheet({ taken, names, hasHidden, takesHidden }: NonNullable<Notes['sheet']>) {
	return (
		<StaffForm className="flex flex-wrap items-end gap-x-4 gap-y-1 py-2">
			<input type="hidden" name="intent" value="reread" />
			{names.length > 1 ? (
				<Choice
					key={taken}
					name="sheet"
					label={copy.sheet}
					defaultValue={taken}
					options={names.map((name) => [name, name])}
					className="min-w-40 max-w-full"
				/>
			) : (
				<input type="hidden" name="sheet" value={taken} />
			)}
			{hasHidden && (
				<Tick
					size={desk}
					name="hidden"
					label={copy.hidden}
					defaultChecked={takesHidden}
					className="sm:mt-6"
				/>
			)}
			<Button type="submit" tone="quiet">
				{copy.again}
			</Button>
		</StaffForm>
	);
}
