import { Link } from 'react-router';
import type { Stage } from '#app/orders/order-status.ts';
import { stageWords } from '#app/orders/stage-words.ts';
import { deskCopy as copy } from './copy.ts';
import type { Ask, DeskRow, RowPress } from './desk-row.ts';
import { RowQuestion } from './row-question.tsx';

type Props = {
	row: DeskRow;
	isActive: boolean;
	isWorking: boolean;
	isTicked: boolean;
	words: { ok: boolean; text: string } | undefined;
	ask: Ask['press'] | null;
	onFocus: () => void;
	onTick: () => void;
	onBack: () => void;
};

const GREY = 'bg-stone-3 text-ink';
const BLUE = 'bg-shipped text-white';

/** The colours of the status that the customer sees; a step before loading has a quieter one. */
const colours: Record<Stage, string> = {
	awaiting: 'bg-processing text-ink',
	confirmed: 'bg-white text-ink ring-1 ring-inset ring-onyx',
	packed: 'bg-onyx text-white',
	dispatched: BLUE,
	attempted: BLUE,
	'part-delivered': 'bg-delivered text-white',
	delivered: 'bg-delivered text-white',
	refused: GREY,
	returned: GREY,
	cancelled: GREY,
};

/** One order: two lines of words from md on, a card on a phone. */
export function OrderRow(props: Props) {
	const { row, isActive, isWorking, isTicked, words, ask, onFocus, onTick } = props;
	return (
		<li
			id={`row-${row.id}`}
			tabIndex={isActive ? 0 : -1}
			onFocus={onFocus}
			aria-busy={isWorking}
			className="border-b border-stone-3 py-1.5 tabular-nums focus-within:bg-paper-deep md:py-0.5"
		>
			<div className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 md:items-center md:gap-y-1 md:grid-cols-[1.5rem_5.25rem_minmax(7rem,1fr)_7rem_minmax(8rem,1.2fr)_7.5rem_5.75rem_13rem]">
				<input
					type="checkbox"
					name="order"
					value={`${row.id} ${row.version}`}
					checked={isTicked}
					onChange={onTick}
					aria-label={copy.tick(row.number)}
					className="size-4 accent-onyx max-md:mt-1 md:ms-1"
				/>
				<div className="flex flex-wrap items-center gap-x-3 gap-y-1 md:contents">
					<div className={half}>
						<Pair
							first={
								row.to ? (
									<Link to={row.to} className="font-medium underline-offset-4 hover:underline">
										{row.number}
									</Link>
								) : (
									<span className="font-medium">{row.number}</span>
								)
							}
							second={<time dateTime={row.at}>{row.ago}</time>}
						/>
					</div>
					<div className={`max-md:order-2 ${half}`}>
						<Pair first={row.name} second={row.city} />
					</div>
					<div className={`text-end max-md:order-2 md:text-start ${half}`}>
						<Pair
							first={row.phone?.tel ? <a href={row.phone.tel}>{row.phone.shown}</a> : row.phone?.shown}
							second={row.tries > 0 && row.stage === 'awaiting' ? copy.tries(row.tries) : null}
						/>
					</div>
					<div className="max-w-full basis-full max-md:order-2">
						<Pair
							first={<span title={row.lines}>{row.stones}</span>}
							second={row.highRisk || row.warning || row.note ? <Note row={row} /> : null}
						/>
					</div>
					<div className="max-w-full basis-full max-md:order-2 md:text-end">
						<Pair first={row.total} second={row.due && row.due !== row.total ? copy.due(row.due) : null} />
					</div>
					<div className={`text-end max-md:order-1 md:text-start ${half}`}>
						<Pair
							first={
								<span
									className={`inline-block rounded-sm px-1.5 text-xs leading-[1.25rem] font-medium whitespace-nowrap forced-colors:border ${colours[row.stage]}`}
								>
									{stageWords[row.stage]}
								</span>
							}
							second={row.driver}
						/>
					</div>
					<div className="flex basis-full flex-wrap gap-x-3 max-md:order-2 md:flex-nowrap md:justify-end md:gap-x-2.5">
						{isWorking || words?.ok ? (
							<span className="py-1 text-xs text-onyx">{isWorking ? copy.working : words?.text}</span>
						) : (
							<>
								{row.presses.map((press) => (
									<PressButton key={press} row={row} press={press} />
								))}
								{row.settle && (
									<Link to={row.settle.to} className={pressLook(true)}>
										<span>{row.settle.words}</span>{' '}
										<span className="sr-only">{copy.ofOrder(row.number)}</span>
									</Link>
								)}
							</>
						)}
					</div>
				</div>
			</div>
			{words && !words.ok && <p className="pb-1 text-fault md:ps-9">{words.text}</p>}
			{ask && <RowQuestion {...props} ask={ask} />}
		</li>
	);
}

/** What one button does at once, and what asks a question first. */
const values: Record<RowPress, string> = {
	confirm: 'ask-confirm',
	'no-answer': 'no-answer',
	cancel: 'ask-cancel',
	pack: 'pack',
};

function pressLook(isNext: boolean): string {
	return `inline-flex min-h-11 items-center text-xs whitespace-nowrap md:min-h-7 ${isNext ? 'rounded-sm border border-stone-2 px-2 font-medium hover:border-ink' : 'underline decoration-stone-2 underline-offset-4'}`;
}

function PressButton({ row, press }: { row: DeskRow; press: RowPress }) {
	const isNext = press === 'confirm' || press === 'pack';
	return (
		<button
			type="submit"
			name="press"
			value={`${values[press]} ${row.id} ${row.version}`}
			className={pressLook(isNext)}
		>
			<span>{copy.presses[press]}</span> <span className="sr-only">{copy.ofOrder(row.number)}</span>
		</button>
	);
}

function Note({ row }: { row: DeskRow }) {
	const warnings = [row.highRisk, row.warning].filter(Boolean).join(' · ');
	return (
		<>
			{warnings && <span className="text-fault">{warnings}</span>}
			{warnings && row.note && <span>{' · '}</span>}
			<span>{row.note}</span>
		</>
	);
}

/** A card has room for whole words, a table for one line of each. */
const fits = 'truncate max-md:overflow-visible max-md:wrap-break-word max-md:whitespace-normal';

/** Two stand beside each other where they fit. */
const half = 'max-w-full flex-1 basis-2/5';

function Pair({ first, second }: { first: React.ReactNode; second: React.ReactNode }) {
	return (
		<div className="min-w-0 leading-[1.15rem]">
			<p className={`${fits} text-[0.875rem]`}>{first}</p>
			{second && <p className={`${fits} text-xs text-stone-1`}>{second}</p>}
		</div>
	);
}
