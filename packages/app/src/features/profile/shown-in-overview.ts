/** How many items of each list the overview shows; the specification allows 3 or 4. */
export const shownInOverview = 4;
