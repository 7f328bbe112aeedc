/** What the page for a stone that is out of stock says. */
export const restockCopy = {
	title: 'Tell me when it is back',
	intro: (stone: string) =>
		`${stone} is out of stock. Leave an address or a number, and we tell you once when it is back.`,
	introPhone: (stone: string) =>
		`${stone} is out of stock. Leave your number, and we tell you once when it is back.`,
	email: 'Your email address',
	phone: 'Or your mobile number',
	phoneAlone: 'Your mobile number',
	hint: 'We use it for this alone, and delete it afterwards.',
	send: 'Tell me',
	sending: 'Noting…',
	done: 'Noted. We tell you once, when it is back.',
	inStock: (stone: string) => `${stone} is in stock now.`,
	toStone: 'See the stone',
	gone: 'We no longer sell this stone, or the link is incomplete.',
	toShop: 'See all stones',
	needsOne: 'Leave an email address or a phone number.',
	tooMany: 'You wait for ten stones already. We tell you of those first.',
	failed: 'We could not note that. Please try again in a moment.',
	leave: 'Tell me of no stone any more',
	leaveIntro:
		'You asked us to tell you when a stone is back. With this press we forget it, and your address with it.',
	leaving: 'Forgetting…',
	left: 'Done. We tell you of no stone any more.',
	leftAlready: 'This link was used, or is too old. We tell you of no stone by it.',
} as const;

export const restockMailCopy = {
	subject: (stone: string) => `${stone} is back in stock`,
	greeting: 'Assalam-o-alaikum,',
	isBack: (stone: string) => `${stone} is in stock again. You asked us to tell you; we do so this once.`,
	see: 'See the stone',
	leave: 'If you wait for other stones and want to hear of none, or if it was not you who asked:',
	leavePress: 'Tell me of no stone any more',
} as const;
