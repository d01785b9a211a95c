import { screens } from "@undertone/schemas/map-texts";
import { textsOf } from "./messages.js";

export const mapText = textsOf(screens);
