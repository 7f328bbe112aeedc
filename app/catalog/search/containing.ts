/** The words of products in which a searched one stands, by the key of that. One that stands in very many is missing. */
export type Containing = ReadonlyMap<string, readonly string[]>;
