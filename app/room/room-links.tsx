import type { RefObject } from 'react';
import { useRootData } from '#app/root-data.ts';
import type { Stage } from '#app/scene/stage.ts';
import { whatsappLink } from '#app/settings/whatsapp-link.ts';
import { showToast } from '#app/ui/toast.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { useLinkWithOrigin } from '#app/use-link-with-origin.ts';
import { roomCopy as copy } from './copy.ts';
import { quietLink } from './room-price.tsx';

type Props = {
	/** The path and query that open the same room. */
	address: string;
	/** What is shown, in words. */
	words: string;
	stage: RefObject<Stage | null>;
	isLive: boolean;
	fileName?: string;
};

/** ROOM-05: the picture as a file, and links to the same room. */
export function RoomLinks({ address, words, stage, isLive, fileName = copy.fileName }: Props) {
	const { whatsapp, facts } = useRootData();
	const hydrated = useHydrated();
	const send = useLinkWithOrigin((origin) =>
		whatsappLink(whatsapp, [words, origin && `${origin}${address}`].filter(Boolean).join('\n')),
	);

	function copyLink() {
		navigator.clipboard.writeText(`${location.origin}${address}`).then(
			() => showToast(copy.copied),
			() => showToast(copy.notCopied, 'error'),
		);
	}

	async function save() {
		if (!stage.current) return;
		const { savePicture } = await import('./save-picture.ts');
		await savePicture(stage.current, fileName, facts.name).catch(() => showToast(copy.notSaved, 'error'));
	}

	return (
		<div className="flex flex-wrap gap-x-6">
			{isLive && (
				<button type="button" onClick={save} className={quietLink}>
					{copy.save}
				</button>
			)}
			{hydrated && navigator.clipboard && (
				<button type="button" onClick={copyLink} className={quietLink}>
					{copy.copyLink}
				</button>
			)}
			{whatsapp && (
				<a {...send} className={quietLink}>
					{copy.send}
				</a>
			)}
		</div>
	);
}
