import { Button } from '#app/ui/button.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { projectsCopy as copy } from './copy.ts';

/** Without scripts, and in Firefox for Android before 114, the browser's own menu prints. */
export function PrintButton() {
	if (!(useHydrated() && 'print' in window)) return null;
	return (
		<Button tone="plain" onClick={() => print()}>
			{copy.print}
		</Button>
	);
}
