import type { Call } from "./call.js";
import { operationId, refusalsOf } from "./openapi.js";
import { readSchema, type SchemaName } from "@undertone/schemas";
import { access as serves, call as ofCall, page as texts } from "@undertone/schemas/api-texts";
import { fillIn, type ValuesOf } from "@undertone/schemas/fill-in";
import { escapeHtml } from "@undertone/formats";

/**
 * The calls of the API as a page to read. It needs no script.
 *
 * @param basePath Below which the server is.
 * @param nonce Of the answer's content security policy, for its style element.
 */
export function documentPage(
  calls: readonly Call[],
  basePath: string,
  product: string,
  nonce: string,
): string {
  const groups = [...new Set(calls.map(({ group }) => group))];
  const schemas = [...new Set(calls.flatMap(({ body, answer, query }) => [query, body, answer]))]
    .filter((name) => name !== undefined)
    .sort();
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(texts.heading)} · ${escapeHtml(product)}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<header><a href="${basePath}/">${escapeHtml(product)}</a></header>
<main>
<h1>${escapeHtml(texts.heading)}</h1>
<p>${introduction(basePath)}</p>
<nav aria-label="${escapeHtml(texts.groups)}"><ul>${groups.map((group) => `<li><a href="#${anchor(group)}">${escapeHtml(group)}</a></li>`).join("")}<li><a href="#schemas">${escapeHtml(texts.schemas)}</a></li></ul></nav>
${groups.map((group) => groupSection(group, calls)).join("\n")}
<section id="schemas"><h2>${escapeHtml(texts.schemas)}</h2>
${schemas.map(schemaDetails).join("\n")}
</section>
</main>
</body>
</html>
`;
}

function introduction(basePath: string): string {
  return [
    filled(texts.transport, { base: `<code>${basePath}/api</code>` }),
    // oxlint-disable-next-line undertone/texts-in-schemas -- code
    filled(texts.errors, { shape: "<code>{message, code, detail?, fields?}</code>" }),
    filled(texts.forPrograms, { document: `<a href="${basePath}/api/openapi.json">openapi.json</a>` }),
  ].join("\n");
}

/** @param html For each placeholder, as HTML. */
function filled<Text extends string>(sentence: Text, html: ValuesOf<Text>): string {
  return fillIn<string>(escapeHtml(sentence), html);
}

function groupSection(group: string, calls: readonly Call[]): string {
  const own = calls.filter((call) => call.group === group);
  return `<section id="${anchor(group)}"><h2>${escapeHtml(group)}</h2>${own.map(callArticle).join("\n")}</section>`;
}

function callArticle(call: Call): string {
  const { method, path, summary, access, query, body, bodyType, bodyOptional, status, answer, answerType } =
    call;
  const facts: [name: string, html: string][] = [[ofCall.access, escapeHtml(serves[access])]];
  if (query) facts.push([ofCall.query, schemaLink(query)]);
  if (body)
    facts.push([
      ofCall.body,
      bodyOptional ? filled(ofCall.optional, { body: schemaLink(body) }) : schemaLink(body),
    ]);
  if (bodyType) facts.push([ofCall.body, `<code>${bodyType}</code>`]);
  const given = answer
    ? schemaLink(answer)
    : answerType
      ? `<code>${answerType}</code>`
      : escapeHtml(ofCall.nothing);
  facts.push(
    [ofCall.answer, filled(ofCall.status, { status, answer: given })],
    [ofCall.refusals, refusalsOf(call).join(", ")],
  );
  return `<article id="${operationId(call)}">
<h3><code><span class="method">${method}</span> /api${escapeHtml(path.replaceAll(/:(\w+)/g, "{$1}"))}</code></h3>
<p>${escapeHtml(summary)}</p>
<dl>${facts.map(([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${value}</dd></div>`).join("")}</dl>
</article>`;
}

function schemaDetails(name: SchemaName): string {
  const { $schema: _, ...schema } = readSchema(name);
  const text = escapeHtml(JSON.stringify(schema, null, 2));
  return `<details id="schema-${name}"><summary>${name}</summary><pre tabindex="0">${text}</pre></details>`;
}

function schemaLink(name: SchemaName): string {
  return `<a href="#schema-${name}">${name}</a>`;
}

function anchor(group: string): string {
  return group.toLowerCase().replaceAll(/[^a-z]+/g, "-");
}

const STYLE = `
:root { color-scheme: light dark; --ink: #1c2733; --quiet: #4b5b6b; --ground: #fff; --line: #d7dee6; --accent: #1d4f91; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e4e8f2; --quiet: #aab4c8; --ground: #0f1420; --line: #2c3548; --accent: #c9a6ff; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
header, main { max-width: 880px; margin-inline: auto; padding: 16px 24px; }
a { color: var(--accent); }
h1 { font-size: 28px; } h2 { font-size: 20px; margin-top: 40px; } h3 { font-size: 16px; margin: 0; overflow-wrap: anywhere; }
p { max-width: 72ch; }
nav ul { display: flex; flex-wrap: wrap; gap: 4px 20px; padding: 0; list-style: none; }
article { border-top: 1px solid var(--line); padding: 16px 0; }
article p { margin: 4px 0 8px; }
.method { color: var(--accent); }
dl { margin: 0; display: flex; flex-wrap: wrap; gap: 4px 24px; font-size: 14px; }
dl div { display: flex; gap: 8px; } dt { color: var(--quiet); } dd { margin: 0; }
details { border-top: 1px solid var(--line); padding: 8px 0; }
pre { overflow-x: auto; font-size: 14px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;
