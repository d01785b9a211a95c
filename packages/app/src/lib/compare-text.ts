import { screens } from "@undertone/schemas/compare-texts";
import { textsOf } from "./messages.js";

export const compareText = textsOf(screens);
