/** What a page's link to WhatsApp says. A route's `handle.quote` gives it from the page's data; null: the shop's usual message. */
export type WhatsAppMessage = {
	message: string;
	/** The product whose quantity in the cart and whose address the browser adds. */
	productId?: string;
};

export type WhatsAppMessageOf<Data> = (data: Data | undefined) => WhatsAppMessage | null;
