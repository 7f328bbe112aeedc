import { href } from 'react-router';
import { ACCOUNT } from '#app/accounts/account-field.ts';
import { useDrawnFor } from '#app/accounts/for-account.tsx';
import { Panel } from '#app/staff/panel.tsx';
import { Button } from '#app/ui/button.tsx';
import { picturesCopy as copy } from './pictures-copy.ts';

/** PIC-03: sends pictures without scripts. With them the editor has a field for that. */
export function AddPictures({ id }: { id: string }) {
	const drawnFor = useDrawnFor();
	return (
		<div className="hidden noscript:block">
			<Panel title={copy.add}>
				<form
					method="post"
					encType="multipart/form-data"
					action={`${href('/staff/products/:id/pictures', { id })}?${new URLSearchParams({ [ACCOUNT]: drawnFor })}`}
					className="flex flex-wrap items-center gap-4 py-2"
				>
					<input
						type="file"
						name="picture"
						multiple
						required
						accept="image/jpeg,image/png,image/webp,image/avif"
						aria-label={copy.choose}
						className="min-h-11"
					/>
					<Button type="submit" tone="quiet">
						{copy.add}
					</Button>
					<p className="basis-full text-xs text-stone-1">
						{copy.kinds} {copy.addHint}
					</p>
				</form>
			</Panel>
		</div>
	);
}
