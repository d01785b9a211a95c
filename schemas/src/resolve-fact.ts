import { readAnyFile } from "./read-schema.js";

/**
 * What a reference between the files of `schemas/` points to, such as `run.json#/properties/redditId/maxLength`. Where the
 * pointer meets a `$ref`, it goes on from there unless the name stands beside it.
 *
 * @param file The file that the reference stands in, by its name without `.json`: for references into itself.
 * @throws {RangeError} When there is nothing.
 */
export function resolveFact(reference: string, file = ""): unknown {
  const [name = "", pointer = ""] = reference.split("#");
  const home = name === "" ? file : name.replace(/\.json$/, "");
  let at = readAnyFile(home);
  for (const part of pointer.split("/").slice(1)) {
    at = member(at, part, home);
    if (at === undefined) throw new RangeError(`Nothing in schemas/ is at ${reference}`);
  }
  return at;
}

function member(node: unknown, name: string, home: string): unknown {
  if (typeof node !== "object" || node === null) return undefined;
  if (Object.hasOwn(node, name)) return (node as Record<string, unknown>)[name];
  const { $ref } = node as { $ref?: unknown };
  if (typeof $ref !== "string") return undefined;
  return member(resolveFact($ref, home), name, $ref.split("#")[0]?.replace(/\.json$/, "") || home);
}
