import { useRootData } from '#app/root-data.ts';
import { whatsappLink } from '#app/settings/whatsapp-link.ts';
import { needsScriptCopy as copy } from './button-copy.ts';

/**
 * What to do where scripts are off, on pages with an add button. The browser's build leaves the words out: it never shows
 * them, and React does not compare what is inside a `noscript`.
 */
export function NeedsScript() {
	return <noscript>{import.meta.env.SSR && <Words />}</noscript>;
}

function Words() {
	const { whatsapp, facts } = useRootData();
	const { phone } = facts.contact;
	return (
		<div className="border-b border-stone-3 bg-paper-deep text-sm [body:not(:has([data-stock]))_&]:hidden">
			<p className="measure py-3">
				<span>{copy.needs}</span>
				{(whatsapp || phone) && <span>{copy.instead}</span>}
				{whatsapp && (
					<>
						<span>{copy.write}</span>
						<a href={whatsappLink(whatsapp, facts.quoteMessage)} className="underline underline-offset-4">
							{copy.whatsapp}
						</a>
					</>
				)}
				{whatsapp && phone && <span>{copy.or}</span>}
				{phone && (
					<>
						<span>{copy.call}</span>
						<a href={`tel:${phone.replaceAll(' ', '')}`} className="underline underline-offset-4">
							{phone}
						</a>
					</>
				)}
				{(whatsapp || phone) && <span>{copy.end}</span>}
			</p>
		</div>
	);
}
