import { attribute, elements, textOf, unescaped } from './html.ts';

/**
 * A form of a page's HTML, filled and sent as a browser without scripts does. The fields are those that stand in the form, with
 * the values that they have.
 */
export type PlainForm = {
	action: string;
	/** Sets the field with that label. Throws where there is none. */
	fill: (label: string, value: string) => PlainForm;
	/** The fields, and the name and value of the button that is pressed. Throws where there is no such button. */
	press: (button: string) => [name: string, value: string][];
	/** The address of a form that is sent by GET. */
	addressOf: (button: string) => string;
};

type Field = { name: string; value: string; id: string; isSent: boolean };

/** The first form of the page that has a button of this name. */
export function plainForm(html: string, button: string): PlainForm {
	const form = (html.match(/<form[^>]*>[\s\S]*?<\/form>/g) ?? []).find((each) => findButton(each, button));
	if (!form) throw new Error(`there is no form with ${button}`);
	const fields = [
		...form.matchAll(/<(input|select|textarea)\b([^>]*)>([\s\S]*?)(?=<(?:input|select|textarea)\b|$)/g),
	].map(({ index, 1: tag = '', 2: attributes = '', 3: rest = '' }) => ({
		index,
		...fieldOf(tag, attributes, rest),
	}));
	const action = attribute(/<form[^>]*>/.exec(form)?.[0] ?? '', 'action');
	const press = (pressed: string) => {
		const found = findButton(form, pressed);
		if (!found) throw new Error(`there is no button ${pressed}`);
		const name = attribute(found, 'name');
		const own = { name, value: attribute(found, 'value'), index: form.indexOf(found), isSent: true };
		// In the sequence of the page, in which the first of two with one name counts.
		return [...fields, own]
			.filter((each) => each.name && each.isSent)
			.toSorted((one, other) => one.index - other.index)
			.map((each): [string, string] => [each.name, each.value]);
	};
	const self: PlainForm = {
		action,
		fill(label, value) {
			const found = elements(form, 'label').find((each) => firstText(each) === label);
			const id = attribute(found ?? '', 'for');
			const field = fields.find((each) => each.id !== '' && each.id === id);
			if (!field) throw new Error(`there is no field ${label}`);
			field.value = value;
			return self;
		},
		press,
		addressOf: (pressed) => `${action.split('?')[0]}?${new URLSearchParams(press(pressed))}`,
	};
	return self;
}

/** What stands in a label before its first other element. */
const firstText = (label: string) => unescaped(/^<label[^>]*>([^<]*)/.exec(label)?.[1] ?? '').trim();

function fieldOf(tag: string, attributes: string, rest: string): Field {
	const opening = `<${tag}${attributes}>`;
	const shared = { name: attribute(opening, 'name'), id: attribute(opening, 'id') };
	if (tag === 'textarea')
		return { ...shared, value: unescaped(/^[^<]*/.exec(rest)?.[0] ?? ''), isSent: true };
	if (tag === 'select') {
		const options = rest.match(/<option[^>]*>/g) ?? [];
		const chosen = options.find((option) => / selected=/.test(option)) ?? options[0] ?? '';
		return { ...shared, value: attribute(chosen, 'value'), isSent: true };
	}
	const isChoice = /type="(radio|checkbox)"/.test(attributes);
	return {
		...shared,
		value: attribute(opening, 'value'),
		isSent: !isChoice || / checked=/.test(attributes),
	};
}

/** By its words, or by the name that it has for readers. */
const findButton = (html: string, name: string): string | undefined =>
	(html.match(/<button[^>]*>[\s\S]*?<\/button>/g) ?? []).find(
		(button) => /type="submit"/.test(button) && (attribute(button, 'aria-label') || textOf(button)) === name,
	);
