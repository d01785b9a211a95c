import type { Ajv } from "ajv";
import { closestName } from "../lint/closest-name.js";
import { errorInWords } from "../lint/error-in-words.js";
import { meantReference } from "../lint/meant-reference.js";

/** How a schema that is meant as it is can be read all the same. */
const LENIENT = "{ strict: false }";
/** Characters of what is wrong that are said. */
const MOST = 40;

/** What ajv throws about a schema, in words that say what would be right; its own, where there are none better. */
export function compileError(error: unknown, ajv: Ajv, schema: unknown): Error {
  const thrown = error instanceof Error ? error : new Error(String(error));
  const message = inWords(thrown.message, ajv, schema);
  return message === undefined ? thrown : new Error(message, { cause: thrown });
}

function inWords(message: string, ajv: Ajv, schema: unknown): string | undefined {
  const [, keyword] = /^strict mode: unknown keyword: "(.*)"$/.exec(message) ?? [];
  if (keyword !== undefined) {
    const meant = keyword.startsWith("x-")
      ? undefined
      : closestName(keyword, Object.keys(ajv.RULES.keywords));
    return meant === undefined
      ? `unknown keyword: "${keyword}". If it is your own, name it in "keywords"; ${LENIENT} passes over all of them.`
      : `unknown keyword: "${keyword}". Did you mean "${meant}"?`;
  }
  const [, format, path] = /^unknown format "(.*)" ignored in schema at path "#?(.*)"$/.exec(message) ?? [];
  if (format !== undefined) {
    const meant = closestName(format, Object.keys(ajv.formats));
    const advice =
      meant === undefined
        ? `If it is your own, say in "formats" what it allows; ${LENIENT} passes over all of them.`
        : `Did you mean "${meant}"?`;
    return `unknown format "${format}" at ${path === "" ? "the top" : path}. ${advice}`;
  }
  const [, reference] = /^can't resolve reference (.*) from id /.exec(message) ?? [];
  if (reference !== undefined) {
    const meant = meantReference(reference, schema);
    return `The reference ${JSON.stringify(reference)} leads nowhere: no part of this schema is called so, and no other is read. ${meant === undefined ? 'What it is meant to be can stand under "definitions".' : `Did you mean "${meant}"?`}`;
  }
  const [wrong] = ajv.errors ?? [];
  if (message.startsWith("schema is invalid: ") && wrong) {
    const at = wrong.instancePath === "" ? "the top" : wrong.instancePath;
    const allowed = (wrong.params as { allowedValues?: unknown }).allowedValues;
    const meant =
      typeof wrong.data === "string" && Array.isArray(allowed)
        ? closestName(wrong.data, allowed.map(String))
        : undefined;
    const given = wrong.keyword === "required" ? "" : `${shortened(JSON.stringify(wrong.data))}: `;
    return `The schema is wrong at ${at}: ${given}${errorInWords(wrong)}.${meant === undefined ? "" : ` Did you mean "${meant}"?`}`;
  }
  if (message.startsWith("strict mode: "))
    return `${message.slice("strict mode: ".length)}. If it is meant, ${LENIENT} allows it.`;
  return undefined;
}

function shortened(text: string): string {
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}
