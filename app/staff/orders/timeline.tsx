import { Panel } from '#app/staff/panel.tsx';
import { orderPageCopy as copy } from './copy.ts';
import type { Entry } from './order-answer.ts';

/** All that has happened, newest first. */
export function Timeline({ entries }: { entries: readonly Entry[] }) {
	return (
		<div className="mt-8">
			<Panel title={copy.timeline}>
				<ol>
					{entries.map(({ id, at, by, what, details }) => (
						<li
							key={id}
							className="grid grid-cols-1 gap-x-6 border-b border-stone-3 py-2 sm:grid-cols-[12rem_minmax(0,1fr)]"
						>
							<p className="figures text-xs text-stone-1 sm:pt-0.5">{at}</p>
							<div className="min-w-0">
								<p>
									<span className="font-medium">{what}</span>, <span>{by}</span>
								</p>
								{details.length > 0 && (
									<p className="figures whitespace-pre-line wrap-anywhere">{details.join(', ')}</p>
								)}
							</div>
						</li>
					))}
				</ol>
			</Panel>
		</div>
	);
}
