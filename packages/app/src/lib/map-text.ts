import { screens } from "@undertone/schemas/map-texts";
import { textsOf } from "./messages.js";

/** What is said around the map, and the list and the table beside it. */
export const mapText = textsOf(screens);
