import { shopFacts } from '#app/owner/shop-facts.ts';

/** The mail that lets somebody choose a new password. */
export function resetMail(user: { name: string; email: string }, origin: string, token: string) {
	const link = `${origin}/reset-password?token=${encodeURIComponent(token)}`;
	return {
		recipient: user.email,
		subject: `Choose a new password for ${shopFacts.name}`,
		body: `Assalam-o-alaikum ${user.name},

Somebody, likely you, asked for a new password for your account with us. Choose it here within the hour:

${link}

The link works once. If you did not ask, do nothing: your password stays as it is.

${shopFacts.name}
${shopFacts.contact.phone}
`,
	};
}
