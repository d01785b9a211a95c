import { escaped } from "./json-positions.js";
import type { LintedFile } from "./linted-file.js";
import { isRecord } from "../values/record.js";
import type { SchemaPart } from "./schema-parts.js";

/** Pairs of which the first must not be above the second; whether a value may equal both. */
const bounds: [low: string, high: string, touch: boolean][] = [
  ["minimum", "maximum", true],
  ["minimum", "exclusiveMaximum", false],
  ["exclusiveMinimum", "maximum", false],
  ["exclusiveMinimum", "exclusiveMaximum", false],
  ["minLength", "maxLength", true],
  ["minItems", "maxItems", true],
  ["minProperties", "maxProperties", true],
  ["minContains", "maxContains", true],
];

export function contraryBounds(file: LintedFile, { schema, pointer }: SchemaPart): void {
  for (const [low, high, touch] of bounds) {
    const [least, most] = [schema[low], schema[high]];
    if (typeof least !== "number" || typeof most !== "number") continue;
    if (touch ? least <= most : least < most) continue;
    const advice = touch
      ? `lower ${low} to ${most}, or raise ${high} to ${least}`
      : `lower ${low} below ${most}, or raise ${high} above ${least}`;
    const relation = least === most ? "equals" : "is above";
    file.tell(
      `${pointer}/${low}`,
      `${low} ${least} ${relation} ${high} ${most}, so no value is allowed: ${advice}`,
    );
  }
}

export function badPatterns(file: LintedFile, { schema, pointer }: SchemaPart): void {
  const named = isRecord(schema.patternProperties) ? Object.keys(schema.patternProperties) : [];
  for (const name of named) badPattern(file, name, `${pointer}/patternProperties/${escaped(name)}`, "name");
  if (Object.hasOwn(schema, "pattern")) badPattern(file, schema.pattern, `${pointer}/pattern`, "value");
}

function badPattern(file: LintedFile, pattern: unknown, pointer: string, side: "name" | "value"): void {
  try {
    if (typeof pattern !== "string") throw new TypeError("it is no text");
    new RegExp(pattern, "u");
  } catch (error) {
    file.tell(pointer, `This pattern is no regular expression: ${(error as Error).message}`, side);
  }
}
