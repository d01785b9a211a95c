import { isRecord } from "../values/record.js";
import { closestName } from "./closest-name.js";
import { escaped } from "./json-positions.js";

/** Where parts stand that others refer to. */
const named = ["definitions", "$defs"];

/** The reference that one which leads nowhere was probably meant to be; undefined where no part is called alike. */
export function meantReference(given: string, root: unknown): string | undefined {
  // One to another file means a part of that.
  if (!isRecord(root) || given.split("#")[0] !== "") return undefined;
  const known = new Map<string, string>();
  for (const keyword of named) {
    const parts = root[keyword];
    if (!isRecord(parts)) continue;
    for (const name of Object.keys(parts))
      if (!known.has(name)) known.set(name, `#/${keyword}/${escaped(name)}`);
  }
  // The name alone is compared: `#/definitions/a` for `#/$defs/a` differs by more than a mistyped name may.
  const closest = closestName(given.split(/[#/]/).at(-1) ?? "", known.keys());
  return closest === undefined ? undefined : known.get(closest);
}
