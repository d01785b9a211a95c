import { screens } from "@undertone/schemas/compare-texts";
import { textsOf } from "./messages.js";

/** What the comparison of two insights says. */
export const compareText = textsOf(screens);
