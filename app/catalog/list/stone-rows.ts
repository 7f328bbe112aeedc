/** A page of a list as a table, in words of the server, so that browsers load no rules. */
export type StoneRows = {
	/** The columns after name and price: sizes, the smallest first, then what else is compared. */
	heads: string[];
	/** The cells of each product of the page, in its order. Empty where the stone has nothing of that column. */
	rows: string[][];
};
