import { screens } from "@undertone/schemas/comment-texts";
import { textsOf } from "./messages.js";

/** What is said around the comments that people write below an insight. */
export const commentText = textsOf(screens);
