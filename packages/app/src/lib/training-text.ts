import { screens } from "@undertone/schemas/training-texts";
import { textsOf } from "./messages.js";

/** What the training page says. */
export const trainingText = textsOf(screens);
