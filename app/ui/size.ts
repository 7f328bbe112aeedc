/** The classes of fields and buttons that are of another size than the shop's. */
export type Size = Partial<
	Record<'button' | 'label' | 'input' | 'select' | 'hint' | 'error' | 'tick' | 'box', string>
>;
