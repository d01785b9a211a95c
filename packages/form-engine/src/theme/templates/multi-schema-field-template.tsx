import type { FieldPathId, MultiSchemaFieldTemplateProps } from "@rjsf/utils";
import { createContext, isValidElement } from "react";
import { say } from "../words.js";

/** The id of the field whose alternative stands here: its label and frame are drawn already. */
export const AlternativeContext = createContext<string | undefined>(undefined);

export function MultiSchemaFieldTemplate(props: MultiSchemaFieldTemplateProps) {
  const { selector, optionSchemaField, registry } = props;
  const id = isValidElement<{ id: string }>(selector) ? selector.props.id : undefined;
  const field = isValidElement<{ fieldPathId: FieldPathId }>(optionSchemaField)
    ? optionSchemaField.props.fieldPathId.$id
    : undefined;
  return (
    <div className="alternatives wide">
      <div className="field kind">
        <div className="heading">
          <label htmlFor={id}>{say(registry, "alternatives")}</label>
        </div>
        {selector}
      </div>
      <AlternativeContext.Provider value={field}>
        <div className="alternative">{optionSchemaField}</div>
      </AlternativeContext.Provider>
    </div>
  );
}
