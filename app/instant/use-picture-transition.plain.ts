export const usePictureTransition = (): undefined => undefined;
