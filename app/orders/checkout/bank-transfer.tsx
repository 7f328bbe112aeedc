import { bankCopy as copy } from '#app/orders/copy.ts';
import { formatMoney } from '#app/platform/money.ts';
import type { BankAccount } from '#app/settings/shop-facts.ts';
import { WhatsAppLink } from '#app/whatsapp-link.tsx';

type Props = {
	account: BankAccount;
	/** The number of a placed order. */
	number?: string;
	/** Paisa: what is to be transferred. */
	due: number;
};

/** CHK-03: the alternative to cash, confirmed by a message. */
export function BankTransfer({ account: { bank, branch, title, account, iban }, number, due }: Props) {
	const rows = [
		[copy.account, title],
		[copy.bank, bank],
		[copy.branch, branch],
		[copy.number, account],
		[copy.iban, iban],
	];
	return (
		<section className="border-t border-stone-3 pt-5">
			<h2 className="text-base">{copy.title}</h2>
			<p className="mt-1 text-sm text-stone-1">
				{number ? copy.after(number, formatMoney(due)) : copy.before(formatMoney(due))}
			</p>
			<dl className="figures mt-3 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1 text-sm">
				{rows.map(([label, value]) => (
					<div key={label} className="contents">
						<dt className="text-stone-1">{label}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
			<WhatsAppLink
				message={number ? copy.messageOf(number) : copy.message}
				className="mt-2 inline-flex min-h-11 items-center text-sm font-medium underline decoration-stone-2 underline-offset-4 hover:decoration-ink"
			>
				{copy.confirm}
				<span className="sr-only">{copy.newTab}</span>
			</WhatsAppLink>
		</section>
	);
}
