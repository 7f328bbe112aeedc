import { importCopy } from './copy.ts';
import { PressButton } from './press-button.tsx';

const { failed: copy } = importCopy;

/** `fault`: a code, or the message of the reader of the file. */
export function ImportFailed({ fault }: { fault: string }) {
	return (
		<section>
			<h2 className="font-medium">{copy.title}</h2>
			<p className="my-2 wrap-anywhere">{copy.faults[fault] ?? copy.other(fault)}</p>
			<PressButton intent="drop" tone="quiet">
				{importCopy.planned.drop}
			</PressButton>
		</section>
	);
}

export function ImportGone() {
	return <p>{importCopy.gone}</p>;
}
