import { deskCopy as copy } from './copy.ts';
import type { DeskList } from './desk-list.ts';
import type { Desk } from './use-desk.ts';

const button = 'min-h-9 rounded-sm border border-stone-2 px-3 hover:border-ink';

/**
 * DESK-05: what is done with all ticked orders at once. On a phone it stands below the list once an order is ticked, and stays in sight, so
 * that no row moves and nothing below the list is covered. Without scripts it stays above the list.
 */
export function BulkBar({ list, desk: { rows, ticked, setTicked } }: { list: DeskList; desk: Desk }) {
	const all = rows.every(({ id }) => ticked.has(id));
	return (
		<fieldset
			className={`flex min-w-0 flex-wrap items-center gap-2 py-2 ${ticked.size === 0 ? 'max-md:hidden max-md:noscript:flex' : 'max-md:sticky max-md:bottom-0 max-md:z-10 max-md:order-last max-md:-mx-4 max-md:border-t max-md:border-ink max-md:bg-paper max-md:px-4'}`}
		>
			<legend className="sr-only">{copy.bulk}</legend>
			<label className="flex min-h-9 items-center gap-2 pe-2 md:ps-1">
				<input
					type="checkbox"
					checked={all}
					onChange={() => setTicked(new Set(all ? [] : rows.map(({ id }) => id)))}
					aria-label={copy.tickAll}
					className="size-4 accent-onyx"
				/>
				<span className="text-xs text-stone-1 tabular-nums">{copy.chosen(ticked.size)}</span>
			</label>
			{list.mayPack && (
				<button type="submit" name="press" value="pack" className={button}>
					{copy.packAll}
				</button>
			)}
			{list.mayAssign && list.drivers.length > 0 && (
				<span className="flex max-w-full">
					<select
						name="driver"
						aria-label={copy.driver}
						className="min-h-9 max-w-40 min-w-0 rounded-s-sm border border-e-0 border-stone-2 bg-white px-2"
					>
						{list.drivers.map(({ id, name }) => (
							<option key={id} value={id}>
								{name}
							</option>
						))}
					</select>
					<button
						type="submit"
						name="press"
						value="assign"
						className={`${button} rounded-s-none whitespace-nowrap`}
					>
						{copy.assign}
					</button>
				</span>
			)}
			<button type="submit" name="press" value="print" className={button}>
				{copy.print}
			</button>
		</fieldset>
	);
}
