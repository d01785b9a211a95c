import { Form, formProps } from "@undertone/form-engine";
import "@undertone/form-engine/style.css";
import messages from "@undertone/schemas/messages.json";
import analysis from "bench-schemas/analysis.json?validator";
import thousand from "bench-schemas/thousand.json?validator";
import { createRoot } from "react-dom/client";
import { askedForm, rootElement } from "./asked.js";

const form = { analysis, thousand }[askedForm()];

createRoot(rootElement()).render(
  <Form {...formProps(form, messages)} formContext={{ messages }}>
    <button type="submit">Submit</button>
  </Form>,
);
