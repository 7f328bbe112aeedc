import type { Override } from '#app/settings/override.ts';
import { readHours } from '#app/typed/hours.ts';
import { hoursInWords } from '#app/typed/hours-in-words.ts';
import { Field, TextArea, Tick } from '#app/ui/field.tsx';
import { settingsCopy as copy } from './copy.ts';
import { PictureInput } from './picture-input.tsx';
import type { SectionField } from './sections.ts';

type Props = {
	field: SectionField & { path: string };
	text: string;
	error: string | undefined;
	/** What takes the place of the setting. */
	note?: Override | undefined;
};

/** The field of one setting. */
export function SectionInput({ field: { path, label, hint, kind }, text, error, note }: Props) {
	const about = [hint, kind === 'hours' && hoursRead(text), note && copy.overridden(note.variable)]
		.filter(Boolean)
		.join(' ');
	const shared = { name: path, label, error, ...(about && { hint: about }) };
	switch (kind) {
		case 'tick':
			return (
				<div className="sm:col-span-2">
					<Tick name={path} label={label} error={error} defaultChecked={text === 'on'} />
					{about && <p className="text-xs text-stone-1">{about}</p>}
				</div>
			);
		case 'lines':
		case 'hours':
		case 'rows':
			return (
				<TextArea
					{...shared}
					defaultValue={text}
					rows={Math.min(24, Math.max(2, Math.ceil(text.length / 70) + text.split('\n').length - 1))}
					// On a phone a line holds half of what `rows` counts with.
					className="sm:col-span-2 [&_textarea]:field-sizing-content [&_textarea]:max-h-96 [&_textarea]:min-h-19"
				/>
			);
		case 'day':
			return <Field {...shared} type="date" defaultValue={text} />;
		case 'picture':
			return <PictureInput {...shared} defaultValue={text} />;
		default:
			return <Field {...shared} defaultValue={text} {...(kind === 'whole' && { inputMode: 'numeric' })} />;
	}
}

/** What the desk makes of the hours. */
function hoursRead(text: string): string {
	const reading = readHours(text);
	return reading.ok ? copy.hoursRead(hoursInWords(reading.value)) : '';
}
