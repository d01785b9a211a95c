import { screens } from "@undertone/schemas/insight-texts";
import { textsOf } from "./messages.js";

/** What the pages of an insight say. */
export const insightText = textsOf(screens);
