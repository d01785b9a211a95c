#!/usr/bin/env bash
# @rjsf/validator-ajv8 6.11.1 files the errors of a property whose name has a dot, a bracket, a slash or a tilde under names that no field has.
#
# The place of each error is read from the error schema that validateFormData returns, for a text that is too short and for one that is
# absent. A dot or bracket in a name begins a part of its own; of a slash or tilde, the name stays as a JSON pointer writes it, but only where
# the value is there. A form refuses to be submitted and shows nothing at the field.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --ignore-scripts react@19.3.1 react-dom@19.3.1 @rjsf/core@6.11.1 @rjsf/utils@6.11.1 @rjsf/validator-ajv8@6.11.1
cat >places.cjs <<'JS'
const { default: validator } = require("@rjsf/validator-ajv8");
const places = (node, path = []) =>
  Object.entries(node).flatMap(([key, inner]) => (key === "__errors" ? inner.map(() => JSON.stringify(path)) : places(inner, [...path, key])));
const errorsOf = (data, schema) => places(validator.validateFormData(data, schema).errorSchema).join();
for (const name of ["name", "a b", "first.name", "x[0]", "km/h", "~t"]) {
  const short = errorsOf({ [name]: "x" }, { type: "object", properties: { [name]: { type: "string", minLength: 3 } } });
  const absent = errorsOf({}, { type: "object", properties: { [name]: { type: "string" } }, required: [name] });
  console.log(`${name}: ${short}; absent: ${absent}`);
}
JS
seen=$(node places.cjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
name: ["name"]; absent: ["name"]
a b: ["a b"]; absent: ["a b"]
first.name: ["first","name"]; absent: ["first","name"]
x[0]: ["x","0"]; absent: ["x","0"]
km/h: ["km~1h"]; absent: ["km/h"]
~t: ["~0t"]; absent: ["~t"]
SEEN
