/** Pixels of a link's picture, as Open Graph recommends. */
export const pictureSize = { width: 1200, height: 630 };
