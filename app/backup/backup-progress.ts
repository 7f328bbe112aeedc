/** How far a backup is. `bytes` are those that have left the shop. */
export type BackupProgress = { stage: 'rows' | 'pictures'; done: number; total: number; bytes: number };
