import { awaits, hidden, registration, screens } from "@undertone/schemas/account-texts";
import { textsOf } from "./messages.js";

export const accountText = textsOf(screens);
/** Who can register here. */
export const registrationText = textsOf(registration);
/** What a new account waits for. */
export const awaitsText = textsOf(awaits);
/** That a moderator hid something. */
export const hiddenText = textsOf(hidden);
