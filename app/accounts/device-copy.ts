/** The words of the list of devices. Apart, because the login page would load them otherwise. */
export const deviceCopy = {
	heading: 'Your devices',
	about:
		'You are logged in on these devices. If you do not know one, log it out and change your password. A device is active when it logs in or sends something, such as an order.',
	this: 'This device',
	lastActive: (date: string) => `Last active on ${date}`,
	unknown: 'Unknown device',
	end: 'Log out',
	endOthers: 'Log out all other devices',
	busy: 'Logging out…',
	ended: 'That device has been logged out.',
	othersEnded: 'Your other devices have been logged out.',
};
