import { placedCopy as copy } from './copy.ts';

/** VOICE-01: `nextSteps` on a page; nothing where none is to come. */
export function NextStepsList({ steps }: { steps: readonly string[] }) {
	if (steps.length === 0) return null;
	return (
		<section className="mt-8">
			<h2 className="text-lg">{copy.next}</h2>
			<ol className="figures mt-3 max-w-prose list-decimal space-y-2 ps-6">
				{steps.map((step) => (
					<li key={step}>{step}</li>
				))}
			</ol>
		</section>
	);
}
