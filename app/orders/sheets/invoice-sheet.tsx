import { Blank, Sheet, Table } from './sheet.tsx';
import { sheetCopy as copy } from './sheet-copy.ts';

/** An invoice or a credit note in words, as `invoice-words.server.ts` writes it. */
export type InvoiceWords = {
	/** The title with its number. */
	title: string;
	/** How it stands to other invoices. */
	about: string[];
	date: string;
	orderNumber: string;
	seller: { name: string; address: string; ntn: string; strn: string };
	buyer: { name: string; address: string } | null;
	/** The law asks for the buyer's tax number. */
	asksTaxId: boolean;
	heads: string[];
	rows: string[][];
	total: string[];
	hasTax: boolean;
	english: string;
	urdu: string;
};

/** INV-02, INV-07: one invoice or credit note on one page. */
export function InvoiceSheet({ invoice }: { invoice: InvoiceWords }) {
	const { seller, buyer } = invoice;
	return (
		<Sheet title={invoice.title}>
			<header className="flex flex-wrap items-start justify-between gap-6">
				<div className="max-w-full">
					<p className="font-serif text-lg">{seller.name}</p>
					<p className="mt-1 max-w-60">{seller.address}</p>
					{seller.ntn && <p>{`${copy.ntn} ${seller.ntn}`}</p>}
					{seller.strn && <p>{`${copy.strn} ${seller.strn}`}</p>}
				</div>
				<div className="figures">
					<h1 className="text-lg">{invoice.title}</h1>
					<p className="mt-1">{`${copy.date} ${invoice.date}`}</p>
					<p>{`${copy.order} ${invoice.orderNumber}`}</p>
					{invoice.about.map((line) => (
						<p key={line}>{line}</p>
					))}
				</div>
			</header>
			<section className="mt-8">
				<h2 className="font-sans text-xs text-stone-1">{copy.buyer}</h2>
				{buyer ? (
					<p className="wrap-anywhere">
						<span className="block">{buyer.name}</span>
						<span className="block">{buyer.address}</span>
					</p>
				) : (
					<p>{copy.buyerGone}</p>
				)}
				{invoice.asksTaxId && <Blank label={copy.buyerTaxId} />}
			</section>
			<Table heads={invoice.heads} rows={invoice.rows} foot={[invoice.total]} />
			<section className="mt-6">
				<h2 className="font-sans text-xs text-stone-1">{copy.inWords}</h2>
				<p>{invoice.english}</p>
				<p lang="ur" dir="rtl" className="mt-1">
					{invoice.urdu}
				</p>
			</section>
			{invoice.hasTax && <p className="mt-6 text-xs text-stone-1">{copy.includesTax}</p>}
		</Sheet>
	);
}
