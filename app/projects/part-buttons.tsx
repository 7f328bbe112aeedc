import { Button } from '#app/ui/button.tsx';
import { projectsCopy as copy } from './copy.ts';
import { ChangeForm } from './forms.tsx';

export function Copy({ part }: { part: { id: string; name: string } }) {
	return (
		<ChangeForm verb="duplicate" fields={{ id: part.id }}>
			<Button type="submit" tone="plain">
				<span>
					{copy.duplicate}
					<span className="sr-only"> {part.name}</span>
				</span>
			</Button>
		</ChangeForm>
	);
}

export function Remove({ part }: { part: { id: string; name: string } }) {
	return (
		<ChangeForm verb="remove" fields={{ id: part.id }}>
			<Button type="submit" tone="plain">
				<span>
					{copy.remove}
					<span className="sr-only"> {part.name}</span>
				</span>
			</Button>
		</ChangeForm>
	);
}
