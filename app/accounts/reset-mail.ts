import { html, mailButton, mailFrame, paragraph } from '#app/mail/mail-frame.ts';
import { shopFacts } from '#app/owner/shop-facts.ts';

/** The mail that lets somebody choose a new password. */
export function resetMail(user: { name: string; email: string }, origin: string, token: string) {
	const link = `${origin}/reset-password?token=${encodeURIComponent(token)}`;
	const greeting = `Assalam-o-alaikum ${user.name},`;
	const why =
		'Somebody, likely you, asked for a new password for your account with us. Choose it here within the hour:';
	const once = 'The link works once. If you did not ask, do nothing: your password stays as it is.';
	return {
		recipient: user.email,
		subject: `Choose a new password for ${shopFacts.name}`,
		body: `${greeting}

${why}

${link}

${once}

${shopFacts.name}
${shopFacts.contact.phone}
`,
		html: mailFrame('Choose a new password', [
			paragraph(greeting),
			paragraph(why),
			mailButton('Choose a new password', link),
			paragraph(once),
			html`<p style="margin:0;font-size:14px;color:#57524a;overflow-wrap:anywhere">${link}</p>`,
		]),
	};
}
