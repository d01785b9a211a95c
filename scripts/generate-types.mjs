import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { root, writeIfChanged } from "./set-up.mjs";

const folder = `${root}schemas/`;
const target = `${folder}src/generated/types.ts`;
const formsTarget = `${folder}forms.d.ts`;

/**
 * Writes schemas/src/generated/types.ts from every JSON Schema in schemas/ and from the placeholders of sentences, and
 * schemas/forms.d.ts: what the forms give whose schemas are imported with ?validator.
 */
export async function writeTypesIfNeeded() {
  const all = readdirSync(folder)
    .filter((file) => file.endsWith(".json") && file !== "package.json" && file !== "tsconfig.json")
    .map((file) => file.replace(/\.json$/, ""))
    .sort();
  const forms = importedForms();
  const writers = readdirSync(`${root}packages/form-engine/dist/types`)
    .filter((file) => file.endsWith(".js"))
    .map((file) => readFileSync(`${root}packages/form-engine/dist/types/${file}`, "utf8"));
  const inputs = [
    ...all.flatMap((name) => [name, readFileSync(`${folder}${name}.json`, "utf8")]),
    ...forms,
    ...writers,
    readFileSync(new URL(import.meta.url), "utf8"),
  ];
  const banner = `/* Generated from schemas/*.json by the build (${createHash("sha256").update(inputs.join("\0")).digest("hex")}). */`;
  const isCurrent = existsSync(target) && readFileSync(target, "utf8").startsWith(banner);
  if (isCurrent && existsSync(formsTarget)) return;
  const isOfTexts = (name) => name.endsWith("-texts");
  const isSchema = (name) => "$schema" in read(name);
  /** @type {typeof import("../packages/form-engine/src/types/module-types.js")} */
  const { moduleTypes } = await import(`${root}packages/form-engine/dist/types/module-types.js`);
  writeIfChanged(formsTarget, (await moduleTypes(forms.map((file) => `${folder}${file}`))).text);
  const types = `${await typesOf(all.filter(isSchema))}\n${placeholderTypes(all.filter(isOfTexts))}`;
  writeIfChanged(target, `${banner}\n\n${types}`);
}

const pascal = (name) => name.replace(/(^|-)(\w)/g, (_whole, _dash, letter) => letter.toUpperCase());

/** A title that is the name of a type; those that people read ("Smallest topic") are none. */
const isTypeName = (title) => /^([A-Z][a-z]+){2,}$/.test(title);

/**
 * The types of what calls take and answer, by the form engine's writer: that of each file is called like it, and a part has a type of
 * its own where its title is the name of one, or where it is an object among the definitions of its file.
 */
async function typesOf(names) {
  /** @type {typeof import("../packages/form-engine/src/types/value-types.js")} */
  const { describedTypes } = await import(`${root}packages/form-engine/dist/types/value-types.js`);
  const files = Object.fromEntries(names.map((name) => [name, read(name)]));
  /** @type {NonNullable<Parameters<typeof describedTypes>[0]["definitions"]>} */
  const definitions = {};

  /** A name for the part at a pointer of a file; undefined: it has no type of its own. */
  function nameOf(part, file, pointer) {
    if (pointer === "") return pascal(file);
    if (isTypeName(part.title)) return part.title;
    const [, key] = /^\/definitions\/([^/]+)$/.exec(pointer) ?? [];
    return key !== undefined && part.type === "object" ? (part.title ?? pascal(key)) : undefined;
  }

  const addresses = new Map();

  /** A part with its references, and the parts in it that have types of their own, as references to `definitions`. */
  function named(part, file, pointer) {
    const name = nameOf(part, file, pointer);
    if (name === undefined) return withNames(part, file, pointer);
    const address = `${file}.json#${pointer}`;
    const before = addresses.get(name) ?? address;
    if (before !== address)
      throw new Error(`${before} and ${address} would both be the type ${name}: give one another title.`);
    addresses.set(name, address);
    if (!Object.hasOwn(definitions, name)) {
      // Within itself it is known by its name.
      const known = (definitions[name] = {});
      Object.assign(known, withNames(part, file, pointer));
    }
    return { $ref: `#/definitions/${name}` };
  }

  function withNames(part, file, pointer) {
    if (part.$ref !== undefined) return target(part.$ref, file);
    const entries = Object.entries(part).filter(
      // A further entry of a registry changes no type.
      ([keyword]) => keyword !== "definitions" && !(keyword === "oneOf" && part["x-registry"] === true),
    );
    return Object.fromEntries(
      entries.map(([keyword, value]) => [keyword, partsIn(keyword, value, file, `${pointer}/${keyword}`)]),
    );
  }

  function partsIn(keyword, value, file, pointer) {
    if (["items", "oneOf", "anyOf", "allOf"].includes(keyword) && Array.isArray(value))
      return value.map((part, index) => named(part, file, `${pointer}/${index}`));
    if (["items", "additionalProperties"].includes(keyword) && typeof value === "object")
      return named(value, file, pointer);
    if (keyword !== "properties") return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, named(part, file, `${pointer}/${name}`)]),
    );
  }

  function target(reference, from) {
    const [path = "", pointer = ""] = reference.split("#");
    const file = path === "" ? from : path.replace(/\.json$/, "");
    const part = pointer
      .split("/")
      .slice(1)
      .reduce((around, key) => around[key], files[file]);
    return named(part, file, pointer);
  }

  const properties = Object.fromEntries(names.map((name) => [name, named(files[name], name, "")]));
  /** @type {Parameters<typeof describedTypes>[0]} */
  const all = { type: "object", additionalProperties: false, required: names, properties, definitions };
  return describedTypes(all, "Schemas");
}

/** The placeholders of the sentences below a value, as a type; undefined where there are none. */
function placeholdersOf(value) {
  if (typeof value === "string") {
    const names = [
      ...new Set([...value.matchAll(/\{(\w+)(?:\||\})/g)].map(([, name]) => JSON.stringify(name))),
    ];
    return names.join(" | ") || undefined;
  }
  if (typeof value !== "object" || value === null) return undefined;
  if (!Array.isArray(value)) return membersWithPlaceholders(Object.entries(value));
  // The items of a list are of one type.
  const keys = [...new Set(value.flatMap((item) => Object.keys(item)))];
  return membersWithPlaceholders(keys.map((key) => [key, value.map((item) => item[key]).join(" ")]));
}

function membersWithPlaceholders(entries) {
  const lines = entries.flatMap(([key, member]) => {
    const type = placeholdersOf(member);
    return type === undefined ? [] : [`${JSON.stringify(key)}: ${type};`];
  });
  return lines.length === 0 ? undefined : `{\n${lines.join("\n").replaceAll(/^/gm, "  ")}\n}`;
}

function placeholderTypes(namesOfTexts) {
  const { errors, unreadable } = read("messages");
  const sentences = {
    errors: Object.fromEntries(Object.entries(errors).map(([key, { text }]) => [key, text])),
    unreadable,
    ...Object.fromEntries(namesOfTexts.map((name) => [name, { ...read(name), description: "" }])),
  };
  return [
    "/** The values that a sentence of messages.json or of a file of texts names; one that names none is not here. */",
    `export interface Placeholders ${placeholdersOf(sentences)}`,
    "",
  ].join("\n");
}

/** The schemas that forms import, by their files' names. */
function importedForms() {
  const sources = ["packages/app/src", "packages/form-engine/src", "stories"].flatMap((path) =>
    readdirSync(`${root}${path}`, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(`${root}${path}/${file}`, "utf8")),
  );
  const imported = sources.flatMap((text) =>
    [...text.matchAll(/"@undertone\/schemas\/([\w-]+\.json)\?validator"/g)].map(([, file]) => file),
  );
  return [...new Set(imported)];
}

function read(name) {
  return JSON.parse(readFileSync(`${folder}${name}.json`, "utf8"));
}
