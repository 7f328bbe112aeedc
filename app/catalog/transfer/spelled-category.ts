import type { Column } from './columns.ts';
import type { Spellings } from './one-spelling.ts';

type Mapped = { fields: Record<string, unknown>; unread: Readonly<Record<string, string>> };

/** FILE-09: the cells of a row with its category as the shop spells it, or with a question where it may be another. */
export function spelled(
	{ fields, unread }: Mapped,
	columns: readonly Column[],
	spellings: Spellings,
): Mapped {
	const spelling = typeof fields.category === 'string' ? spellings.get(fields.category) : undefined;
	if (!spelling) return { fields, unread };
	if ('name' in spelling) return { fields: { ...fields, category: spelling.name }, unread };
	const column = columns.find(({ field }) => field === 'category')?.name ?? '';
	const words = `“${fields.category}” or “${spelling.maybe}”? Please write one of them in every row.`;
	return { fields, unread: { ...unread, [column]: words } };
}
