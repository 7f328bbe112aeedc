import type { PolicySection } from '#app/settings/policy-sections.ts';

/** NAV-06: a policy's sections. */
export function PolicyText({ sections }: { sections: readonly PolicySection[] }) {
	return sections.map(({ heading, parts }) => (
		<section key={heading} className="mt-10 max-w-prose">
			{heading && <h2 className="text-lg">{heading}</h2>}
			{parts.map((part) =>
				typeof part === 'string' ? (
					<p key={part} className="mt-3">
						{part}
					</p>
				) : (
					<ul key={part.join()} className="mt-3 list-disc space-y-1 ps-5">
						{part.map((point) => (
							<li key={point}>{point}</li>
						))}
					</ul>
				),
			)}
		</section>
	));
}
