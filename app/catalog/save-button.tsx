import { catalogCopy } from './copy.ts';
import { nameOf } from './product.ts';

/** The id of the form of the shop's layout that takes a press (`choosing/save-form.tsx`). */
export const SAVE_FORM = 'save';

type Props = { product: { id: string; name: string }; className: string };

/** CHOOSE-05: saves a stone. `choosing/marks.ts` says whether it is pressed; `design.css` writes `Saved` then. */
export function SaveButton({ product, className }: Props) {
	const name = nameOf(product);
	return (
		<button
			type="submit"
			form={SAVE_FORM}
			name="save"
			value={product.id}
			data-name={name}
			aria-label={`${catalogCopy.save} ${name}`}
			aria-pressed={false}
			suppressHydrationWarning
			className={className}
		>
			{catalogCopy.save}
		</button>
	);
}
