import { Form, formProps } from "@undertone/form-engine";
import "@undertone/form-engine/style.css";
import { types, validation } from "@undertone/schemas/messages.json";
import { createRoot } from "react-dom/client";
import { askedForm, rootElement } from "./asked.js";

const { default: form } = await (askedForm() === "analysis"
  ? import("bench-schemas/analysis.json?validator")
  : import("bench-schemas/thousand.json?validator"));

const messages = { types, validation };

createRoot(rootElement()).render(
  <Form {...formProps(form, messages)} formContext={{ messages }}>
    <button type="submit">Submit</button>
  </Form>,
);
