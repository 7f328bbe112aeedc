import { formatMoney } from '#app/platform/money.ts';
import { formatQuantity } from '#app/platform/quantity.ts';

/** What a shopper reads of projects. */
export const projectsCopy = {
	title: 'Your projects',
	project: 'Project',
	total: 'In all',
	hint: 'Keep the stones of a house together: room by room, with sizes, notes and what they come to today.',
	waiting: 'Opening your projects…',
	needsScript:
		'Projects of a visitor are kept in the browser and need JavaScript. Log in, and they work without it.',
	login: 'Log in',
	/** AUTH-13. With scripts a change waits in the browser for the next login. */
	ended: 'You are not logged in now, so this is not in your account. Please log in to go on.',
	empty: 'No project yet.',
	emptyHow: 'Give your house a name to begin. You can also open a stone and press “Add to a project”.',
	newProject: 'New project',
	nameOfProject: 'Name of the project',
	exampleProject: 'House in Bahria Town',
	makeProject: 'Start the project',
	guest: 'Kept in this browser only.',
	guestLogin: 'Log in to have them on each of your devices',
	unsent: 'Your last changes are in this browser only. We send them to your account when the shop answers.',
	unsentFull:
		'Your account holds as much as we can keep, so your last changes are in this browser only. Remove what you no longer need.',
	full: 'Your browser’s storage is full, so your changes last only as long as this page. Log in to keep them.',

	rooms: (rooms: number) => (rooms === 0 ? 'No room yet' : rooms === 1 ? '1 room' : `${rooms} rooms`),
	stones: (stones: number) => (stones === 0 ? 'no stone yet' : stones === 1 ? '1 stone' : `${stones} stones`),
	sqFt: (quantity: number) => `${formatQuantity(quantity)} sq ft`,
	/** Where the whole pieces of an item are more. */
	needed: (quantity: number) => `For ${formatQuantity(quantity)} sq ft, in whole pieces.`,
	perSqFt: (price: number) => `${formatMoney(price)} / sq ft`,
	notPriced: (stones: number) =>
		stones === 1
			? 'Without 1 stone that is not sold now.'
			: `Without ${stones} stones that are not sold now.`,

	missing: 'This project is not here',
	missingGuest:
		'It is not in this browser. Projects that you made elsewhere are here after you log in on both devices.',
	missingViewer: 'It was removed, or it belongs to another account.',
	toProjects: 'All projects',

	rename: 'Rename',
	name: 'Name',
	save: 'Save',
	duplicate: 'Duplicate',
	remove: 'Remove',
	removeProject: 'Remove this project',
	removedProject: 'The project was removed.',
	undo: 'Undo',
	copyOf: (name: string) => `${name}, copy`,

	newRoom: 'New room',
	nameOfRoom: 'Name of the room',
	exampleRoom: 'Lounge',
	addRoom: 'Add a room',
	emptyProject: 'No room yet. Add the first one, such as a lounge, a kitchen or a stair.',
	emptyRoom: 'No stone yet. Open a stone and press “Add to a project”.',
	chooseStone: 'Choose a stone',
	change: 'Change',
	quantity: 'Square feet',
	note: 'Note',
	move: 'Move',
	moveTo: 'Move to',
	roomOf: (room: string, project: string) => `${room} of ${project}`,
	calculation: 'Open the calculation',
	gone: 'No longer sold.',
	notOffered: 'Not offered like this any more.',
	tick: (name: string) => `Choose ${name}`,

	toCart: 'Copy ticked stones into the cart',
	copied: (stones: number) =>
		stones === 1 ? '1 stone is in your cart now.' : `${stones} stones are in your cart now.`,
	copiedNone: 'Nothing was copied. Please tick at least one stone.',
	notCopied: (names: string) => `Not copied, since it is not sold like this now: ${names}.`,
	toTheCart: 'See the cart',
	askQuote: 'Ask for a quote for all stones',
	cartNeedsScript: 'The cart needs JavaScript.',
	print: 'Print',

	share: {
		title: 'Share it',
		hint: 'A link for your architect or your family. Who has it can read names, stones and notes of this project as it is now, and change nothing.',
		make: 'Make a link',
		renew: 'Make a new link',
		stop: 'Stop sharing',
		made: 'This is your link. Copy it now: for your safety we do not keep it.',
		link: 'Link to this project',
		since: (day: string) => `Shared as it was on ${day}. The link works until you stop it.`,
		renewed: 'A new link shows the project as it is today, and the one before stops.',
		ready: 'The link is ready.',
		stopped: 'The link does not work any more.',
		login: 'Log in to share this project',
		loginHint:
			'We keep shared projects in your account, so that you can stop a link at any time. Your project comes with you.',
		unsent: 'This project is not in your account yet. Please try again in a moment.',
	},

	shared: {
		asOf: (day: string) => `As it was on ${day}.`,
		onDay: (day: string) => `Price on ${day}`,
		today: 'Price today',
		notSold: 'not sold',
		emptyRoom: 'No stone yet.',
		missing: 'This link does not work',
		missingWhy: 'It was stopped, or a part of it is missing. Ask who sent it for a new one.',
		tooMany: 'Too many links that do not work were opened from here. Please try again later.',
		shop: 'See our stones',
	},

	add: {
		title: 'Add to a project',
		missing: 'We do not sell this stone.',
		where: 'Where to',
		roomIn: (project: string) => `A new room in ${project}`,
		newProject: 'A new project',
		newRoomName: 'Name of the new room',
		newProjectName: 'Name of the new project',
		onlyNew: 'Only for a new room.',
		onlyNewProject: 'Only for a new project.',
		size: 'Size',
		thickness: 'Thickness',
		finish: 'Finish',
		submit: 'Add',
		noteHint: 'Such as “north wall”, or what the mason said.',
	},

	done: {
		project: (name: string) => `${name} is here. Now add its rooms.`,
		room: (name: string) => `${name} added.`,
		item: (name: string, room: string) => `${name} added to ${room}.`,
		renamed: (name: string) => `Renamed to ${name}.`,
		edited: (name: string) => `${name} saved.`,
		moved: (name: string, room: string) => `${name} moved to ${room}.`,
		removed: (name: string) => `${name} removed.`,
		restored: 'It is back.',
		duplicated: (name: string) => `${name} duplicated.`,
	},

	fault: {
		name: 'Please enter a name',
		stone: 'Please choose a stone first',
		goods: 'This size or finish is too long. Please choose another.',
		gone: 'It is not here any more. It may have been removed in another window.',
		manyProjects: (max: number) =>
			`You have ${max} projects, as many as we keep. Remove one to start another.`,
		manyRooms: (max: number) => `A project has at most ${max} rooms. Start another project for more.`,
		manyItems: (max: number) => `A project holds at most ${max} stones. Start another project for more.`,
		muchKept: 'Your projects hold as much as we can keep. Remove what you no longer need.',
	},
} as const;
