import { basename, sep } from "node:path";
import { schemaFiles } from "../lint/lint-files.js";
import { dereference } from "../validator/dereference.js";
import type { SchemaOrBoolean } from "../validator/compiled-validators.js";
import { filesOnDisk } from "../validator/files-on-disk.js";
import { typeName, valueTypes } from "./value-types.js";

const HEAD = `/*
 * What forms give, as their schemas say it. Written by the Vite plugin of @undertone/form-engine, or by
 * \`undertone-forms types\`. Do not edit it: edit the schemas.
 */
`;

/** A file of declarations, and what whoever writes it should know. */
export interface ModuleTypes {
  text: string;
  schemas: number;
  /** How files of one name have to be imported, if there are any. */
  remarks: string[];
}

/**
 * Declares \`import form from "./order.json?validator"\` for each schema in some files and folders. TypeScript knows such a
 * module only by the words of its import, so a schema is told by its file's name, and by its folder's where two are called
 * the same.
 *
 * @throws {Error} When a schema refers to nothing.
 * @throws {JsonError} When what a schema refers to is not JSON.
 */
export function moduleTypes(paths: readonly string[]): ModuleTypes {
  const files = schemaFiles(paths);
  const endings = new Map(files.map((file) => [file, endingOf(file, files)]));
  const modules = files.map((file) => moduleOf(file, endings.get(file) ?? basename(file)));
  const remarks = [...endings.values()]
    .filter((ending) => ending.includes("/"))
    .map(
      (ending) => `Import it with its folder, as "../${ending}?validator": another schema has the same name.`,
    );
  return { text: [HEAD, ...modules].join("\n"), schemas: files.length, remarks };
}

/** As much of the end of a file's path as no other has. */
function endingOf(file: string, files: readonly string[]): string {
  const others = files.filter((other) => other !== file).map(partsOf);
  const parts = partsOf(file);
  for (let count = 1; count < parts.length; count += 1) {
    const ending = parts.slice(-count);
    if (!others.some((other) => other.slice(-count).join("/") === ending.join("/"))) return ending.join("/");
  }
  return parts.join("/");
}

const partsOf = (file: string) => file.split(sep);

function moduleOf(file: string, ending: string): string {
  const body = formTypes(file)
    .replace("declare const", "const")
    .replaceAll(/^(?=.)/gm, "  ");
  return `declare module ${JSON.stringify(`*/${ending}?validator`)} {\n${body}\n}\n`;
}

export function formTypes(file: string): string {
  const { schema } = dereference(filesOnDisk, file);
  const name = typeName(basename(file));
  return [
    'import type { CompiledForm } from "@undertone/form-engine";',
    "",
    valueTypes(schema as SchemaOrBoolean, name),
    `declare const form: CompiledForm<${name}, ${name}Draft>;`,
    'export const schema: (typeof form)["schema"];',
    'export const validate: (typeof form)["validate"];',
    "export default form;",
  ].join("\n");
}
