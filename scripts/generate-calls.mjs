// Writes packages/app/src/lib/api/generated/calls.ts from the server's declared calls: what the app knows of the API. A process of its
// own, so that it reads them as they were just built.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { callsFile } from "./build.mjs";
import { root } from "./set-up.mjs";

/** @type {{ calls: readonly Call[] }} */
const { calls } = await import(`${root}packages/server/dist/start/calls.js`);
mkdirSync(dirname(callsFile), { recursive: true });
writeFileSync(callsFile, fileOf(calls));

/**
 * @typedef {{ name: string, method: string, path: string, query?: string, body?: string, bodyType?: string, bodyOptional?: boolean, answer?: string }} Call
 * @param {readonly Call[]} calls
 */
function fileOf(calls) {
  const types = new Set(calls.flatMap(({ query, body, answer }) => [query, body, answer].filter(isName)));
  return `/* Generated from the server's calls by the build. */
import type {
${[...types]
  .map(pascal)
  .sort()
  .map((name) => `  ${name},\n`)
  .join("")}} from "@undertone/schemas/types";

export interface Calls {
${calls.map(typeOf).join("")}}

/** Method, and path below \`/api\`; a name after a colon stands for a value. */
export const calls: Readonly<Record<keyof Calls, \`\${string} \${string}\`>> = {
${calls.map(({ name, method, path }) => `  ${name}: ${JSON.stringify(`${method} ${path}`)},\n`).join("")}};
`;
}

/** @param {Call} call */
function typeOf({ name, method, path, query, body, bodyType, bodyOptional, answer }) {
  const params = [...path.matchAll(/:(\w+)/g)].map(([, param]) => `${param}: string`);
  const taken = body ? pascal(body) : bodyType === "multipart/form-data" ? "FormData" : "undefined";
  const facts = [
    `method: ${JSON.stringify(method)}`,
    `params: ${params.length > 0 ? `{ ${params.join("; ")} }` : "object"}`,
    `query: ${query ? pascal(query) : "object"}`,
    `body: ${taken}${body && bodyOptional ? " | undefined" : ""}`,
    `answer: ${answer ? pascal(answer) : "undefined"}`,
  ];
  return `  ${name}: {\n${facts.map((fact) => `    ${fact};\n`).join("")}  };\n`;
}

/** @param {string | undefined} name @returns {name is string} */
function isName(name) {
  return name !== undefined;
}

/** @param {string} name As of a schema's file; the types of `@undertone/schemas/types` are called like them. */
function pascal(name) {
  return name.replace(/(^|-)(\w)/g, (_whole, _dash, letter) => letter.toUpperCase());
}
