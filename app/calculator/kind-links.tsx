import { href } from 'react-router';
import { Link } from '#app/ui/link.tsx';
import { type Form, formQuery, kinds, ofKind } from './form.ts';
import { formCopy as copy } from './form-copy.ts';

/** The address of a calculation. */
export function calculatorAddress(query: string): string {
	return query === '' ? href('/calculator') : `${href('/calculator')}?${query}`;
}

/** What is measured. The stone stays from one kind to the next. */
export function KindLinks({ form }: { form: Form }) {
	return (
		<nav aria-label={copy.kindsLabel} className="mt-5 print:hidden">
			<ul className="flex flex-wrap gap-x-6 border-b border-stone-3">
				{kinds.map((kind) => (
					<li key={kind}>
						<Link
							to={calculatorAddress(formQuery(ofKind(form, kind)))}
							preventScrollReset
							aria-current={kind === form.kind ? 'page' : undefined}
							className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent text-sm text-stone-1 hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
						>
							{copy.kindIn[kind]}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
