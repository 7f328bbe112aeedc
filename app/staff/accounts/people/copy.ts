import type { StaffRole } from '#app/accounts/role.ts';

/** Words of the pages about who works in the shop. */
export const peopleCopy = {
	title: 'People',
	invite: 'Invite somebody',
	name: 'Name',
	email: 'Email',
	role: 'Role',
	since: 'Since',
	secondFactor: 'Second factor',
	lastActive: 'Last active',
	never: 'Not logged in',
	you: 'you',
	on: 'On',
	off: 'Off',
	notNeeded: 'Not needed',
	search: 'Search by name or email',
	nothing: (search: string) => `Nobody is found for “${search}”, by name, email or role.`,
	waiting: 'Waiting invitations',
	worksUntil: (date: string) => `link works until ${date}`,
	withdraw: 'Withdraw',
	roles: {
		owner: 'Sees and does everything, cash and people too.',
		desk: 'Confirms orders, plans deliveries, talks to customers.',
		yard: 'Packs, loads and counts stone.',
		driver: 'Sees the stops of the day and what to collect.',
	} satisfies Record<StaffRole, string>,

	inviting: {
		title: 'Invite somebody',
		noName: 'Enter the name',
		noRole: 'Choose a role',
		submit: 'Make the link',
		busy: 'Making the link…',
		staff: 'This address works here already. Change the role on the page of that person.',
		done: 'The link is ready',
		mailed: (email: string) => `We also mailed it to ${email}.`,
		about:
			'It works once, for 48 hours. It is shown only now. Who has it can join: send it to this person alone.',
		link: 'Link',
		copy: 'Copy the link',
		whatsapp: 'Send by WhatsApp',
		text: (name: string, shop: string, link: string) =>
			`Salaam ${name}, here is your link to work with us at ${shop}. It works once, for 48 hours: ${link}`,
		back: 'Back to People',
	},

	person: {
		back: 'Back to People',
		saveName: 'Save the name',
		nameAbout: 'Orders, printed sheets and the log show this name.',
		noName: 'Enter the name',
		changeRole: 'Change the role',
		changeAbout: 'Every device of this person is logged out at once.',
		save: 'Save the role',
		busy: 'Saving…',
		reset: 'Reset the second factor…',
		resetAbout:
			'Do this if the phone is lost. App, passkeys and backup codes are forgotten, and every device is logged out. At the next login this person sets up a new one. Speak to the person first: an attacker asks for this too.',
		confirmReset: 'Yes, reset it',
		remove: 'Remove from the staff…',
		removeAbout:
			'Every device is logged out at once, and the back office is closed to this person. What they did stays in the log. The account stays as a customer’s.',
		confirmRemove: 'Yes, remove',
		removeYourself: 'You log yourself out by this, and cannot undo it yourself.',
		refused: {
			'last owner': 'This is the only owner. Make somebody else an owner first.',
			gone: 'This person does not work here any more.',
			'not owner': 'You are not an owner any more.',
		},
	},
} as const;
