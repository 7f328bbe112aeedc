import { address } from 'virtual:style-sheet';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { windowInWords } from '#app/delivery/day-window.ts';
import { BankTransfer } from '#app/orders/checkout/bank-transfer.tsx';
import { deliveryWindow } from '#app/orders/day/delivery-day.ts';
import { invoiceNumber } from '#app/orders/invoice.ts';
import { sheetCopy } from '#app/orders/sheets/sheet-copy.ts';
import { findMaster } from '#app/pictures/masters.server.ts';
import fonts from '#app/render/fonts/fonts.css?url';
import shopFonts from '#app/render/fonts/shop-fonts.css?url';
import { frameOf } from '#app/root-data.server.ts';
import { fillIn } from '#app/settings/fill-in.ts';
import { policySections } from '#app/settings/policy-sections.ts';
import type { Settings } from '#app/settings/settings.ts';
import { Footer } from '#app/site/footer.tsx';
import { Header } from '#app/site/header.tsx';
import { Hero } from '#app/site/hero.tsx';
import { PolicyText } from '#app/site/policy-text.tsx';
import { Range } from '#app/site/range.tsx';
import { Services } from '#app/site/services.tsx';
import { WhyChooseUs } from '#app/site/why-choose-us.tsx';
import { settingsCopy } from './copy.ts';
import type { SectionId } from './sections.ts';

/** SET-05: a document with what a section changes, by the shop's own components and styles. */
export async function previewOf(section: SectionId, settings: Settings): Promise<string> {
	const root = {
		viewer: null,
		flash: null,
		origin: null,
		frame: frameOf(settings),
	};
	const element = <Document>{shown[section](settings)}</Document>;
	const { query, dataRoutes } = createStaticHandler([{ id: 'root', path: '*', loader: () => root, element }]);
	const context = await query(new Request('http://shop.invalid/'));
	if (context instanceof Response) throw new Error('a preview leads to another page');
	const router = createStaticRouter(dataRoutes, context);
	return `<!doctype html>${renderToStaticMarkup(
		<StaticRouterProvider router={router} context={context} hydrate={false} />,
	)}`;
}

/** The number of an invoice and what is due, in paisa, as an example. */
const EXAMPLE = 124;
const EXAMPLE_DUE = 11_280_000;
/** Working days, to a city of the example. */
const EXAMPLE_ROAD = 3;

const deliveryCopy = settingsCopy.delivery;

const shown: Record<SectionId, (settings: Settings) => ReactNode> = {
	shop: () => (
		<>
			<Header />
			<Footer />
		</>
	),
	bank: ({ bankAccount }) => (
		<div className="measure py-6">
			{bankAccount && <BankTransfer account={bankAccount} due={EXAMPLE_DUE} />}
		</div>
	),
	selling: (settings) => (
		<ul className="measure flex flex-wrap gap-x-6 gap-y-2 py-6 text-sm">
			{settings.badges.map((badge) => (
				<li key={badge}>{fillIn(badge, settings)}</li>
			))}
		</ul>
	),
	delivery: ({ holidays, cuttingDays, spareDays }) => (
		<ul className="measure figures grid gap-2 py-6">
			{[0, cuttingDays].map((cutting) => {
				const days = deliveryWindow(new Date(), { road: EXAMPLE_ROAD, cutting, holidays }, spareDays);
				const words = days ? windowInWords(days) : '';
				return <li key={cutting}>{(cutting > 0 ? deliveryCopy.cut : deliveryCopy.whole)(words)}</li>;
			})}
		</ul>
	),
	invoices: ({ name, seller, invoicePrefix }) => (
		<div className="measure figures flex flex-wrap justify-between gap-6 py-6">
			<p className="font-serif text-lg">{seller.name || name}</p>
			<p className="font-serif text-lg">
				{sheetCopy.invoice} {sheetCopy.number}{' '}
				<span>{invoiceNumber({ number: EXAMPLE, content: { prefix: invoicePrefix } })}</span>
			</p>
		</div>
	),
	slides: ({ slides }) => slides.length > 0 && <Hero slides={slides.flatMap(pictured)} stones={[]} />,
	claims: ({ claims, statistics }) => <WhyChooseUs claims={claims} statistics={statistics} />,
	range: ({ range }) => <Range range={range} />,
	services: ({ services }) => <Services services={services.flatMap(pictured)} />,
	// It changes no one page.
	demo: () => null,
	policies: (settings) =>
		settings.policies.map(({ id, title, summary, text }) => (
			<article key={id} className="measure py-8">
				<h1 className="text-2xl">{fillIn(title, settings)}</h1>
				<p className="mt-6 max-w-prose text-lg">{fillIn(summary, settings)}</p>
				<PolicyText sections={policySections(fillIn(text, settings))} />
			</article>
		)),
};

function pictured<T extends { picture: string }>(row: T) {
	const picture = findMaster(row.picture)?.picture;
	return picture ? [{ ...row, picture }] : [];
}

function Document({ children }: { children: ReactNode }) {
	return (
		<html lang="en">
			<head>
				<meta charSet="utf-8" />
				<title>Preview</title>
				{[address, fonts, shopFonts].map((file) => (
					<link key={file} rel="stylesheet" href={file} />
				))}
			</head>
			<body>
				<div inert className="wrap-break-word">
					{children}
				</div>
			</body>
		</html>
	);
}
