import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { ActionLink } from './action-link.tsx';
import { staffCopy } from './copy.ts';
import { goesOn } from './use-focus-goes-on.ts';

/** A search over all rows of a list. `all`: the address of the list without it. `keep`: what else the address says, and a search keeps. */
export function ListSearch({
	label,
	search,
	all,
	keep = {},
}: {
	label: string;
	search: string;
	all: string;
	keep?: Record<string, string>;
}) {
	return (
		<search className="my-4 block max-w-xl">
			<Form method="get" className="flex items-end gap-2">
				{Object.entries(keep).map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<Field
					key={search}
					label={label}
					type="search"
					name="q"
					defaultValue={search}
					maxLength={80}
					className="min-w-0 grow"
				/>
				<Button type="submit" tone="quiet" className="min-h-12">
					{staffCopy.list.search}
				</Button>
			</Form>
			{search && <ActionLink to={all}>{staffCopy.list.showAll}</ActionLink>}
		</search>
	);
}

/** What a search has found: the next Tab after a search leads into it. */
export function Found({ children }: { children: ReactNode }) {
	return (
		<section {...goesOn} aria-label={staffCopy.list.found}>
			{children}
		</section>
	);
}

/** The ways to the other pages of a list; null where there is none. */
export function ListPages({ newest, older }: { newest: string | null; older: string | null }) {
	if (!newest && !older) return null;
	return (
		<p className="mt-4 flex flex-wrap gap-x-6">
			{newest && <ActionLink to={newest}>{staffCopy.list.first}</ActionLink>}
			{older && <ActionLink to={older}>{staffCopy.list.more}</ActionLink>}
		</p>
	);
}
