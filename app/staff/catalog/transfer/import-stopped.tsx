import { importCopy } from './copy.ts';
import { PressButton } from './press-button.tsx';

const { stopped: copy } = importCopy;

/** IMPORT-14: an import that somebody has ended before it changed anything. */
export function ImportStopped() {
	return (
		<section>
			<h2 className="font-medium">{copy.title}</h2>
			<p className="my-2" role="status">
				{copy.text}
			</p>
			<PressButton intent="drop" tone="quiet">
				{importCopy.planned.drop}
			</PressButton>
		</section>
	);
}
