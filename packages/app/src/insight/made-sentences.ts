import { makingSentences } from "@undertone/formats";
import { making } from "@undertone/schemas/messages.json";
import { screenTemplates } from "../lib/messages.js";

/** How a result was made, as `makingSentences` says it, in this page's names. */
export function madeSentences(result: Parameters<typeof makingSentences>[0]): string[] {
  return makingSentences(result, making, screenTemplates("reading-few", "reading-some", "attached-mark"));
}
