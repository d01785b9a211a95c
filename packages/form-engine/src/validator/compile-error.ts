import type { Ajv } from "ajv";
import { closestName } from "../lint/closest-name.js";

/** How a schema that is meant as it is can be read all the same. */
const LENIENT = "{ strict: false }";

/** What ajv throws about a schema, in words that say what would be right; its own, where there are none better. */
export function compileError(error: unknown, ajv: Ajv): Error {
  const thrown = error instanceof Error ? error : new Error(String(error));
  const message = inWords(thrown.message, ajv);
  return message === undefined ? thrown : new Error(message, { cause: thrown });
}

function inWords(message: string, ajv: Ajv): string | undefined {
  const [, keyword] = /^strict mode: unknown keyword: "(.*)"$/.exec(message) ?? [];
  if (keyword !== undefined) {
    const meant = keyword.startsWith("x-") ? undefined : closestName(keyword, keywordsOf(ajv));
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
  if (reference !== undefined)
    return `The reference ${JSON.stringify(reference)} leads nowhere: no part of this schema is called so, and no other is read. What it is meant to be can stand under "definitions".`;
  if (message.startsWith("strict mode: "))
    return `${message.slice("strict mode: ".length)}. If it is meant, ${LENIENT} allows it.`;
  return undefined;
}

function keywordsOf(ajv: Ajv): string[] {
  return [...Object.keys(ajv.RULES.keywords), "properties", "title", "description", "default", "examples"];
}
