import { createAjv, type JsonSchema7, type UISchemaElement } from "@jsonforms/core";
import { JsonForms } from "@jsonforms/react";
import { vanillaCells, vanillaRenderers } from "@jsonforms/vanilla-renderers";
import analysis from "bench-schemas/analysis.json";
import thousand from "bench-schemas/thousand.json";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { askedForm, rootElement } from "./asked.js";

const schema = { analysis, thousand }[askedForm()] as JsonSchema7;
const uischema = { type: "VerticalLayout", elements: elementsOf(schema, "#") } as UISchemaElement;
// It fills in defaults by its validator, and shows none without.
const ajv = createAjv({ useDefaults: true });

/** Its own layout stops at the first level, and its plain renderers show no object: so every group is laid out for it. */
function elementsOf(part: JsonSchema7, scope: string): object[] {
  return Object.entries(part.properties ?? {}).map(([name, property]) => {
    const path = `${scope}/properties/${name}`;
    return property.properties
      ? { type: "Group", label: property.title, elements: elementsOf(property as JsonSchema7, path) }
      : { type: "Control", scope: path };
  });
}

function Page() {
  const [data, setData] = useState<unknown>(() => withDefaults());
  return (
    <JsonForms
      {...{ schema, uischema, data, ajv }}
      renderers={vanillaRenderers}
      cells={vanillaCells}
      onChange={({ data: changed }) => setData(changed)}
    />
  );
}

function withDefaults(): unknown {
  const data = {};
  ajv.validate(schema, data);
  return data;
}

createRoot(rootElement()).render(<Page />);
