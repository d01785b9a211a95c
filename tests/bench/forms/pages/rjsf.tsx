import Form from "@rjsf/core";
import validator from "@rjsf/validator-ajv8";
import analysis from "bench-schemas/analysis.json";
import thousand from "bench-schemas/thousand.json";
import { createRoot } from "react-dom/client";
import { askedForm, rootElement } from "./asked.js";

// As its documentation begins: its own theme, nothing checked before the form is submitted.
createRoot(rootElement()).render(<Form schema={{ analysis, thousand }[askedForm()]} validator={validator} />);
