import { SchemaForm, type SchemaFormProps } from "@undertone/form-engine";
import "@undertone/form-engine/style.css";
import { formMessages } from "../lib/form-messages.js";

/** A form of the product: its words are those of the message catalogue. */
export function Form(props: Omit<SchemaFormProps, "messages">) {
  return <SchemaForm {...props} messages={formMessages} />;
}
