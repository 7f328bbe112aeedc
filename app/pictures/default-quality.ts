/** The AVIF quality of a picture for which none was chosen. */
export const DEFAULT_QUALITY = 52;
