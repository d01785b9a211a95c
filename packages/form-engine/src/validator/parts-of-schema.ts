import {
  getClosestMatchingOption,
  getDiscriminatorFieldFromSchema,
  hashForSchema,
  JUNK_OPTION_ID,
  mergeSchemas,
  retrieveSchema,
  type ValidatorType,
} from "@rjsf/utils";
import {
  draft7,
  follow,
  isDependent,
  type SchemaOrBoolean,
  unionOf,
  withoutEntries,
} from "../form/followed-schema.js";
import { withFewItems } from "../form/few-items.js";
import { expandedOnce, isRecursive, withoutReferences, withReferences } from "../form/recursive-schema.js";
import { isRecord } from "../values/record.js";
import type { FormSchema } from "./compiled-validators.js";
import { isPlainValue } from "./plain-value.js";

/**
 * A schema and those of its parts that rjsf checks by themselves while it shows a form (to tell the branches of `oneOf`
 * or `if` apart), each under the name that it will ask for.
 */
export function partsOf(schema: FormSchema): [key: string, part: FormSchema][] {
  const key = schema.$id ?? hashForSchema(schema);
  const parts = new PartSearch(withFewItems(schema)).found;
  parts.delete(key);
  return [[key, { ...schema, $id: key }], ...parts];
}

/** How many ways a part may be read in: each condition in it doubles them. */
const MOST_READINGS = 64;

/**
 * Reads a schema as a form does, part by part, with rjsf's own functions and a validator that only notes what it is
 * asked. A condition is answered both ways, so that both of its branches are read.
 *
 * rjsf has such a search itself (`schemaParser`). It does not end where a schema contains itself, and passes over the
 * fields of alternatives.
 */
class PartSearch {
  readonly found = new Map<string, FormSchema>();
  readonly #root: FormSchema;
  readonly #isRecursive: boolean;
  readonly #read = new Set<string>();
  /** Answers by part; what is not in it is asked for the first time in this reading. */
  #answers = new Map<string, boolean>();
  readonly #validator: ValidatorType<unknown, FormSchema>;

  constructor(root: FormSchema) {
    this.#root = root;
    this.#isRecursive = isRecursive(root);
    const unasked = (): never => {
      throw new Error("A search for parts checks no value.");
    };
    this.#validator = {
      isValid: (given) => this.#note(given),
      rawValidation: unasked,
      validateFormData: unasked,
    };
    this.#visit(root);
  }

  #note(given: FormSchema | boolean): boolean {
    if (typeof given === "boolean") return given;
    if (given.$id === JUNK_OPTION_ID) return false;
    const part = withReferences(given);
    const key = part.$id ?? hashForSchema(part);
    // Whether a value is the one that is allowed is told without a check.
    if (!isPlainValue(part)) this.found.set(key, part);
    const known = this.#answers.get(key);
    if (known === undefined) this.#answers.set(key, false);
    return known ?? false;
  }

  /** @param isExpanded Whether it is as defaults are taken from it, with what it refers to in its place. */
  #visit(schema: unknown, isExpanded = false): void {
    if (!isRecord(schema)) return;
    const text = `${isExpanded ? "expanded" : "read"} ${JSON.stringify(schema)}`;
    if (this.#read.has(text)) return;
    this.#read.add(text);
    for (const reading of this.#readingsOf(schema)) {
      this.#noteAlternatives(reading, isExpanded);
      for (const inner of partsWithin(reading)) this.#visit(inner, isExpanded);
      if (this.#isRecursive && !isExpanded) this.#visit(expandedOnce(reading, this.#root), true);
    }
  }

  /** What a part may come to, whatever its value is. */
  #readingsOf(schema: FormSchema): FormSchema[] {
    const followed = draft7(follow(schema, this.#root));
    if (!isDependent(followed)) return [followed];
    const names = Object.keys(followed.properties ?? {});
    const values = [undefined, Object.fromEntries(names.map((name) => [name, null]))];
    const readings = values.flatMap((value) => this.#readingsFor(this.#covered(followed), value));
    return [followed, ...distinct(readings.map((reading) => withReferences(withoutEntries(reading))))];
  }

  #readingsFor(schema: FormSchema, value: unknown): FormSchema[] {
    const readings: FormSchema[] = [];
    const open: Map<string, boolean>[] = [new Map()];
    for (let known = open.pop(); known && readings.length < MOST_READINGS; known = open.pop()) {
      this.#answers = new Map(known);
      readings.push(retrieveSchema(this.#validator, schema, this.#root, value));
      // All that was asked for the first time was answered with no; a yes leads elsewhere.
      const before = new Map(known);
      for (const key of [...this.#answers.keys()].slice(known.size)) {
        open.push(new Map([...before, [key, true]]));
        before.set(key, false);
      }
    }
    return readings;
  }

  #noteAlternatives(schema: FormSchema, isExpanded: boolean): void {
    const { keyword, options } = unionOf(schema);
    if (options.length === 0) return;
    const { [keyword]: _, title: __, description: ___, default: ____, ...shared } = schema;
    for (const option of unionOf(this.#covered(schema)).options) this.#noteOption(schema, option);
    for (const option of options) {
      if (!isRecord(option)) continue;
      for (const reading of this.#readingsOf(option)) {
        this.#noteOption(schema, this.#covered(reading));
        this.#visit(mergeSchemas(shared, reading), isExpanded);
      }
    }
  }

  /** Asks about an alternative as rjsf does before it takes one. */
  #noteOption(union: FormSchema, option: SchemaOrBoolean): void {
    if (!isRecord(option)) return;
    const discriminator = getDiscriminatorFieldFromSchema(union);
    getClosestMatchingOption(this.#validator, this.#root, {}, [option], 0, discriminator);
  }

  #covered(schema: FormSchema): FormSchema {
    return this.#isRecursive ? withoutReferences(schema) : schema;
  }
}

/** The parts of a schema that are for parts of the value. */
function partsWithin(schema: FormSchema): unknown[] {
  const { items, additionalItems, additionalProperties, properties, patternProperties } = schema;
  const { prefixItems } = schema as { prefixItems?: unknown };
  return [
    ...[items, prefixItems].flat(),
    additionalItems,
    additionalProperties,
    ...Object.values(properties ?? {}),
    ...Object.values(patternProperties ?? {}),
  ];
}

function distinct(schemas: readonly FormSchema[]): FormSchema[] {
  return [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
}
