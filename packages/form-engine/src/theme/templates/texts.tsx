import {
  type DescriptionFieldProps,
  errorId,
  type FieldErrorProps,
  type FieldHelpProps,
  helpId,
} from "@rjsf/utils";
import type { ReactNode } from "react";

export function shown(id: string, text: ReactNode, className = "help") {
  const Text = typeof text === "string" ? "p" : "div";
  return text ? (
    <Text id={id} className={className}>
      {text}
    </Text>
  ) : null;
}

/** What rjsf gives to the template of a field. That of this theme draws the texts itself; an application's own has them from here. */
export const DescriptionFieldTemplate = ({ id, description }: DescriptionFieldProps) =>
  shown(id, description);
export const FieldHelpTemplate = ({ fieldPathId, help }: FieldHelpProps) => shown(helpId(fieldPathId), help);
export const FieldErrorTemplate = ({ fieldPathId, errors = [] }: FieldErrorProps) =>
  shown(errorId(fieldPathId), errors[0], "error");
