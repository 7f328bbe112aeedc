import { data, href } from 'react-router';
import { otherAccount } from '#app/accounts/other-account.server.ts';
import { withNext } from '#app/accounts/safe-path.ts';
import { requireViewer } from '#app/accounts/viewer-context.server.ts';
import { mailOrigin } from '#app/mail/mail-origin.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { formatDate } from '#app/platform/dates.ts';
import { env } from '#app/platform/env.server.ts';
import { takeAttempt } from '#app/platform/limits/rate-limits.server.ts';
import { readForm, retryHeader } from '#app/platform/web/form.server.ts';
import { titled } from '#app/root-data.ts';
import { shopFacts } from '#app/settings/facts.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Route } from './+types/project.page';
import { answerChange } from './answer-change.server.ts';
import { PROJECT_CHANGES } from './change-limit.server.ts';
import { type Answer, changeAnywhere } from './change-locally.ts';
import { projectsCopy as copy } from './copy.ts';
import { AnswerNotice, FormsContext } from './forms.tsx';
import { loadAccount } from './load-account.server.ts';
import { PART_ID } from './parts.ts';
import { ProjectView } from './project-view.tsx';
import { KeptWhere, ProjectsFrame, Waiting } from './projects-frame.tsx';
import { sharedSince, shareProject, stopSharing } from './shares.server.ts';
import { itemsOf } from './tree.ts';
import { useProjects } from './use-projects.ts';
import { useStones } from './use-stones.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
	const { userId, ...account } = await loadAccount(db, context, params.id);
	const isOwn = account.parts?.some(({ id }) => id === params.id) ?? false;
	const shared = userId && isOwn ? await sharedSince(db, userId, params.id) : null;
	const loaded = { ...account, shared: shared && formatDate(shared) };
	// Of a visitor's projects only the browser knows.
	return data(loaded, { status: account.parts && !isOwn ? 404 : 200 });
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const viewer = await requireViewer(context, href('/projects/:id', params), copy.ended);
	const form = await readForm(request);
	const asked = form.get('do');
	const other = otherAccount(form, viewer);
	if (other || (asked !== 'share' && asked !== 'stop sharing'))
		return answerChange(db, viewer, form, env.LIMIT_PROJECTS);
	const attempt = await takeAttempt(db, PROJECT_CHANGES, viewer.id, env.LIMIT_PROJECTS);
	if (!attempt.ok) return refused(attempt.why, 429, retryHeader(attempt.retryAfter));
	if (asked === 'stop sharing' && PART_ID.test(params.id)) {
		await stopSharing(db, viewer.id, params.id);
		return data<Answer>({ done: copy.share.stopped });
	}
	const token = await shareProject(db, viewer.id, params.id, shopFacts().discountInCart);
	if (!token) return refused(copy.share.unsent, 404);
	return data<Answer>({
		done: copy.share.ready,
		link: mailOrigin() + href('/projects/shared/:token', { token }),
	});
}

function refused(words: string, status: number, headers: HeadersInit = {}) {
	return data<Answer>({ fault: { field: 'form', words }, values: {} }, { status, headers });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
	return changeAnywhere(request, serverAction);
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) => {
	const project = loaderData?.parts?.find(({ id }) => id === params.id);
	return [{ title: titled(matches, project?.name ?? copy.project) }];
};

export default function ProjectPage({ loaderData, actionData, params }: Route.ComponentProps) {
	const { parts, key, shared } = loaderData;
	const { projects, ...kept } = useProjects(parts);
	const project = projects?.find(({ id }) => id === params.id);
	const answer = actionData as Answer | undefined;
	const stones = useStones(loaderData.stones, project ? itemsOf(project).map(({ stone }) => stone) : []);
	const login = (
		<ButtonLink to={withNext(href('/projects/:id', params), href('/login'))}>{copy.login}</ButtonLink>
	);

	return (
		<FormsContext value={{ formKey: key, isLocal: !parts, answer }}>
			{!projects && (
				<ProjectsFrame title={copy.project}>
					<Waiting login={login} />
				</ProjectsFrame>
			)}
			{projects && !project && (
				<ProjectsFrame title={copy.missing}>
					<p className="mt-4 mb-8 max-w-prose">{parts ? copy.missingViewer : copy.missingGuest}</p>
					<ButtonLink to={href('/projects')}>{copy.toProjects}</ButtonLink>
				</ProjectsFrame>
			)}
			{projects && project && (
				<ProjectsFrame title={project.name}>
					<KeptWhere {...kept} />
					<ProjectView project={project} projects={projects} stones={stones} shared={shared} />
					<AnswerNotice answer={answer} />
				</ProjectsFrame>
			)}
		</FormsContext>
	);
}
