#!/usr/bin/env bash
# @rjsf/validator-ajv8 6.11.1: a form can ask a precompiled validator for parts of its schema that compileSchemaValidators left out.
#
# Each schema is compiled and its Form drawn with that very validator. A condition, and plain alternatives, are drawn. A condition or
# dependencies inside an alternative, and alternatives of additional properties, are refused: the part is not among the compiled ones,
# although the schema is the same. With the validator that compiles in the browser all five are drawn.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --ignore-scripts react@19.3.1 react-dom@19.3.1 @rjsf/core@6.11.1 @rjsf/utils@6.11.1 @rjsf/validator-ajv8@6.11.1
cat >parts.cjs <<'JS'
const { createElement } = require("react");
const { renderToString } = require("react-dom/server");
const { default: Form } = require("@rjsf/core");
const { createPrecompiledValidator, default: ajv } = require("@rjsf/validator-ajv8");
const { default: compile } = require("@rjsf/validator-ajv8/compileSchemaValidators");

const text = { type: "string" };
const kind = (name, more) => ({ properties: { kind: { const: name }, x: text }, ...more });
const when = { if: { properties: { x: { const: "more" } } }, then: { properties: { y: text } } };
const depends = { x: { oneOf: [{ properties: { x: { const: "more" }, y: text } }, { properties: { x: { const: "less" } } }] } };
const either = { oneOf: [text, { type: "object", properties: { n: { anyOf: [{ type: "number" }, { type: "null" }] } } }] };
const cases = [
  ["a condition", { type: "object", properties: { x: text }, ...when }, { x: "more" }],
  ["alternatives", { type: "object", oneOf: [kind("a"), kind("b")] }, { kind: "a" }],
  ["a condition in an alternative", { type: "object", oneOf: [kind("a", when), kind("b")] }, { kind: "a", x: "more" }],
  ["dependencies in an alternative", { type: "object", oneOf: [kind("a", { dependencies: depends }), kind("b")] }, { kind: "a", x: "more" }],
  ["alternatives of additional properties", { type: "object", additionalProperties: either }, { m: { n: 1 } }],
];
function drawn(schema, formData, validator) {
  try {
    renderToString(createElement(Form, { schema, formData, validator }));
    return "drawn";
  } catch (error) {
    return error.message.replace(/ for the given schema.*/, "");
  }
}
console.info = () => {};
const log = console.log;
cases.forEach(([name, schema, formData], i) => {
  console.log = () => {};
  compile(schema, `${__dirname}/${i}.cjs`);
  console.log = log;
  const compiled = createPrecompiledValidator(require(`./${i}.cjs`), schema);
  log(`${name}: ${drawn(schema, formData, ajv)}; compiled: ${drawn(schema, formData, compiled)}`);
});
JS
seen=$(node parts.cjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
a condition: drawn; compiled: drawn
alternatives: drawn; compiled: drawn
a condition in an alternative: drawn; compiled: No precompiled validator function was found
dependencies in an alternative: drawn; compiled: No precompiled validator function was found
alternatives of additional properties: drawn; compiled: No precompiled validator function was found
SEEN
