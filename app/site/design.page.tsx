import { Button } from '#app/ui/button.tsx';
import { Field, TextArea, Tick } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Spinner } from '#app/ui/spinner.tsx';

const colours = [
	{ name: 'paper', use: 'the page', swatch: 'bg-paper' },
	{ name: 'paper-deep', use: 'a quiet part of it', swatch: 'bg-paper-deep' },
	{ name: 'white', use: 'where one writes', swatch: 'bg-white' },
	{ name: 'stone-3', use: 'hairlines', swatch: 'bg-stone-3' },
	{ name: 'stone-2', use: 'edges of controls', swatch: 'bg-stone-2' },
	{ name: 'stone-1', use: 'second text', swatch: 'bg-stone-1' },
	{ name: 'ink', use: 'text', swatch: 'bg-ink' },
	{ name: 'onyx', use: 'the main action, focus', swatch: 'bg-onyx' },
	{ name: 'onyx-deep', use: 'the same, pointed at', swatch: 'bg-onyx-deep' },
	{ name: 'brass', use: 'badge and stars', swatch: 'bg-brass' },
	{ name: 'fault', use: 'what is wrong', swatch: 'bg-fault' },
	{ name: 'delivered', use: 'an order that came', swatch: 'bg-delivered' },
	{ name: 'shipped', use: 'an order on its way', swatch: 'bg-shipped' },
	{ name: 'processing', use: 'an order in the yard', swatch: 'bg-processing' },
];

const sizes = [
	{ name: '2xl', look: 'font-serif text-2xl' },
	{ name: 'xl', look: 'font-serif text-xl' },
	{ name: 'lg', look: 'font-serif text-lg' },
	{ name: 'base', look: 'text-base' },
	{ name: 'sm', look: 'text-sm' },
	{ name: 'xs', look: 'text-xs' },
];

const spaces = [
	{ name: '2', look: 'w-2' },
	{ name: '4', look: 'w-4' },
	{ name: '6', look: 'w-6' },
	{ name: '8', look: 'w-8' },
	{ name: '12', look: 'w-12' },
	{ name: '16', look: 'w-16' },
	{ name: '24', look: 'w-24' },
];

/** All tokens of `design.css` and all controls of `ui/` on one page. It exists only in development: see `routes.ts`. */
export default function Design() {
	return (
		<div className="measure grid gap-16 py-12">
			<h1 className="text-2xl">The sample board</h1>
			<Board title="Colours">
				<ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-4 lg:grid-cols-7">
					{colours.map(({ name, use, swatch }) => (
						<li key={name} className="text-sm">
							<span className={`block aspect-square border border-stone-3 ${swatch}`} />
							<span className="mt-2 block font-medium">{name}</span>
							<span className="block text-xs text-stone-1">{use}</span>
						</li>
					))}
				</ul>
			</Board>
			<Board title="Type">
				<dl className="grid gap-6">
					{sizes.map(({ name, look }) => (
						<div
							key={name}
							className="grid items-baseline gap-x-8 border-t border-stone-3 pt-4 sm:grid-cols-[4rem_1fr]"
						>
							<dt className="text-sm text-stone-1">{name}</dt>
							<dd className={look}>Ziarat White, PKR 1,250.00 / sq ft</dd>
						</div>
					))}
				</dl>
			</Board>
			<Board title="Space">
				<ul className="grid gap-3 text-sm">
					{spaces.map(({ name, look }) => (
						<li key={name} className="flex items-center gap-4">
							<span className="figures w-8 text-stone-1">{name}</span>
							<span className={`block h-4 bg-onyx ${look}`} />
						</li>
					))}
				</ul>
			</Board>
			<Board title="Buttons">
				<div className="flex flex-wrap gap-4">
					<Button>Main</Button>
					<Button tone="quiet">Quiet</Button>
					<Button tone="faint">Faint</Button>
					<Button tone="plain">Plain</Button>
					<Button busy="Placing your order…">Busy</Button>
					<Button disabled>Disabled</Button>
					<Spinner label="Fetching your orders…" />
				</div>
			</Board>
			<Board title="Fields and words">
				<div className="grid max-w-xl gap-5">
					<Field label="Full name" defaultValue="Ayesha Khan" />
					<Field label="Phone" hint="We call before the stone leaves our yard." />
					<Field label="Email" defaultValue="ayesha@" error="Invalid email address" />
					<TextArea label="Notes for the delivery (optional)" />
					<Tick label="Remember me" defaultChecked />
					<Notice>Failed to place order</Notice>
					<Notice role="status">Your cart is up to date now.</Notice>
				</div>
			</Board>
		</div>
	);
}

function Board({ title, children }: { title: string; children: React.ReactNode }) {
	return (
		<section>
			<h2 className="mb-6 text-xl">{title}</h2>
			{children}
		</section>
	);
}
