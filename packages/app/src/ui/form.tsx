import {
  Form as ThemedForm,
  formProps,
  type FormProps,
  type PartialValue,
  type CompiledForm,
  type FormRef,
} from "@undertone/form-engine";
import "@undertone/form-engine/style.css";
import { type Ref, useMemo, useRef, useState } from "react";
import { formMessages } from "../lib/form-messages.js";

export interface AppFormProps<Value, Draft>
  extends
    Omit<
      FormProps,
      | "schema"
      | "validator"
      | "formContext"
      | "formData"
      | "initialFormData"
      | "onChange"
      | "onSubmit"
      | "extraErrors"
    >,
    CompiledForm<Value, Draft> {
  extraErrors?: Errors | undefined;
  /** For a few fields that are seen at once: no list of errors, no marks of change. */
  short?: boolean;
  formData?: PartialValue<Draft>;
  initialFormData?: PartialValue<Draft>;
  onChange?: (value: NoInfer<Draft>) => void;
  onSubmit?: (value: NoInfer<Value>) => void;
  ref?: Ref<FormRef>;
}

/** A form of the product: rjsf's, in the form engine's theme and in the words of the message catalogue. */
export function Form<Value, Draft = Value>(props: AppFormProps<Value, Draft>) {
  const { schema, validate, short = false, extraErrors, onChange, onSubmit, ...others } = props;
  const context = useMemo(() => ({ messages: formMessages, short }), [short]);
  const { validator } = formProps({ schema, validate }, formMessages);
  const sent = useRef<unknown>(undefined);
  const [left, setLeft] = useState({ of: extraErrors, errors: extraErrors });
  if (left.of !== extraErrors) setLeft({ of: extraErrors, errors: extraErrors });
  return (
    <ThemedForm
      {...others}
      schema={schema}
      validator={validator}
      formContext={context}
      {...(left.errors && { extraErrors: left.errors })}
      onChange={({ formData }) => {
        if (extraErrors) setLeft({ of: extraErrors, errors: unedited(extraErrors, sent.current, formData) });
        onChange?.(formData as Draft);
      }}
      onSubmit={({ formData }) => {
        sent.current = formData;
        onSubmit?.(formData as Value);
      }}
    />
  );
}

type Errors = NonNullable<FormProps["extraErrors"]>;

/** What a server refused stands at its field until that is edited, and what it said of the whole until anything is. */
function unedited(errors: Errors, sent: unknown, now: unknown): Errors {
  if (JSON.stringify(sent) === JSON.stringify(now)) return errors;
  const { __errors: _, ...parts } = errors;
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [
      name,
      unedited(part as Errors, valueOf(sent, name), valueOf(now, name)),
    ]),
  );
}

const valueOf = (value: unknown, name: string) => (value as Record<string, unknown> | undefined)?.[name];
