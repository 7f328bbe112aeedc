import { Scripts } from 'react-router';
import chunkWatch from './chunk-watch.ts?script';

export function LateScripts({ nonce }: { nonce: string | undefined }) {
	return (
		<>
			<script nonce={nonce} suppressHydrationWarning>
				{chunkWatch}
			</script>
			<Scripts nonce={nonce} />
		</>
	);
}
