import { Dialog } from "@base-ui/react/dialog";
import { type CompiledForm, extraErrorsAt, type FormProps } from "@undertone/form-engine";
import { useMemo, useState } from "react";
import { announceFailure } from "../lib/announcements.js";
import { Button } from "./button.js";
import { Form } from "./form.js";
import { Row } from "./stack.js";

export interface NameFormProps<Field extends string> {
  /** A form of one text. */
  form: CompiledForm<Partial<Record<Field, string>>, unknown>;
  field: Field;
  hint: string;
  /** Of the button that keeps the name. */
  action: string;
  /** Of several lines, and it may be empty. */
  isLong?: boolean;
  /** What stands in the field at first. */
  initial?: string;
  /** Keeps the name, which has no space around it. */
  onKeep: (name: string) => Promise<void>;
  isBusy: boolean;
  /** What is said of a failure of `onKeep`. */
  wordsOf: (error: unknown) => string;
}

export default function NameForm<Field extends string>(props: NameFormProps<Field>) {
  const { form, field, hint, action, isLong = false, initial, onKeep, isBusy, wordsOf } = props;
  const [failure, setFailure] = useState<FormProps["extraErrors"]>();
  const uiSchema = useMemo(
    () => ({
      [field]: { "ui:autofocus": true, "ui:help": hint, ...(isLong && { "ui:widget": "textarea" }) },
    }),
    [field, hint, isLong],
  );

  async function keep(name: string) {
    setFailure(undefined);
    try {
      await onKeep(name.trim());
    } catch (error) {
      announceFailure(wordsOf(error));
      setFailure(extraErrorsAt({ "": wordsOf(error) }));
    }
  }

  return (
    <Form<Partial<Record<Field, string>>, unknown>
      {...form}
      short
      initialFormData={initial === undefined ? {} : { [field]: initial }}
      uiSchema={uiSchema}
      extraErrors={failure}
      onSubmit={(value) => void keep(value[field] ?? "")}
    >
      <Row spread="end">
        <Dialog.Close render={<Button>Cancel</Button>} />
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {action}
        </Button>
      </Row>
    </Form>
  );
}
