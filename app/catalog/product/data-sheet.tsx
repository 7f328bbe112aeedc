import { formatDate } from '#app/platform/dates.ts';
import { useFacts } from '#app/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { productCopy as copy } from './copy.ts';

/** GUIDE-05: prints the page, of which `data-sheet.css` leaves one sheet of A4. Without scripts the browser's own menu prints it. */
export function PrintDataSheet() {
	const canPrint = useHydrated() && 'print' in window;
	return (
		<section className="mt-8 border-t border-stone-3 pt-4 print:hidden">
			<h2 className="mb-2 text-lg">{copy.dataSheet}</h2>
			<p className="mb-4 text-sm">{copy.dataSheetWhy}</p>
			<Button tone="quiet" className={canPrint ? '' : 'invisible'} onClick={() => window.print()}>
				{copy.print}
			</Button>
		</section>
	);
}

/** On paper only: whose sheet it is, and of which day. The page itself is stored, so only the browser knows the day. */
export function SheetContact() {
	const { name, contact } = useFacts();
	const { phone, email, address } = contact;
	const hydrated = useHydrated();
	return (
		<div className="sheet-contact hidden">
			<p className="font-serif text-lg">{name}</p>
			<p>{[phone, email, address].filter(Boolean).join(' · ')}</p>
			{hydrated && (
				<p>{`${copy.printed(formatDate(new Date()))} · ${location.origin}${location.pathname}`}</p>
			)}
		</div>
	);
}
