import { findMaster } from '#app/pictures/masters.server.ts';
import type { Form } from '#app/platform/web/form.server.ts';
import { digestOf } from '#app/settings/save-settings.server.ts';
import type { SettingDigests } from '#app/settings/setting-digests.ts';
import { isSettingKey } from '#app/settings/settings.server.ts';
import { newShopSettings, type SettingKey, type Settings } from '#app/settings/settings.ts';
import { settingRules } from '#app/settings/settings-rules.server.ts';
import { readWhole } from '#app/typed/amounts.ts';
import { readEmail } from '#app/typed/email.ts';
import { wordsOf } from '#app/typed/fault-words.ts';
import { readHours } from '#app/typed/hours.ts';
import { readIban } from '#app/typed/iban.ts';
import { readWhatsApp, tidyPhone } from '#app/typed/phone.ts';
import { type Reading, read, refused } from '#app/typed/reading.ts';
import { readName } from '#app/typed/text.ts';
import { settingsCopy } from './copy.ts';
import { rowFields, rowsIn, type Texts } from './section-texts.ts';
import {
	type FieldKind,
	keysOf,
	type SectionField,
	type SectionList,
	type SettingsSection,
} from './sections.ts';

type Fields = Record<string, unknown>;

/** The section's settings as the texts of its form. */
export function textsOf(section: SettingsSection, settings: Settings): Texts {
	const whole = settings as unknown as Fields;
	const single = section.fields.map(({ name, kind }) => [name, textOf(at(whole, name), kind)]);
	const rows = section.lists.flatMap((list) =>
		rowsOf(list, whole[list.key] as Fields[]).flatMap((row, index) => [
			...(list.ids ? [[`${list.key}.${index}.id`, String(row.id)]] : []),
			...rowFields(list, index).map(({ path, name, kind }) => [path, textOf(row[name], kind)]),
		]),
	);
	return Object.fromEntries([...single, ...rows]);
}

/** Its rows, and an empty one for each id that is not said. */
function rowsOf({ ids = [] }: SectionList, rows: Fields[]): Fields[] {
	const unsaid = ids.filter((id) => rows.every((row) => row.id !== id));
	return [...rows, ...unsaid.map((id) => ({ id }))];
}

export function seenOf(section: SettingsSection, settings: Settings): SettingDigests {
	return Object.fromEntries(keysOf(section).map((key) => [key, digestOf(settings[key])]));
}

/** The texts of a form that was sent; fields that the section does not have are left out. */
export function readTexts(section: SettingsSection, form: Form): Texts {
	const sent: Texts = {};
	for (const [name, value] of form)
		if (typeof value === 'string') sent[name] = value.replaceAll('\r\n', '\n');
	const names = [
		...section.fields.map(({ name }) => name),
		...section.lists.flatMap((list) =>
			rowsIn(sent, list.key).flatMap((index) => [
				...(list.ids ? [`${list.key}.${index}.id`] : []),
				...rowFields(list, index).map(({ path }) => path),
			]),
		),
	];
	return Object.fromEntries(names.map((name) => [name, sent[name] ?? '']));
}

export function readSeen(section: SettingsSection, form: Form): SettingDigests {
	return Object.fromEntries(keysOf(section).map((key) => [key, String(form.get(`seen-${key}`) ?? '')]));
}

export type Checked = { typed: Partial<Settings>; errors: Record<string, string> };

/** SET-05: the settings that can be read of a form, and what is wrong with its fields. */
export function check(section: SettingsSection, texts: Texts): Checked {
	const values = valuesOf(section, texts);
	const typed: Fields = {};
	const errors = faultsOf(section, texts);
	for (const key of keysOf(section)) {
		const read = settingRules[key].safeParse(values[key]);
		if (read.success) typed[key] = read.data;
		else
			for (const { path, message } of read.error.issues)
				errors[fieldAt(section, texts, [key, ...path])] ??= message;
	}
	for (const [name, text] of picturesIn(section, texts))
		if (!findMaster(text.trim())) errors[name] ??= settingsCopy.errors.picture;
	for (const key of Object.keys(errors).map((name) => name.split('.')[0] ?? ''))
		if (isSettingKey(key)) delete typed[key];
	return { typed: typed as Partial<Settings>, errors };
}

function faultsOf({ fields }: SettingsSection, texts: Texts): Record<string, string> {
	return Object.fromEntries(
		fields.flatMap((field) => {
			const text = texts[field.name] ?? '';
			const reading = readingOf(field, text);
			// Whether a field may be empty is judged by the rule of its setting.
			const isFault = reading?.ok === false && (field.kind === 'whole' || reading.fault.kind !== 'empty');
			return isFault ? [[field.name, wordsOf(reading.fault)]] : [];
		}),
	);
}

/** What was typed in a field that has a reader of its own. */
function readingOf({ kind = 'line', unit = 'number' }: SectionField, text: string) {
	if (kind === 'whole') return readWhole(text, unit);
	return Object.hasOwn(readers, kind) ? readers[kind as keyof typeof readers](text) : null;
}

/** Characters: the rule of a setting may have fewer. */
const LONGEST_NAME = 200;

const readers = {
	name: (text: string) => readName(text, LONGEST_NAME),
	phone: readShopPhone,
	whatsapp: readWhatsApp,
	email: readEmail,
	iban: readIban,
	hours: readHoursInWords,
} satisfies Partial<Record<FieldKind, (text: string) => Reading<string>>>;

/** What the shop is called by, as it is printed: a short number of a firm is none that a mobile has. */
function readShopPhone(text: string): Reading<string> {
	const phone = tidyPhone(text);
	if (phone === '') return refused({ kind: 'empty' });
	return /^\+?[\d ()-]{6,}$/.test(phone) ? read(phone) : refused({ kind: 'no-phone' });
}

/** The words stay the owner's own: shoppers read them. */
function readHoursInWords(text: string): Reading<string> {
	const hours = readHours(text);
	return hours.ok ? read(text) : hours;
}

/** What of the form was typed in another spelling than the one that is kept. */
export function corrected(section: SettingsSection, texts: Texts, settings: Partial<Settings>): string[] {
	const kept = textsOf({ ...section, lists: [] }, { ...newShopSettings, ...settings });
	return section.fields.flatMap((field) => {
		const text = kept[field.name] ?? '';
		const isCorrected =
			readingOf(field, texts[field.name] ?? '') !== null && text !== texts[field.name]?.trim();
		return isCorrected ? [`${field.label}: ${text}`] : [];
	});
}

function valuesOf(section: SettingsSection, texts: Texts): Fields {
	const values: Fields = {};
	for (const field of section.fields) {
		const [key = '', part] = field.name.split('.');
		const text = texts[field.name] ?? '';
		const reading = readingOf(field, text);
		const value = reading?.ok ? reading.value : readValue(text, field.kind);
		values[key] = part === undefined ? value : { ...(values[key] as Fields), [part]: value };
	}
	for (const list of section.lists)
		values[list.key] = saidIn(texts, list).map((index) =>
			Object.fromEntries([
				...(list.ids ? [['id', texts[`${list.key}.${index}.id`]]] : []),
				...rowFields(list, index).map(({ name, path, kind }) => [name, readValue(texts[path] ?? '', kind)]),
			]),
		);
	return values;
}

/** The rows of a list that say something, by their indexes in the form. */
function saidIn(texts: Texts, list: SectionList): number[] {
	return rowsIn(texts, list.key).filter(
		(index) => !list.someUnsaid || rowFields(list, index).some(({ path }) => texts[path]?.trim()),
	);
}

/** The field of a message: what lies within a field belongs to it, and what belongs to none to the list. */
function fieldAt(section: SettingsSection, texts: Texts, path: PropertyKey[]): string {
	const [key, row, ...rest] = path;
	const list = section.lists.find((list) => list.key === key);
	if (list)
		return row === undefined
			? list.key
			: [key, saidIn(texts, list)[Number(row)], ...rest.slice(0, 1)].join('.');
	const field = section.fields.find(({ name }) => name === path.slice(0, 2).join('.') || name === key);
	return field?.name ?? String(key);
}

function picturesIn(section: SettingsSection, texts: Texts): [string, string][] {
	return section.lists.flatMap((list) =>
		saidIn(texts, list).flatMap((index) =>
			rowFields(list, index).flatMap(({ path, kind }): [string, string][] =>
				kind === 'picture' ? [[path, texts[path] ?? '']] : [],
			),
		),
	);
}

function at(value: Fields, name: string): unknown {
	const [key = '', field] = name.split('.');
	return field === undefined ? value[key] : (value[key] as Fields | null)?.[field];
}

function textOf(value: unknown, kind: FieldKind = 'line'): string {
	if (kind === 'tick') return value ? 'on' : '';
	if (kind === 'rows') return ((value ?? []) as string[]).join('\n');
	return String(value ?? '');
}

function readValue(text: string, kind: FieldKind = 'line'): unknown {
	if (kind === 'tick') return text === 'on';
	if (kind === 'rows')
		return text
			.split('\n')
			.map((row) => row.trim())
			.filter(Boolean);
	return text;
}

/** The words of the settings that were changed by somebody else too. */
export function theirTexts(
	section: SettingsSection,
	settings: Settings,
	stale: readonly SettingKey[],
): Texts {
	const texts = Object.entries(textsOf(section, settings));
	return Object.fromEntries(texts.filter(([name]) => stale.some((key) => key === name.split('.')[0])));
}
