import { tokens } from "@undertone/schemas/sign-in-texts";
import { textsOf } from "./messages.js";

/** What is said of API tokens. */
export const tokenText = textsOf(tokens);
