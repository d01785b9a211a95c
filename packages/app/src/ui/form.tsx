import {
  Form as ThemedForm,
  formProps,
  type FormProps,
  type PartialValue,
  type CompiledForm,
  type FormRef,
} from "@undertone/form-engine/theme";
import "@undertone/form-engine/style.css";
import { type Ref, useMemo, useState } from "react";
import { formMessages } from "../lib/form-messages.js";

interface Props<Value, Draft>
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
  /** What a server refused. */
  extraErrors?: Errors;
  /** For a few fields that are seen at once: no list of errors, no marks of change. */
  short?: boolean;
  formData?: PartialValue<Draft>;
  initialFormData?: PartialValue<Draft>;
  onChange?: (value: NoInfer<Draft>) => void;
  /** Called with a value that the schema allows. */
  onSubmit?: (value: NoInfer<Value>) => void;
  ref?: Ref<FormRef>;
}

/** A form of the product: rjsf's, in the form engine's theme and in the words of the message catalogue. */
export function Form<Value, Draft = Value>(props: Props<Value, Draft>) {
  const { schema, validate, short = false, extraErrors, onChange, onSubmit, ...others } = props;
  const context = useMemo(() => ({ messages: formMessages, short }), [short]);
  const { validator } = formProps({ schema, validate }, formMessages);
  const [refused, edit] = useUntilEdited(extraErrors);
  return (
    <ThemedForm
      {...others}
      schema={schema}
      validator={validator}
      formContext={context}
      {...(refused && { extraErrors: refused })}
      onChange={({ formData }, id) => {
        edit(id);
        onChange?.(formData as Draft);
      }}
      onSubmit={({ formData }) => onSubmit?.(formData as Value)}
    />
  );
}

type Errors = FormProps["extraErrors"] | undefined;

/** What a server refused stands at its field until that is edited, and what it said of the whole until anything is. */
function useUntilEdited(errors: Errors): [Errors, (id: string | undefined) => void] {
  const [left, setLeft] = useState({ of: errors, errors });
  if (left.of !== errors) setLeft({ of: errors, errors });
  const edit = (id: string | undefined) => {
    if (errors === undefined || id === undefined) return;
    setLeft(({ of, errors: before }) => {
      const others = structuredClone(before ?? {});
      delete others.__errors;
      const path = id.split("/").slice(1);
      const around = path.slice(0, -1).reduce<Errors>((part, name) => part?.[name], others);
      if (around) Reflect.deleteProperty(around, path.at(-1) ?? "");
      return { of, errors: others };
    });
  };
  return [left.errors, edit];
}
