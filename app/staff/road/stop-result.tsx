import { href } from 'react-router';
import { BigLink } from '#app/staff/phone/big-button.tsx';
import { Told } from '#app/staff/phone/phone-page.tsx';
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
			<BigLink tone="main" to={href('/staff/road')}>
				{copy.nextStop}
			</BigLink>
		</div>
	);
}
