import { href } from 'react-router';
import { Told } from '#app/staff/phone/phone-page.tsx';
import { thumb } from '#app/staff/sizes.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { roadCopy as copy } from './copy.ts';

export type Result = {
	title: string;
	/** What is kept, the cash and what is still due. */
	lines: string[];
	/** What the driver brings back. */
	back: string[];
};

/** How a stop ended, and the way on. */
export function StopResult({ result: { title, lines, back } }: { result: Result }) {
	return (
		<div className="grid gap-4">
			<Told good>
				<p className="text-lg">{title}</p>
				<ul className="figures grid gap-1">
					{[...lines, ...back].map((line) => (
						<li key={line}>{line}</li>
					))}
				</ul>
			</Told>
			<ButtonLink size={thumb} tone="main" to={href('/staff/road')}>
				{copy.nextStop}
			</ButtonLink>
		</div>
	);
}
