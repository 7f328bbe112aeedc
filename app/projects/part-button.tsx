import { Button } from '#app/ui/button.tsx';
import { projectsCopy as copy } from './copy.ts';
import { ChangeForm } from './forms.tsx';

type Props = { verb: 'duplicate' | 'remove'; part: { id: string; name: string } };

/** Duplicates or removes a project, a room or a stone. */
export function PartButton({ verb, part }: Props) {
	return (
		<ChangeForm verb={verb} fields={{ id: part.id }}>
			<Button type="submit" tone="plain">
				<span>{copy[verb]}</span> <span className="sr-only">{part.name}</span>
			</Button>
		</ChangeForm>
	);
}
