import { useId } from 'react';
import { ProgressBar } from '#app/staff/progress-bar.tsx';
import { Button } from '#app/ui/button.tsx';
import { picturesCopy as copy } from './pictures-copy.ts';
import type { Upload } from './use-uploads.ts';

type Props = {
	uploads: readonly Upload[];
	onCancel: (key: string) => void;
	onRetry: (upload: Upload) => void;
};

/** Pictures on their way, each with its bar, and those that were refused, each with the reason. */
export function UploadList({ uploads, onCancel, onRetry }: Props) {
	if (uploads.length === 0) return null;
	return (
		<ul className="grid gap-y-2">
			{uploads.map((upload) => (
				<Row key={upload.key} upload={upload} onRetry={onRetry} onCancel={() => onCancel(upload.key)} />
			))}
		</ul>
	);
}

type RowProps = { upload: Upload; onCancel: () => void; onRetry: (upload: Upload) => void };

function Row({ upload, onCancel, onRetry }: RowProps) {
	const id = useId();
	const { file, sent, fault } = upload;
	return (
		<li className={`border-s-2 ps-3 ${fault ? 'border-fault' : 'border-onyx'}`}>
			<span className="flex flex-wrap items-center gap-x-4">
				<span id={id} className="min-w-0 flex-1 wrap-anywhere">
					{fault ? file.name : sent === 1 ? copy.readying : copy.sending(file.name)}
				</span>
				{fault && (
					<Button tone="plain" onClick={() => onRetry(upload)}>
						{copy.again}
					</Button>
				)}
				<Button tone="plain" onClick={onCancel}>
					{fault ? copy.dismiss : copy.cancel}
				</Button>
			</span>
			{fault ? (
				<p role="alert" className="text-fault">
					{fault}
				</p>
			) : (
				<ProgressBar labelledBy={id} max={1} value={sent} />
			)}
		</li>
	);
}
