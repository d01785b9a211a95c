import { AppError, readSchema } from "@undertone/schemas";
import type { FastifyInstance } from "fastify";

const { names, values, depth } = readSchema("limits").input;

const quote = '"'.charCodeAt(0);
const backslash = "\\".charCodeAt(0);
const comma = ",".charCodeAt(0);
const openings = [..."[{"].map((sign) => sign.charCodeAt(0));
const closings = [..."]}"].map((sign) => sign.charCodeAt(0));
const brace = "{".charCodeAt(0);

/**
 * Refuses a JSON text that would cost much more than its length says: too deep, too many names in one object, too many values.
 * Counted in the text, before it is parsed: parsing, checking and describing what is wrong each cost far more for every value.
 * Whether it is JSON at all is for the parser to say.
 *
 * @throws {AppError} `input-too-deep`, `input-too-many-names`, `input-too-many-values`.
 */
export function refuseCostlyJson(text: string): void {
  /** Of each object or list that is open: how many commas it has, and whether it is an object. */
  const open: { commas: number; isObject: boolean }[] = [];
  let found = 1;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === quote) {
      at = endOfString(text, at);
    } else if (openings.includes(sign)) {
      found += 1;
      open.push({ commas: 0, isObject: sign === brace });
      if (open.length > depth) throw new AppError("input-too-deep", { limit: depth });
    } else if (closings.includes(sign)) {
      open.pop();
    } else if (sign === comma) {
      found += 1;
      const inner = open.at(-1);
      if (inner) inner.commas += 1;
      if (inner?.isObject && inner.commas >= names) throw tooManyNames();
    }
    if (found > values) throw new AppError("input-too-many-values", { limit: values });
  }
}

/** Refuses a query with too many names, in each route of this instance. */
export function refuseCostlyQueries(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ query }) => {
    if (Object.keys(query as object).length > names) throw tooManyNames();
  });
}

function tooManyNames(): AppError {
  return new AppError("input-too-many-names", { limit: names });
}

/** @param start Where its first quotation mark stands. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  for (; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === quote) break;
    if (sign === backslash) at += 1;
  }
  return at;
}
