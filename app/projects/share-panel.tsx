import { useContext } from 'react';
import { href } from 'react-router';
import { withNext } from '#app/accounts/safe-path.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { projectsCopy } from './copy.ts';
import { ChangeForm, FormsContext } from './forms.tsx';
import type { Project } from './tree.ts';

const copy = projectsCopy.share;

/** PROJ-05. `shared`: the day of the link that works, in words. */
export function SharePanel({ project, shared }: { project: Project; shared: string | null }) {
	const { isLocal, answer } = useContext(FormsContext);
	const link = answer && 'done' in answer ? answer.link : undefined;
	const own = href('/projects/:id', { id: project.id });
	return (
		<section className="mt-6 border-t border-stone-3 pt-6 print:hidden">
			<h2 className="text-lg">{copy.title}</h2>
			<p className="mt-2 text-sm text-stone-1">{isLocal ? copy.loginHint : copy.hint}</p>
			{isLocal && (
				<ButtonLink to={withNext(own, href('/login'))} tone="quiet" className="mt-4">
					{copy.login}
				</ButtonLink>
			)}
			{link && (
				<Field
					label={copy.link}
					hint={copy.made}
					readOnly
					value={link}
					onFocus={(event) => event.currentTarget.select()}
					className="mt-4"
				/>
			)}
			{!isLocal && shared && <p className="mt-4 text-sm">{`${copy.since(shared)} ${copy.renewed}`}</p>}
			{!isLocal && (
				<div className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
					<ChangeForm verb="share">
						<Button type="submit" tone="quiet">
							{shared ? copy.renew : copy.make}
						</Button>
					</ChangeForm>
					{shared && (
						<ChangeForm verb="stop sharing">
							<Button type="submit" tone="plain">
								{copy.stop}
							</Button>
						</ChangeForm>
					)}
				</div>
			)}
		</section>
	);
}
