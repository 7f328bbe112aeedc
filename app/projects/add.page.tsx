import { useState } from 'react';
import { data, href } from 'react-router';
import { withNext } from '#app/accounts/safe-path.ts';
import { requireViewer } from '#app/accounts/viewer-context.server.ts';
import { sizeOption } from '#app/catalog/goods.ts';
import { sizeInWords, sizeToChoose } from '#app/catalog/goods-words.ts';
import { type Assortment, goodsInFull, offersOf } from '#app/catalog/offers.ts';
import { nameOf } from '#app/catalog/product.ts';
import { ProductImage } from '#app/catalog/product-image.tsx';
import { db } from '#app/platform/database/db.server.ts';
import { env } from '#app/platform/env.server.ts';
import { readForm } from '#app/platform/web/form.server.ts';
import { titled } from '#app/root-data.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field, TextArea } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Choice, Select } from '#app/ui/select.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { Route } from './+types/add.page';
import { answerChange } from './answer-change.server.ts';
import { type Answer, changeAnywhere } from './change-locally.ts';
import { projectsCopy } from './copy.ts';
import { findStones } from './find-stones.server.ts';
import { calculatedOf, goodsIn, textsIn } from './form-fields.ts';
import { ChangeForm, FormsContext, useRefused } from './forms.tsx';
import { loadAccount } from './load-account.server.ts';
import { ProjectsFrame, Waiting } from './projects-frame.tsx';
import type { Stone } from './stones.ts';
import type { Project } from './tree.ts';
import { useProjects } from './use-projects.ts';

const copy = projectsCopy.add;

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titled(matches, copy.title) }];

export async function loader({ url, context }: Route.LoaderArgs) {
	const { parts, key } = await loadAccount(db, context);
	const asked = textsIn(url.searchParams);
	const stone =
		(await findStones(db, [asked.stone ?? '']).then((found) => found.get(asked.stone ?? ''))) ?? null;
	return data({ parts, key, stone, asked: { ...asked } }, { status: stone ? 200 : 404 });
}

export async function action({ request, context }: Route.ActionArgs) {
	const viewer = await requireViewer(context, href('/projects'), projectsCopy.ended);
	return answerChange(db, viewer, await readForm(request), env.LIMIT_PROJECTS);
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
	return changeAnywhere(request, serverAction);
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function AddPage({ loaderData, actionData }: Route.ComponentProps) {
	const { parts, key, stone, asked } = loaderData;
	const { projects } = useProjects(parts);
	const answer = actionData as Answer | undefined;
	if (!stone)
		return (
			<ProjectsFrame title={copy.title}>
				<p className="mt-4 mb-8">{copy.missing}</p>
				<ButtonLink to={href('/shop')}>{projectsCopy.chooseStone}</ButtonLink>
			</ProjectsFrame>
		);
	const back = `${href('/projects/add')}?${new URLSearchParams(asked)}`;
	return (
		<FormsContext value={{ formKey: key, isLocal: !parts, answer }}>
			<ProjectsFrame title={copy.title}>
				{!projects && (
					<Waiting
						login={<ButtonLink to={withNext(back, href('/login'))}>{projectsCopy.login}</ButtonLink>}
					/>
				)}
				{projects && <AddForm stone={stone} asked={asked} projects={projects} answer={answer} />}
			</ProjectsFrame>
		</FormsContext>
	);
}

type Props = {
	stone: Stone;
	asked: Record<string, string>;
	projects: Project[];
	answer: Answer | undefined;
};

function AddForm({ stone, asked, projects, answer }: Props) {
	const { field } = useRefused('item');
	const name = nameOf(stone);
	return (
		<div className="mt-6 grid grid-cols-1 gap-x-16 gap-y-6 lg:grid-cols-[14rem_minmax(0,32rem)]">
			<div className="flex items-center gap-4 lg:block">
				<div className="w-20 shrink-0 lg:w-full">
					<ProductImage view={{ image: stone.image }} alt="" />
				</div>
				<h2 className="text-lg wrap-anywhere lg:mt-3">{name}</h2>
			</div>
			<ChangeForm
				verb="item"
				fields={{
					stone: stone.id,
					stoneName: name,
					use: asked.use ?? '',
					pieces: asked.pieces ?? '',
					calculated: calculatedOf({ quantity: asked.quantity ?? '', size: goodsOf(stone, asked).size }),
					calculation: asked.calculation ?? '',
				}}
				className="grid gap-5 sm:grid-cols-2"
			>
				{answer && 'fault' in answer && answer.fault.field === 'form' && (
					<div className="sm:col-span-2">
						<Notice>{answer.fault.words}</Notice>
					</div>
				)}
				<Goods stone={stone} asked={asked} />
				<Field
					{...field('quantity', asked.quantity ?? '1')}
					label={projectsCopy.quantity}
					required
					inputMode="decimal"
					autoComplete="off"
				/>
				<Place projects={projects} />
				<TextArea
					{...field('note', asked.note)}
					label={projectsCopy.note}
					hint={copy.noteHint}
					className="sm:col-span-2"
				/>
				<Button type="submit" className="sm:justify-self-start">
					{copy.title}
				</Button>
			</ChangeForm>
		</div>
	);
}

const goodsOf = (stone: Assortment, asked: Record<string, string>) => goodsInFull(stone, goodsIn(asked));

/** The goods as they were chosen, among those that the stone comes in. */
function Goods({ stone, asked }: { stone: Assortment; asked: Record<string, string> }) {
	const { sizes, thicknesses, finishes } = offersOf(stone);
	const { field } = useRefused('item');
	const goods = goodsOf(stone, asked);
	const isCut = sizeOption(goods.size) !== goods.size;
	return (
		<>
			<Select {...field('size', goods.size)} label={copy.size}>
				{isCut && <option value={goods.size}>{sizeInWords(goods.size)}</option>}
				{sizes.map(({ value }) => (
					<option key={value} value={value}>
						{sizeToChoose(value)}
					</option>
				))}
			</Select>
			{thicknesses.length > 0 && (
				<Choice
					{...field('thickness', goods.thickness)}
					label={copy.thickness}
					options={thicknesses.map(({ value }) => [String(value), `${value} mm`])}
				/>
			)}
			{finishes.length > 0 && (
				<Choice
					{...field('finish', goods.finish)}
					label={copy.finish}
					options={finishes.map(({ value }) => [value, value])}
				/>
			)}
		</>
	);
}

/** Where to: a room, a new room of a project, or a new project. */
function Place({ projects }: { projects: Project[] }) {
	const { field } = useRefused('item');
	const first = projects.at(-1)?.rooms.at(-1)?.id ?? projects.at(-1)?.id ?? '';
	const where = field('place', first);
	const [place, setPlace] = useState(where.defaultValue);
	const isRoom = projects.some(({ rooms }) => rooms.some(({ id }) => id === place));
	// Without scripts a choice changes nothing, so all fields are there.
	const hydrated = useHydrated();
	const needsRoom = !hydrated || !isRoom;
	const needsProject = !hydrated || place === '';
	return (
		<>
			{projects.length > 0 && (
				<Select
					{...where}
					label={copy.where}
					onChange={(event) => setPlace(event.currentTarget.value)}
					className="sm:col-span-2"
				>
					{projects.map(({ id, name, rooms }) => (
						<optgroup key={id} label={name}>
							{rooms.map((room) => (
								<option key={room.id} value={room.id}>
									{room.name}
								</option>
							))}
							<option value={id}>{copy.roomIn(name)}</option>
						</optgroup>
					))}
					<option value="">{copy.newProject}</option>
				</Select>
			)}
			{needsProject && (
				<Field
					{...field('project')}
					label={copy.newProjectName}
					autoComplete="off"
					hint={hydrated || projects.length === 0 ? undefined : copy.onlyNewProject}
					placeholder={projectsCopy.exampleProject}
				/>
			)}
			{needsRoom && (
				<Field
					{...field('room')}
					label={copy.newRoomName}
					autoComplete="off"
					hint={hydrated || projects.length === 0 ? undefined : copy.onlyNew}
					placeholder={projectsCopy.exampleRoom}
				/>
			)}
		</>
	);
}
