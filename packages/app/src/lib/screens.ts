import { screens } from "@undertone/schemas/page-texts";
import { textsOf } from "./messages.js";

/** What several pages say. */
export const screenText = textsOf(screens);
