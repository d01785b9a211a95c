import { pagesNamedBy } from "@undertone/schemas/pages";
import { nouns } from "./messages.js";

export const { pages, pageAddress } = pagesNamedBy(nouns);
