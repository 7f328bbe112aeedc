import { FolderInUse, lockFolder } from '#app/platform/database/lock-folder.server.ts';

/** A process that locks the folder of its first argument and releases it again, as its parent says. */
const [, , dir = ''] = process.argv;
let release: (() => void) | undefined;

process.on('message', async (what) => {
	if (what === 'release') {
		release?.();
		release = undefined;
		process.send?.('released');
		return;
	}
	try {
		release = await lockFolder(dir, () => {});
		process.send?.('locked');
	} catch (error) {
		if (!(error instanceof FolderInUse)) throw error;
		process.send?.('refused');
	}
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
