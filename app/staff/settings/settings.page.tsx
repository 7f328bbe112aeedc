import { href, Link } from 'react-router';
import { feedFile, feedNames } from '#app/catalog/feeds/feed-names.ts';
import { mailsArrive } from '#app/mail/mails-arrive.server.ts';
import { listSecrets, type Secret } from '#app/platform/secrets.server.ts';
import { visitContext } from '#app/platform/web/visit.server.ts';
import { staffCopy } from '#app/staff/copy.ts';
import { Panel } from '#app/staff/panel.tsx';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import { StaffPage } from '#app/staff/staff-page.tsx';
import type { Route } from './+types/settings.page';
import { settingsCopy as copy } from './copy.ts';
import { Feeds } from './feeds.tsx';
import { NoMails } from './no-mails.tsx';
import { sectionIds, sections } from './sections.ts';

/** SET-01, SET-02: the sections, and which secrets the environment has; never what they are. */
export async function loader({ context }: Route.LoaderArgs) {
	await requireStaff(context, 'settings');
	const { origin } = context.get(visitContext);
	const feeds = feedNames.map((name) => ({
		name,
		address: origin + href('/feeds/:file', { file: feedFile(name) }),
	}));
	return { secrets: listSecrets(), mailsArrive: mailsArrive(), feeds };
}

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · ${staffCopy.name}` }];

export default function SettingsPage({ loaderData: { secrets, mailsArrive, feeds } }: Route.ComponentProps) {
	return (
		<StaffPage title={copy.title} className="max-w-3xl">
			<p className="max-w-prose text-stone-1">{copy.intro}</p>
			{!mailsArrive && <NoMails />}
			<ul className="mt-6 divide-y divide-stone-3 border-y border-stone-3">
				{sectionIds.map((section) => (
					<Entry
						key={section}
						to={href('/staff/settings/:section', { section })}
						title={sections[section].title}
						about={sections[section].about}
					/>
				))}
				<Entry to={href('/staff/settings/orders')} title={copy.orders.title} about={copy.orders.about} />
				<Entry to={href('/staff/cities')} title={copy.cities.title} about={copy.cities.about} />
				<Entry to={href('/staff/texts')} title={copy.texts.title} about={copy.texts.about} />
				<Entry to={href('/staff/first-day')} title={copy.firstDay.title} about={copy.firstDay.about} />
			</ul>
			<div className="mt-10">
				<Feeds feeds={feeds} />
			</div>
			<div className="mt-10">
				<Panel title={copy.secrets.title}>
					<p className="mb-3 max-w-prose text-stone-1">{copy.secrets.about}</p>
					<Secrets secrets={secrets} />
				</Panel>
			</div>
		</StaffPage>
	);
}

function Entry({ to, title, about }: { to: string; title: string; about: string }) {
	return (
		<li className="relative py-3">
			<Link to={to} className="font-medium underline-offset-4 after:absolute after:inset-0 hover:underline">
				{title}
			</Link>
			<p className="text-stone-1">{about}</p>
		</li>
	);
}

function Secrets({ secrets }: { secrets: readonly Secret[] }) {
	return (
		<dl className="grid gap-x-8 sm:grid-cols-2">
			{secrets.map(({ variable, isSet }) => (
				<div key={variable} className="flex justify-between gap-4 border-b border-stone-3 py-2">
					<dt>
						<span className="font-mono text-sm wrap-anywhere">{variable}</span>
						<span className="block text-stone-1">{copy.secrets.uses[variable]}</span>
					</dt>
					<dd className={`whitespace-nowrap ${isSet ? '' : 'text-stone-1'}`}>
						{isSet ? copy.secrets.set : copy.secrets.notSet}
					</dd>
				</div>
			))}
		</dl>
	);
}
