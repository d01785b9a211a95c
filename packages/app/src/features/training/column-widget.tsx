import { Widgets, type WidgetProps } from "@undertone/form-engine";
import { shortened } from "@undertone/schemas/shortened";
import type { FileColumn } from "@undertone/schemas/types";
import type { ComponentType } from "react";
import { trainingText } from "../../lib/training-text.js";

const Select = Widgets.SelectWidget as ComponentType<WidgetProps>;
const LONGEST_EXAMPLE = 24;

/** Which column of a table, or key of a list, holds a field; null: none. */
export function ColumnWidget({ value, options, ...props }: WidgetProps) {
  const columns = options.fileColumns as readonly FileColumn[];
  const isThere = columns.some(({ name }) => name === value);
  const enumOptions = [
    { value: null, label: trainingText("file-column-none") },
    ...columns.map(({ name, examples }) => ({ value: name, label: optionOf(name, examples[0]) })),
  ];
  return <Select {...props} required value={isThere ? value : null} options={{ ...options, enumOptions }} />;
}

function optionOf(column: string, example: string | undefined): string {
  if (example === undefined || example === "") return column;
  return trainingText("file-column-option", { column, example: shortened(example, LONGEST_EXAMPLE) });
}
