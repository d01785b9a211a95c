import {
  type DescriptionFieldProps,
  errorId,
  type FieldErrorProps,
  type FieldHelpProps,
  helpId,
} from "@rjsf/utils";

/** What rjsf gives to the template of a field. That of this theme draws the texts itself; an application's own has them from here. */
export const DescriptionFieldTemplate = ({ id, description }: DescriptionFieldProps) =>
  description ? (
    <div id={id} className="help">
      {description}
    </div>
  ) : null;

export const FieldHelpTemplate = ({ fieldPathId, help }: FieldHelpProps) =>
  help ? (
    <div id={helpId(fieldPathId)} className="help">
      {help}
    </div>
  ) : null;

export const FieldErrorTemplate = ({ fieldPathId, errors = [] }: FieldErrorProps) =>
  errors.length > 0 ? (
    <div id={errorId(fieldPathId)} className="error">
      {errors[0]}
    </div>
  ) : null;
