import { createContext, useContext } from "react";
import type { FieldComponent } from "../fields/field-props.js";
import type { FieldTemplate } from "../fields/field-template.js";
import type { AlternativesTemplate, GroupTemplate, ItemTemplate } from "../fields/part-templates.js";
import type { FormSchema } from "../validator/compiled-validators.js";

/** What draws a form's parts: its own fields and those of its app. */
export interface Drawing {
  fieldOf: (schema: FormSchema) => FieldComponent;
  /** The frame around a field; undefined for the form's own. */
  templateOf: (schema: FormSchema) => FieldTemplate | undefined;
  groupOf: (schema: FormSchema) => GroupTemplate | undefined;
  alternativesOf: (schema: FormSchema) => AlternativesTemplate | undefined;
  itemOf: (schema: FormSchema) => ItemTemplate | undefined;
}

export const DrawingContext = createContext<Drawing | undefined>(undefined);

/** @throws {Error} Outside a form. */
export function useDrawing(): Drawing {
  const drawing = useContext(DrawingContext);
  if (!drawing) throw new Error("A field of the form engine stands outside a SchemaForm.");
  return drawing;
}
