import { CHUNK_NOTICE } from '#app/render/chunk-failure.ts';
import { siteCopy } from './copy.ts';

/** NAV-11: hidden at the top of every page. `chunk-watch.ts` shows it when a script of the page does not load. */
export function ChunkNotice() {
	return (
		<div id={CHUNK_NOTICE} role="alert" hidden suppressHydrationWarning className="bg-ink text-paper">
			<p className="measure flex flex-wrap items-center gap-x-6 py-3 text-sm">
				<span>
					{siteCopy.chunk.title}. {siteCopy.chunk.text}
				</span>
				<button type="button" className="min-h-11 underline underline-offset-4">
					{siteCopy.failed.reload}
				</button>
			</p>
		</div>
	);
}
