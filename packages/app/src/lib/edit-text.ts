import { screens } from "@undertone/schemas/topic-edit-texts";
import { textsOf } from "./messages.js";

/** What is said where topics are edited. */
export const editText = textsOf(screens);
