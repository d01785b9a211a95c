import { screens } from "@undertone/schemas/page-texts";
import { textsOf } from "./messages.js";

export const screenText = textsOf(screens);
