import { SchemaForm, type SchemaFormProps } from "@undertone/form-engine";
import "@undertone/form-engine/style.css";
import { formMessages } from "../lib/form-messages.js";

/** A form of the product: its words are those of the message catalogue. */
export function Form<Value = never, Draft = Value>(props: Omit<SchemaFormProps<Value, Draft>, "messages">) {
  return <SchemaForm<Value, Draft> {...props} messages={formMessages} />;
}
