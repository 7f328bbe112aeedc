/** A separate file, since only a touched search box needs it. */
export const suggestionsCopy = {
	label: 'Suggestions',
	clear: 'Clear recent searches',
} as const;
