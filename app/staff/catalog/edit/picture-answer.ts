/** What the shop says to a picture that was sent: its address, or words. */
export type PictureAnswer = { address: string } | { fault: string };
