/** How many items a page of a list has, as specified. */
export const pageSize = 20;
