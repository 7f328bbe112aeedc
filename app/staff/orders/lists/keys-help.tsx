import type { RefObject } from 'react';
import { deskCopy as copy } from './copy.ts';

type Props = {
	dialog: RefObject<HTMLDialogElement | null>;
	/** Each key with what it does. */
	keys: readonly (readonly [key: string, text: string])[];
};

/** DESK-04: the keys of a list. The dialog is the browser's own: Escape closes it. */
export function KeysHelp({ dialog, keys }: Props) {
	return (
		<>
			<button
				type="button"
				onClick={() => dialog.current?.showModal()}
				className="mt-4 hidden min-h-9 text-xs underline underline-offset-4 md:inline-block"
			>
				{copy.help} (?)
			</button>
			<dialog
				ref={dialog}
				aria-labelledby="keys-title"
				className="m-auto max-w-sm border border-stone-2 bg-paper p-6 text-ink backdrop:bg-ink/30"
			>
				<h2 id="keys-title" className="mb-3 text-lg">
					{copy.helpTitle}
				</h2>
				<dl className="grid grid-cols-[5rem_1fr] gap-y-1.5">
					{keys.map(([key, text]) => (
						<div key={key} className="contents">
							<dt>
								<kbd className="border border-stone-2 px-1.5 font-medium">{key}</kbd>
							</dt>
							<dd>{text}</dd>
						</div>
					))}
				</dl>
				<form method="dialog" className="mt-5">
					<button type="submit" className="min-h-9 rounded-sm border border-ink px-4">
						{copy.close}
					</button>
				</form>
			</dialog>
		</>
	);
}
