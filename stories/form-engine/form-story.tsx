import {
  type CompiledForm,
  extraErrorsAt,
  Form,
  formProps,
  type FormMessages,
  type FormProps,
  type FormSchema,
} from "@undertone/form-engine";
import { compileSchema } from "@undertone/form-engine/runtime";
import messages from "@undertone/schemas/messages.json";
import { type ReactNode, useMemo } from "react";

interface Shown extends Pick<FormProps, "disabled" | "widgets" | "templates"> {
  value?: unknown;
  /** What somebody else than the form found, such as a server, by dotted path. */
  errors?: Readonly<Record<string, string>>;
  /** All is seen and reached, and nothing changed. */
  readOnly?: boolean;
}

export interface CompiledStoryProps extends Shown {
  form: CompiledForm;
  messages?: FormMessages;
  children?: ReactNode;
}

// A form that is compiled when the book is built.
export function CompiledStory({
  form,
  messages: words = messages,
  value,
  errors,
  readOnly = false,
  ...props
}: CompiledStoryProps) {
  const context = useMemo(() => ({ messages: words }), [words]);
  const extraErrors = useMemo(() => errors && extraErrorsAt(errors), [errors]);
  return (
    <Form
      {...formProps(form, words)}
      {...props}
      formContext={context}
      initialFormData={value}
      readonly={readOnly}
      {...(extraErrors && { extraErrors })}
    />
  );
}

export interface FormStoryProps extends Shown {
  schema: FormSchema;
  children?: ReactNode;
}

// A form that is compiled while the page runs.
export function FormStory({ schema, ...props }: FormStoryProps) {
  const form = useMemo(() => compileSchema(schema), [schema]);
  return <CompiledStory form={form} {...props} />;
}

export interface FieldStoryProps extends Shown {
  field: FormSchema;
  /** What somebody else than the form found, such as a server. */
  error?: string;
  required?: boolean;
}

// A form of one field, without a button. What stands above a component would be read as the description of each field.
export function FieldStory({ field, error, required = false, ...props }: FieldStoryProps) {
  const schema = useMemo<FormSchema>(() => {
    const names = required ? ["field"] : [];
    return { type: "object", properties: { field }, required: names, "x-ui": { itemsInOneLine: 10 } };
  }, [field, required]);
  return (
    <div style={{ maxWidth: 480 }}>
      <FormStory schema={schema} {...props} {...(error && { errors: { field: error } })}>
        <span />
      </FormStory>
    </div>
  );
}
