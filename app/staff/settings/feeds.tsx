import { CopyText } from '#app/staff/copy-text.tsx';
import { Panel } from '#app/staff/panel.tsx';
import { settingsCopy } from './copy.ts';

const copy = settingsCopy.feeds;

/** FEED-04: where Google and Meta read the catalogue, and how they are told so. */
export function Feeds({ feeds }: { feeds: readonly { name: keyof typeof copy.of; address: string }[] }) {
	return (
		<Panel title={copy.title}>
			<p className="mb-3 max-w-prose text-stone-1">{copy.about}</p>
			<dl className="divide-y divide-stone-3 border-y border-stone-3">
				{feeds.map(({ name, address }) => (
					<div key={name} className="grid gap-2 py-3">
						<dt className="font-medium">{copy.of[name].title}</dt>
						<dd className="font-mono text-sm wrap-anywhere">{address}</dd>
						<dd className="max-w-prose text-stone-1">{copy.of[name].how}</dd>
						<dd>
							<CopyText text={address} label={copy.of[name].copy} />
						</dd>
					</div>
				))}
			</dl>
		</Panel>
	);
}
