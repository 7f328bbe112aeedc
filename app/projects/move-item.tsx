import { useContext, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Select } from '#app/ui/select.tsx';
import { projectsCopy as copy } from './copy.ts';
import { ChangeForm, FormsContext } from './forms.tsx';
import type { ItemPart } from './parts.ts';
import type { Project } from './tree.ts';

type Props = { item: ItemPart; projects: readonly Project[] };

/**
 * Puts a stone into another room, among those of all projects. The rooms are listed for the stone that is being moved only: with
 * hundreds of stones the page would be too long. Without scripts the address says which stone that is.
 */
export function MoveItem({ item, projects }: Props) {
	const { answer } = useContext(FormsContext);
	const [query] = useSearchParams();
	const isAsked = query.get('move') === item.id && !(answer && 'done' in answer);
	const [isOpen, setOpen] = useState(isAsked);
	const hasOther = projects.some(({ rooms }) => rooms.some(({ id }) => id !== item.room));
	if (!hasOther) return null;
	return (
		<div className={isOpen ? 'basis-full' : ''}>
			<Link
				to={`?move=${item.id}`}
				aria-expanded={isOpen}
				onClick={(event) => {
					event.preventDefault();
					setOpen(!isOpen);
				}}
				className="inline-flex min-h-11 items-center text-sm font-medium underline decoration-stone-2 underline-offset-4 hover:decoration-ink"
			>
				<span>
					{copy.move}
					<span className="sr-only"> {item.name}</span>
				</span>
			</Link>
			{isOpen && <MoveForm item={item} projects={projects} />}
		</div>
	);
}

function MoveForm({ item, projects }: Props) {
	return (
		<ChangeForm
			verb="move"
			fields={{ id: item.id }}
			className="mt-2 mb-4 grid max-w-lg items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto]"
		>
			<Select label={copy.moveTo} name="place">
				{projects.map(({ id, name, rooms }) => (
					<optgroup key={id} label={name}>
						{rooms
							.filter((room) => room.id !== item.room)
							.map((room) => (
								<option key={room.id} value={room.id}>
									{room.name}
								</option>
							))}
					</optgroup>
				))}
			</Select>
			<Button type="submit" tone="quiet" className="justify-self-start">
				{copy.move}
			</Button>
		</ChangeForm>
	);
}
