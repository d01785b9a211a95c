import { file as words } from "@undertone/schemas/messages.json";
import type { FileChoices } from "@undertone/schemas/types";
import { SelectField } from "../../ui/select-field.js";
import { screenText } from "../../lib/messages.js";
import type { FileChoiceProps } from "./chosen-file.js";

type FirstRow = NonNullable<FileChoices["firstRow"]>;
const kinds = Object.entries(words.firstRows) as [FirstRow, string][];

/** What the first row of a table is. Absent where its names are known ones. */
export function FirstRowMenu({ file, choices, onChange }: FileChoiceProps) {
  const taken = choices.firstRow ?? file.firstRow;
  if (taken === null) return null;
  return (
    <SelectField
      label={screenText("file-first-row")}
      value={taken}
      onChange={(value) => {
        // The columns are called otherwise then.
        const { columns: _before, ...others } = choices;
        onChange({ ...others, firstRow: value as FirstRow });
      }}
    >
      {kinds.map(([kind, title]) => (
        <option key={kind} value={kind}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}
