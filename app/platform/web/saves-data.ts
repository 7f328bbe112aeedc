/** Not in TypeScript's library, and not in every browser. */
type Connection = { connection?: { saveData?: boolean } };

/** Whether the visitor asks for few bytes. */
export const savesData = () => (navigator as Connection).connection?.saveData === true;
