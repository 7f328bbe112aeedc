import { type ImportStage, isStoppable } from '#app/catalog/transfer/import-stage.ts';
import { ActionLink } from '#app/staff/action-link.tsx';
import { ProgressBar } from '#app/staff/progress-bar.tsx';
import { useAskAgain } from '#app/staff/use-ask-again.ts';
import { importCopy } from './copy.ts';
import { PressButton } from './press-button.tsx';

const { progress: copy } = importCopy;

const isNamed = (stage: ImportStage) =>
	stage === 'pictures' || stage === 'planning' || stage === 'making' || stage === 'undoing';

/** IMPORT-08: how far the work is. */
export function ImportProgress({ stage, done, total }: { stage: ImportStage; done: number; total: number }) {
	useAskAgain();
	const title = isNamed(stage) ? copy[stage] : copy.reading;
	const isCounted = stage !== 'reading' && total > 0;
	return (
		<section aria-labelledby="progress-title" className="max-w-xl py-4">
			<h2 id="progress-title" className="font-medium">
				{title}
			</h2>
			<div className="mt-3">
				<ProgressBar
					labelledBy="progress-title"
					max={isCounted ? total : 1}
					value={isCounted ? done : undefined}
				/>
			</div>
			<p className="figures mt-2" role="status">
				{isCounted ? copy.of(done, total) : copy.read(done)}
			</p>
			<p className="mt-2 text-stone-1">{copy.leave}</p>
			{isStoppable(stage) && (
				<div className="mt-4 border-t border-stone-3 pt-3">
					<p className="mb-3 max-w-prose text-stone-1">
						{stage === 'making' ? copy.stopText.making : copy.stopText.early}
					</p>
					<PressButton intent="stop" tone="quiet">
						{copy.stop}
					</PressButton>
				</div>
			)}
			<noscript>
				<ActionLink to="?" reloadDocument>
					{copy.again}
				</ActionLink>
			</noscript>
		</section>
	);
}
