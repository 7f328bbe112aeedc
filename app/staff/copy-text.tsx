import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { staffCopy } from './copy.ts';

type Props = { text: string; label: string; tone?: 'main' | 'quiet' };

/** Copies a text. Browsers offer the clipboard to https and localhost only; elsewhere there is no button. */
export function CopyText({ text, label, tone = 'quiet' }: Props) {
	const hydrated = useHydrated();
	const [outcome, setOutcome] = useState('');
	if (!hydrated || !navigator.clipboard) return null;

	const press = () =>
		navigator.clipboard.writeText(text).then(
			() => setOutcome(staffCopy.copied),
			() => setOutcome(staffCopy.notCopied),
		);

	return (
		<p className="flex flex-wrap items-center gap-4">
			<Button tone={tone} onClick={press}>
				{label}
			</Button>
			<span role="status">{outcome}</span>
		</p>
	);
}
