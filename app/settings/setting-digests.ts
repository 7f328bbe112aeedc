import type { SettingKey } from './settings.ts';

/** The digest of each setting as a form was opened with it. */
export type SettingDigests = Partial<Record<SettingKey, string>>;
