import { lazy, Suspense } from 'react';
import { href } from 'react-router';
import { cartCopy } from '#app/cart/copy.ts';
import { AddToProject } from '#app/catalog/add-to-project.tsx';
import { sizeInWords } from '#app/catalog/goods-words.ts';
import { formatLength } from '#app/typed/lengths/format-length.ts';
import { Link } from '#app/ui/link.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { AddBought } from './add-bought.tsx';
import { FigureRow } from './figure-row.tsx';
import { type Form, formQuery, ofKind, sharedQuery } from './form.ts';
import { formCopy as copy } from './form-copy.ts';
import { calculatorAddress } from './kind-links.tsx';
import { SendLink } from './send-link.tsx';
import type { Stone } from './stone.ts';
import type { Result, WorkedOut } from './work-out.ts';

/** Where it does not arrive, a link leads to the days of all cities. */
const CalculationDays = lazy(() => import('./calculation-days.tsx').catch(() => ({ default: DaysLink })));

const quiet =
	'inline-flex min-h-11 items-center text-sm underline decoration-stone-2 underline-offset-4 hover:decoration-ink';

type Props = { form: Form; stone: Stone | null; worked: WorkedOut; outcome: Result };

/** SUM-10: what it comes to, when it comes, and the press that takes it. */
export function SumAndPress(props: Props) {
	const { stone, outcome, worked } = props;
	const { rows, later, isCut, lacksStock } = outcome.sum;
	const hydrated = useHydrated();
	return (
		<section aria-label={copy.sum} className="mt-8 bg-paper-deep p-4 sm:p-6 print:p-0">
			<ul className="figures max-w-xl text-sm *:first:border-t-0 *:last:text-lg *:last:[&_p]:text-sm">
				{rows.map((row) => (
					<FigureRow key={row.label} {...row} />
				))}
			</ul>
			{later && <p className="figures mt-2 max-w-xl text-sm">{cartCopy.laterDiscount(later)}</p>}
			{stone && worked.chosen.price !== null && (
				<div className="mt-4 min-h-[8.5rem] max-w-xl sm:min-h-24 lg:min-h-18 print:hidden">
					{hydrated ? (
						<Suspense>
							<CalculationDays isCut={isCut} lacksStock={lacksStock} />
						</Suspense>
					) : (
						<DaysLink />
					)}
				</div>
			)}
			<WaysOn {...props} />
		</section>
	);
}

function DaysLink() {
	return (
		<Link to={href('/delivery')} className={quiet}>
			{copy.days}
		</Link>
	);
}

function WaysOn({ form, stone, worked, outcome }: Props) {
	const { goods, price } = worked.chosen;
	return (
		<div className="mt-4 print:hidden">
			{stone && price !== null && (
				<AddBought
					line={form.fields.line ?? ''}
					bought={outcome.bought}
					stone={stone}
					goods={goods}
					price={price}
					quiet={quiet}
				/>
			)}
			<div className="mt-2 flex flex-wrap items-center gap-x-6">
				<SendLink form={form} stone={stone} worked={worked} outcome={outcome} className={quiet} />
				{stone &&
					outcome.bought.map((line) => (
						<AddToProject
							key={line.size}
							what={outcome.bought.length > 1 ? sizeInWords(line.size) : undefined}
							item={{ ...goods, ...line, stone: stone.id, calculation: sharedQuery(form) }}
						/>
					))}
				{form.kind === 'floor' && outcome.sides.length > 0 && (
					<Link to={calculatorAddress(formQuery(skirtingOf(form, outcome.sides)))} className={quiet}>
						{copy.skirting}
					</Link>
				)}
			</div>
		</div>
	);
}

/** The room's walls, each a row; their doors are typed there. */
function skirtingOf(form: Form, sides: readonly number[]): Form {
	const empty = ofKind(form, 'skirting');
	return {
		...empty,
		rows: { side: sides.slice(0, 40).map((side) => ({ w: formatLength(side), doors: '' })) },
	};
}
