import { getSubmitButtonOptions, getUiOptions, type SubmitButtonProps } from "@rjsf/utils";
import { say } from "../words.js";

/** Stands at the end of a form that brings no buttons of its own. */
export function SubmitButton({ registry, uiSchema }: SubmitButtonProps) {
  const { norender, props } = getSubmitButtonOptions(uiSchema);
  // rjsf has a text of its own where none is given.
  const { submitText = say(registry, "submit") } = getUiOptions(uiSchema).submitButtonOptions ?? {};
  return norender ? null : (
    <button type="submit" {...props} className={`primary ${props?.className ?? ""}`.trim()}>
      {submitText}
    </button>
  );
}
