import { href } from 'react-router';
import { withNext } from '#app/accounts/safe-path.ts';
import { requireViewer } from '#app/accounts/viewer-context.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { env } from '#app/platform/env.server.ts';
import { formatMoney } from '#app/platform/money.ts';
import { readForm } from '#app/platform/web/form.server.ts';
import { titled, useFacts, useRootData } from '#app/root-data.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Route } from './+types/projects.page';
import { answerChange } from './answer-change.server.ts';
import { type Answer, changeAnywhere } from './change-locally.ts';
import { projectsCopy as copy } from './copy.ts';
import { AnswerNotice, ChangeForm, FormsContext, useRefused } from './forms.tsx';
import { listParts } from './list-parts.server.ts';
import { loadAccount } from './load-account.server.ts';
import { localParts } from './local-parts.ts';
import { KeptWhere, ProjectsFrame, Waiting } from './projects-frame.tsx';
import { type Stones, totalsOf } from './stones.ts';
import { itemsOf, type Project, wasRemoved } from './tree.ts';
import { useProjects } from './use-projects.ts';
import { useStones } from './use-stones.ts';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titled(matches, copy.title) }];

/** `undo`: the stamp of a removal that was just made. Of a visitor's only the browser knows. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const { parts, stones, key, userId } = await loadAccount(db, context);
	const undo = url.searchParams.get('undo');
	const isRemoved =
		undo !== null && userId !== null && wasRemoved((await listParts(db, userId)).values(), undo);
	return { parts, stones, key, undo: userId === null || isRemoved ? undo : null };
}

export async function action({ request, context }: Route.ActionArgs) {
	const viewer = await requireViewer(context, href('/projects'), copy.ended);
	return answerChange(db, viewer, await readForm(request), env.LIMIT_PROJECTS);
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
	return changeAnywhere(request, serverAction);
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function ProjectsPage({ loaderData, actionData }: Route.ComponentProps) {
	const { parts, key, undo } = loaderData;
	const { projects, ...kept } = useProjects(parts);
	const owner = useRootData().viewer?.id ?? '';
	const isRemoved =
		undo !== null && (parts !== null || (projects !== null && wasRemoved(localParts(owner).values(), undo)));
	const answer =
		(actionData as Answer | undefined) ??
		(isRemoved ? { done: copy.removedProject, undo: { do: 'restore', stamp: undo } } : undefined);
	const items = projects?.flatMap(itemsOf) ?? [];
	const stones = useStones(
		loaderData.stones,
		items.map(({ stone }) => stone),
	);
	return (
		<FormsContext value={{ formKey: key, isLocal: !parts, answer }}>
			<ProjectsFrame title={copy.title}>
				<p className="mt-2 max-w-prose text-stone-1">{copy.hint}</p>
				<KeptWhere {...kept} />
				{!projects && <Waiting login={<LogIn />} />}
				{projects && (
					<div className="mt-8 grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[1fr_22rem]">
						<div>
							{projects.length === 0 && (
								<div className="border-t border-stone-3 pt-6">
									<p className="text-lg">{copy.empty}</p>
									<p className="mt-2 max-w-prose text-stone-1">{copy.emptyHow}</p>
								</div>
							)}
							{projects.length > 0 && (
								<ul className="divide-y divide-stone-3 border-y border-stone-3">
									{projects.map((project) => (
										<Row key={project.id} project={project} stones={stones} />
									))}
								</ul>
							)}
							{!parts && projects.length > 0 && <GuestNote />}
						</div>
						<NewProject isFirst={projects.length === 0} />
					</div>
				)}
				<AnswerNotice answer={answer} />
			</ProjectsFrame>
		</FormsContext>
	);
}

function Row({ project, stones }: { project: Project; stones: Stones }) {
	const { discountInCart } = useFacts();
	const items = itemsOf(project);
	const isPriced = items.every(({ stone }) => stones.has(stone));
	const totals = totalsOf(items, stones, discountInCart);
	return (
		<li className="relative flex flex-wrap items-baseline gap-x-6 gap-y-1 py-5">
			<h2 className="min-w-0 basis-60 text-lg wrap-anywhere">
				<Link
					to={href('/projects/:id', { id: project.id })}
					className="underline-offset-4 after:absolute after:inset-0 hover:underline"
				>
					{project.name}
				</Link>
			</h2>
			<p className="figures basis-full text-sm text-stone-1 sm:flex-1 sm:basis-0">
				{[
					copy.rooms(project.rooms.length),
					copy.stones(items.length),
					items.length > 0 && copy.sqFt(totals.quantity),
				]
					.filter(Boolean)
					.join(' · ')}
			</p>
			<p className="figures text-sm">{items.length > 0 && isPriced && formatMoney(totals.price)}</p>
		</li>
	);
}

function GuestNote() {
	return (
		<p className="mt-4 text-sm text-stone-1">
			{copy.guest}{' '}
			<Link
				to={withNext(href('/projects'), href('/login'))}
				className="inline-flex min-h-11 items-center text-ink underline underline-offset-4"
			>
				{copy.guestLogin}
			</Link>
		</p>
	);
}

function LogIn() {
	return <ButtonLink to={withNext(href('/projects'), href('/login'))}>{copy.login}</ButtonLink>;
}

function NewProject({ isFirst }: { isFirst: boolean }) {
	const { field } = useRefused('project');
	return (
		<section className="self-start bg-paper-deep p-6">
			<h2 className="text-lg">{copy.newProject}</h2>
			<ChangeForm verb="project" className="mt-4 grid gap-4">
				<Field
					{...field('name')}
					label={copy.nameOfProject}
					required
					autoComplete="off"
					placeholder={copy.exampleProject}
				/>
				<Button type="submit" tone={isFirst ? 'main' : 'quiet'}>
					{copy.makeProject}
				</Button>
			</ChangeForm>
		</section>
	);
}
