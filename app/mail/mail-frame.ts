import { shopFacts } from '#app/owner/shop-facts.ts';
import { escapeHtml } from '#app/platform/escape-html.ts';

/** Of `app.css`: a mail carries its own style, on every element, because many readers throw a style sheet away. */
const INK = '#1b1916';
const GREY = '#57524a';
const LINE = '1px solid #d9d4c9';
const SANS = "'Instrument Sans','Helvetica Neue',Arial,sans-serif";
const SERIF = "Fraunces,Georgia,'Times New Roman',serif";

/** HTML that is known to be safe: every text in it went through `html`. */
export type Html = { html: string };

/** Writes HTML; every value is escaped, unless it is HTML of this kind itself, or a list of it. */
export function html(parts: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html {
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

export function paragraph(text: string): Html {
	return html`<p style="margin:0 0 16px">${text}</p>`;
}

/** Rows of a name and a figure under one another, the last one in the stronger hand. */
export function figures(rows: { name: string; note?: string; figure: string }[]): Html {
	return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:24px 0;border-bottom:${LINE}">${rows.map(
		({ name, note = '', figure }, index) => {
			const weight = index === rows.length - 1 ? '600' : '400';
			return html`<tr><td style="padding:12px 16px 12px 0;border-top:${LINE};font-weight:${weight}">${name}${note ? html`<br><span style="font-size:14px;color:${GREY}">${note}</span>` : ''}</td><td align="right" valign="top" style="padding:12px 0;border-top:${LINE};font-weight:${weight};white-space:nowrap;font-variant-numeric:tabular-nums">${figure}</td></tr>`;
		},
	)}</table>`;
}

/** The one thing to press. */
export function mailButton(label: string, address: string): Html {
	return html`<p style="margin:28px 0"><a href="${address}" style="display:inline-block;padding:13px 24px;background:#1f4d3f;color:#f7f4ee;font-weight:500;text-decoration:none;border-radius:2px">${label}</a></p>`;
}

/** A whole mail: the shop's name, the heading, what is said, and where we are to be found. */
export function mailFrame(heading: string, body: Html[]): string {
	const { name, contact } = shopFacts;
	return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${heading}</title></head>
<body style="margin:0;background:#f7f4ee;color:${INK};font:400 16px/1.6 ${SANS}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 20px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td style="padding:0 0 16px;border-bottom:1px solid ${INK};font:400 22px/1.3 ${SERIF}">${name}</td></tr>
<tr><td style="padding:40px 0 24px;overflow-wrap:anywhere"><h1 style="margin:0 0 24px;font:400 30px/1.15 ${SERIF};letter-spacing:-.01em">${heading}</h1>
${body}</td></tr>
<tr><td style="padding:20px 0 0;border-top:${LINE};font-size:14px;color:${GREY}">${contact.address}<br>${contact.hours}<br>${contact.phone} · ${contact.email}</td></tr>
</table></td></tr></table></body></html>
`.html;
}
