import { escapeHtml } from '#app/platform/web/escape-html.ts';
import { shopFacts } from '#app/settings/facts.server.ts';

/** A paragraph; a table of names and figures, its last row in bold; or a button with the text `press`. */
type MailPart = string | { rows: MailRow[] } | { press: string; address: string };

type MailRow = { name: string; note?: string; figure: string };

/** The content of a mail, as plain data. Its HTML is rendered when it is sent. The outbox stores it as JSON. */
export type MailContent = { heading: string; parts: MailPart[] };

export type Mail = {
	recipient: string;
	subject: string;
	content: MailContent;
	/** Only of a letter: the address that unsubscribes its recipient. */
	unsubscribe?: string | null;
	/** The order that it tells of, if it tells of one. */
	orderId?: string;
};

const STOP = 'Unsubscribe from our newsletter';

/** The mail as plain text. */
export function mailText({ content, unsubscribe }: Pick<Mail, 'content' | 'unsubscribe'>): string {
	const { name, contact } = shopFacts();
	const who = [
		[name, contact.address],
		[contact.phone, contact.email],
	];
	const end = `${said(who.map((line) => said(line).join(', '))).join('\n')}\n`;
	const stop = unsubscribe ? [`${STOP}: ${unsubscribe}`] : [];
	return [...content.parts.map(partText), ...stop, end].join('\n\n');
}

const said = (texts: string[]) => texts.filter(Boolean);

function partText(part: MailPart): string {
	if (typeof part === 'string') return part;
	// On a line of its own: some mail clients end a link at its line.
	if ('press' in part) return `${part.press}:\n${part.address}`;
	return part.rows.map(({ name, note, figure }) => `${name}: ${note ? `${note}, ` : ''}${figure}`).join('\n');
}

/** From `design.css`. Every element has its own style, because many mail clients ignore a style sheet. */
const INK = '#1b1916';
const GREY = '#57524a';
const LINE = '1px solid #d9d4c9';
const SANS = "'Instrument Sans','Helvetica Neue',Arial,sans-serif";
const SERIF = "Fraunces,Georgia,'Times New Roman',serif";
/** For mail clients that read a style sheet and show dark mails; others keep the paper. */
const DARK =
	'@media(prefers-color-scheme:dark){.page{background:#1b1916!important;color:#f1ede4!important}.grey,.grey a{color:#b5aea2!important}.rule{border-color:#f1ede4!important}.line{border-color:#4a453d!important}.press{background:#a9cdbd!important;color:#1b1916!important}}';

/** The mail as an HTML document: the shop's name, the heading, the parts, and the shop's contact details. */
export function mailHtml({ content, unsubscribe }: Pick<Mail, 'content' | 'unsubscribe'>): string {
	const { heading, parts } = content;
	const { name, contact } = shopFacts();
	const reach = said([contact.address, contact.hours, said([contact.phone, contact.email]).join(' · ')]);
	const stop = unsubscribe ? html`<a href="${unsubscribe}" style="color:${GREY}">${STOP}</a>` : '';
	return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><title>${heading}</title><style>${{ html: DARK }}</style></head>
<body class="page" style="margin:0;background:#f7f4ee;color:${INK};font:400 16px/1.6 ${SANS}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 20px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td class="rule" style="padding:0 0 16px;border-bottom:1px solid ${INK};font:400 22px/1.3 ${SERIF}">${name}</td></tr>
<tr><td style="padding:40px 0 24px;overflow-wrap:anywhere"><h1 style="margin:0 0 24px;font:400 30px/1.15 ${SERIF};letter-spacing:-.01em">${heading}</h1>
${parts.map(partHtml)}</td></tr>
<tr><td class="grey line" style="padding:20px 0 0;border-top:${LINE};font-size:14px;color:${GREY}">${reach.map((line) => html`${line}<br>`)}${stop}</td></tr>
</table></td></tr></table></body></html>
`.html;
}

function partHtml(part: MailPart): Html {
	if (typeof part === 'string') return html`<p style="margin:0 0 16px">${part}</p>`;
	if ('rows' in part)
		return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="line" style="margin:24px 0;border-bottom:${LINE}">${part.rows.map(rowHtml)}</table>`;
	// The address again as text, to copy: some mail clients disable links.
	return html`<p style="margin:28px 0 12px"><a href="${part.address}" class="press" style="display:inline-block;padding:13px 24px;background:#1f4d3f;color:#f7f4ee;font-weight:500;text-decoration:none;border-radius:2px">${part.press}</a></p>
<p class="grey" style="margin:0 0 28px;font-size:14px;color:${GREY}">${part.address}</p>`;
}

function rowHtml({ name, note, figure }: MailRow, index: number, { length }: MailRow[]): Html {
	// A unit stays whole where a line ends.
	const about = note?.replaceAll('sq ft', 'sq\u00a0ft');
	const weight = index === length - 1 ? '600' : '400';
	return html`<tr><td class="line" style="padding:12px 16px 12px 0;border-top:${LINE};font-weight:${weight}">${name}${about ? html`<br><span class="grey" style="font-size:14px;color:${GREY}">${about}</span>` : ''}</td><td class="line" align="right" valign="top" style="padding:12px 0;border-top:${LINE};font-weight:${weight};white-space:nowrap;font-variant-numeric:tabular-nums">${figure}</td></tr>`;
}

/** Safe HTML: `html` has escaped every text in it. */
type Html = { html: string };

/** Escapes every value, except values that are `Html` or a list of `Html`. */
function html(parts: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html {
	const written = values.map((value) =>
		typeof value === 'string'
			? escapeHtml(value)
			: [value]
					.flat()
					.map(({ html }) => html)
					.join(''),
	);
	return { html: String.raw({ raw: parts }, ...written) };
}
