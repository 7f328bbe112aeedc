export type PolicySection = { heading: string; parts: (string | string[])[] };

/** A policy's text as its sections. A part is a paragraph, or the points of a list. */
export function policySections(text: string): PolicySection[] {
	const sections: PolicySection[] = [];
	for (const part of text
		.split(/\n\s*\n/)
		.map((part) => part.trim())
		.filter(Boolean)) {
		if (part.startsWith('## ')) sections.push({ heading: part.slice(3), parts: [] });
		else {
			if (sections.length === 0) sections.push({ heading: '', parts: [] });
			sections.at(-1)?.parts.push(part.startsWith('- ') ? part.split('\n').map(pointOf) : part);
		}
	}
	return sections;
}

const pointOf = (line: string) => line.replace(/^- /, '');
