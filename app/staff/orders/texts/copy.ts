import { MAX_TEXT, type TextFault, type TextKey } from '#app/orders/texts/texts.ts';

export const textsCopy = {
	title: 'Texts',
	intro:
		'What customers read when an order is confirmed, when it leaves and when it has arrived. Words in braces are filled in for each order. A line is left out where one of its words in braces is not known.',
	titles: {
		'whatsapp-confirm': 'WhatsApp: please confirm',
		'whatsapp-dispatch': 'WhatsApp: on its way',
		'whatsapp-review': 'WhatsApp: how is the stone',
		'mail-confirm': 'Mail: confirmed',
		'mail-dispatch': 'Mail: on its way',
	} satisfies Record<TextKey, string>,
	hints: {
		'whatsapp-confirm': 'The desk opens it in WhatsApp and sends it from there.',
		'whatsapp-dispatch': 'The desk opens it in WhatsApp once the truck has left.',
		'whatsapp-review': 'The desk opens it in WhatsApp once the stone is delivered.',
		'mail-confirm': 'The mail begins with “Salaam” and the name. Each line is a paragraph.',
		'mail-dispatch':
			'It begins and is written in the same way. Who fetches the stone at the yard gets another mail.',
	} satisfies Record<TextKey, string>,
	text: 'Text',
	words: 'You can use',
	preview: 'What an example customer reads',
	save: 'Save this text',
	saving: 'Saving…',
	saved: (title: string) => `“${title}” is saved. The next message has the new text.`,
	reset: 'Go back to the first text',
	resetAsk: 'This takes the place of your text:',
	resetButton: 'Use the first text',
	fault: (fault: TextFault): string => {
		switch (fault.fault) {
			case 'unknown':
				return `Nothing fills {${fault.placeholder}} in this text. Use a word from the list below, spelled the same.`;
			case 'missing':
				return `This text needs {${fault.placeholder}}: without it the customer cannot answer.`;
			case 'empty':
				return 'Please enter a text, or go back to the first one';
			case 'too-long':
				return `Please keep this to ${MAX_TEXT} characters`;
		}
	},
} as const;
