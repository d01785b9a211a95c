import { screens } from "@undertone/schemas/find-texts";
import { textsOf } from "./messages.js";

/** What the search on an insight's first screen says. */
export const findText = textsOf(screens);
