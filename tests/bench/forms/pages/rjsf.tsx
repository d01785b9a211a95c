import Form from "@rjsf/core";
import validator from "@rjsf/validator-ajv8";
import { createRoot } from "react-dom/client";
import { askedForm, rootElement } from "./asked.js";

const { default: schema } = await (askedForm() === "analysis"
  ? import("bench-schemas/analysis.json")
  : import("bench-schemas/thousand.json"));

// As its documentation begins: its own theme, nothing checked before the form is submitted.
createRoot(rootElement()).render(<Form schema={schema} validator={validator} />);
