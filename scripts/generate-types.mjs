// Writes schemas/src/generated/types.ts from every JSON Schema in schemas/. With --check it only compares.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";

const folder = fileURLToPath(new URL("../schemas/", import.meta.url));
const target = `${folder}src/generated/types.ts`;

const pascal = (name) => name.replace(/(^|-)(\w)/g, (_whole, _dash, letter) => letter.toUpperCase());

/** The titles that people read ("Smallest cluster") would each become a type; only titles that are type names stay. */
function withoutReadableTitles(schema, inDefinitions = false) {
  if (Array.isArray(schema)) return schema.map((item) => withoutReadableTitles(item));
  if (schema === null || typeof schema !== "object") return schema;
  const copy = {};
  for (const [key, value] of Object.entries(schema)) {
    // A further entry of a registry changes no type.
    if (key === "oneOf" && schema["x-registry"] === true) continue;
    if (key === "default" || key === "enum" || key === "const" || key === "examples") copy[key] = value;
    else if (key === "title" && typeof value === "string") {
      if (inDefinitions || /^([A-Z][a-z]+){2,}$/.test(value)) copy.title = value;
    } else if (key === "properties" || key === "definitions") {
      copy[key] = Object.fromEntries(
        Object.entries(value).map(([name, child]) => [
          name,
          withoutReadableTitles(child, key === "definitions"),
        ]),
      );
    } else copy[key] = withoutReadableTitles(value);
  }
  return copy;
}

async function typesOf(names) {
  const work = mkdtempSync(join(tmpdir(), "undertone-types-"));
  try {
    for (const name of names) {
      const schema = withoutReadableTitles(JSON.parse(readFileSync(`${folder}${name}.json`, "utf8")));
      delete schema.$id;
      schema.title = pascal(name);
      writeFileSync(join(work, `${name}.json`), JSON.stringify(schema));
    }
    /**
     * One schema that refers to them all, so that a shared definition is written once.
     *
     * @type {import("json-schema-to-typescript").JSONSchema}
     */
    const everything = {
      type: "object",
      additionalProperties: false,
      required: names,
      properties: Object.fromEntries(names.map((name) => [name, { $ref: `${name}.json` }])),
    };
    return await compile(everything, "Schemas", {
      cwd: `${work}/`,
      bannerComment: "/* Generated from schemas/*.json by `npm run generate`. Do not edit. */",
      style: { printWidth: 110 },
      additionalProperties: false,
      ignoreMinAndMaxItems: true,
      $refOptions: { resolve: { http: false } },
    });
  } finally {
    rmSync(work, { recursive: true });
  }
}

const names = readdirSync(folder)
  .filter((file) => file.endsWith(".json") && "$schema" in JSON.parse(readFileSync(folder + file, "utf8")))
  .map((file) => file.replace(/\.json$/, ""))
  .sort();
const text = await typesOf(names);
const before = existsSync(target) ? readFileSync(target, "utf8") : "";
if (before === text) process.exit(0);
if (process.argv.includes("--check")) {
  console.error("schemas/src/generated/types.ts is not what the schemas give. Run: npm run generate");
  process.exit(1);
}
mkdirSync(`${folder}src/generated`, { recursive: true });
writeFileSync(target, text);
