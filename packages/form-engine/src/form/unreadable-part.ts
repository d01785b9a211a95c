import type { Values } from "../messages/fill-in.js";
import type { FormSchema } from "../validator/compiled-validators.js";
import { isReadable, namesIn } from "../validator/reference-names.js";
import { valueAt } from "../values/pointer.js";
import type { FormWords } from "./words.js";

type Word = "partNoReference" | "partNotCompiled" | "partUnreadable";

/** Why a part of a schema cannot be read, in the form's words; the cause is for whoever wrote the schema. */
export class UnreadablePart extends Error {
  readonly word: Word;
  readonly values: Values;

  constructor(word: Word, values: Values = {}, cause?: unknown) {
    super(cause instanceof Error ? cause.message : word, { cause });
    this.word = word;
    this.values = values;
  }
}

/** What went wrong in a part, as far as its schema tells why. */
export function unreadable(error: unknown, schema: unknown, root: FormSchema): UnreadablePart {
  if (error instanceof UnreadablePart) return error;
  const reference = referenceToNowhere(schema, root);
  return reference === undefined
    ? new UnreadablePart("partUnreadable", {}, error)
    : new UnreadablePart("partNoReference", { reference }, error);
}

function referenceToNowhere(part: unknown, root: FormSchema): string | undefined {
  if (typeof part !== "object" || part === null) return undefined;
  const reference = "$ref" in part ? part.$ref : undefined;
  if (typeof reference === "string" && reference.startsWith("#/") && !isThere(reference, root))
    return reference;
  for (const inner of Object.values(part)) {
    const found = referenceToNowhere(inner, root);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isThere(reference: string, root: FormSchema): boolean {
  return isReadable(reference) && valueAt(root, namesIn(reference)) !== undefined;
}

/** The sentence in place of a part that cannot be shown. Sentences of rjsf, React or the browser are no words of the form's. */
export function brokenPart(
  error: unknown,
  label: string,
  say: (word: keyof FormWords, values?: Values) => string,
): { text: string; cause: string } {
  const reason = error instanceof UnreadablePart ? say(error.word, error.values) : say("partFailed");
  const cause = error instanceof Error ? error.message : String(error);
  return { text: say("partBroken", { label, reason }), cause };
}
