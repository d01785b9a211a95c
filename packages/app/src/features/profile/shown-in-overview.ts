export { itemsInOverview as shownInOverview } from "@undertone/schemas/constants.json";
