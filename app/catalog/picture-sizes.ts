/** The `sizes` of a picture on its product's page. */
export const GALLERY_SIZES = '(min-width: 90rem) 40rem, (min-width: 64rem) calc(50.7vw - 6.75rem), 100vw';
