import { describe, expect, it } from 'vitest';
import { draftTexts } from './section-texts.ts';
import type { SettingsSection } from './sections.ts';

const section: SettingsSection = {
	title: 'Test',
	about: 'Test',
	page: '/',
	fields: [
		{ name: 'name', label: 'Name' },
		{ name: 'on', label: 'On', kind: 'tick' },
	],
	lists: [{ key: 'range', label: 'Range', row: 'Group', fields: [{ name: 'title', label: 'Heading' }] }],
};

describe('draftTexts', () => {
	it('[SET-08] takes the draft, with a box that was unticked and a row that was added', () => {
		const stored = { name: 'Stored', on: 'on', 'range.0.title': 'Marble' };
		const fields = [
			['name', 'Typed'],
			['range.0.title', 'Onyx'],
			['range.1.title', 'Marble'],
			['draft', 'token'],
		] as const;
		expect(draftTexts(section, stored, fields)).toEqual({
			name: 'Typed',
			on: '',
			'range.0.title': 'Onyx',
			'range.1.title': 'Marble',
		});
	});

	it('[SET-08] leaves what the draft does not know as it is stored, and takes no row of the stored list beside its own', () => {
		const stored = { name: 'Stored', on: '', 'range.0.title': 'Marble', 'range.1.title': 'Granite' };
		expect(draftTexts(section, stored, [['on', 'on']])).toEqual({ ...stored, on: 'on' });
		expect(draftTexts(section, stored, [['range.0.title', 'Onyx']])).toEqual({
			name: 'Stored',
			on: '',
			'range.0.title': 'Onyx',
		});
	});
});
