import query from "@undertone/schemas/list-query.json";

/** How many items a page of a list has. */
export const pageSize = query.properties.limit.default;
