/** From this tone on, or its opposite, words are called positive or negative: nearer to 0 single words decide, and readers mostly see no sentiment. */
export const CLEAR_TONE = 0.5;

/** VADER's authors' own: a compound score this far from 0 is positive or negative. `sentiment` is counted by it. */
export const CLEAR_SENTIMENT = 0.05;
