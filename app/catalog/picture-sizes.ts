/** How wide a stone's picture is on its own page, for the browser to choose by. */
export const GALLERY_SIZES = '(min-width: 90rem) 40rem, (min-width: 64rem) calc(50.7vw - 6.75rem), 100vw';
