import { screens } from "@undertone/schemas/count-texts";
import { textsOf } from "./messages.js";

/** What the dialog says in which comments are judged. */
export const countText = textsOf(screens);
