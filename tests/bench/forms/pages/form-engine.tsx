import { Form, formProps } from "@undertone/form-engine";
import "@undertone/form-engine/style.css";
import messages from "@undertone/schemas/messages.json";
import analysis from "bench-schemas/analysis.json?validator";
import large from "bench-schemas/large.json?validator";
import thousand from "bench-schemas/thousand.json?validator";
import { createRoot } from "react-dom/client";
import { askedForm, rootElement } from "./asked.js";
import { largeList, largeText } from "./large-values.js";

const isLarge = location.search === "?form=large";
const form = isLarge ? large : { analysis, thousand }[askedForm()];
const value = isLarge ? { text: largeText, people: largeList } : undefined;

createRoot(rootElement()).render(
  <Form {...formProps(form, messages)} formContext={{ messages }} initialFormData={value}>
    <button type="submit">Submit</button>
  </Form>,
);
