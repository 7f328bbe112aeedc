import { Notice } from '#app/ui/notice.tsx';
import { settingsCopy as copy } from './copy.ts';

/** MAIL-05: an open point of the owner's. */
export function NoMails() {
	return (
		<div className="mt-4 max-w-prose">
			<Notice role="none">
				<p className="font-medium">{copy.noMails.title}</p>
				<p>{copy.noMails.text}</p>
			</Notice>
		</div>
	);
}
