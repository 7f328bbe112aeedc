import { Button } from '#app/ui/button.tsx';
import { showToast } from '#app/ui/toast.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { placedCopy as copy } from './copy.ts';

/** Copies the order's number. Browsers offer the clipboard to https and localhost only; elsewhere there is no button. */
export function CopyButton({ text }: { text: string }) {
	const hydrated = useHydrated();
	if (!hydrated || !navigator.clipboard) return null;

	function copyText() {
		navigator.clipboard.writeText(text).then(
			() => showToast(copy.copied),
			() => showToast(copy.notCopied, 'error'),
		);
	}

	return (
		<Button tone="plain" onClick={copyText}>
			<span>
				{copy.copy}
				<span className="sr-only"> {copy.copyWhat}</span>
			</span>
		</Button>
	);
}
