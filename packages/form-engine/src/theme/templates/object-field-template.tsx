import { getUiOptions, type ObjectFieldTemplateProps } from "@rjsf/utils";

/** The frame around an object is its field's. */
export function ObjectFieldTemplate({ properties, uiSchema }: ObjectFieldTemplateProps) {
  return (
    <div className="fields" data-columns={getUiOptions(uiSchema).columns as number | undefined}>
      {properties.map(({ content }) => content)}
    </div>
  );
}
