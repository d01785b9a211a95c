import styled from "@emotion/styled";
import { file as words } from "@undertone/schemas/messages.json";
import { shortened } from "@undertone/schemas/shortened";
import type { FileColumns, ThreadFile } from "@undertone/schemas/types";
import { upTo } from "../../ui/breakpoints.js";
import { Button } from "../../ui/button.js";
import { Disclosure } from "../../ui/disclosure.js";
import { SelectField } from "../../ui/select-field.js";
import { Row, Stack } from "../../ui/stack.js";
import { trainingText } from "../../lib/training-text.js";
import type { FileChoiceProps } from "./chosen-file.js";
import { rememberedColumns } from "./remembered-columns.js";

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-12) var(--space-16);

  ${upTo("phone")} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Small = styled.p`
  max-width: 72ch;
  color: var(--color-muted);
  font-size: var(--size-14);
`;

const shownFields = Object.keys(words.columns) as (keyof FileColumns)[];
/** In place of a column's index. */
const NONE = "";
const LONGEST_EXAMPLE = 24;

/** Which column of a table, or key of a list, holds each field. Absent where the format itself says it. */
export function ColumnMenus({ file, choices, onChange }: FileChoiceProps) {
  if (file.columns === null) return null;
  const isAsked = file.question === "text";
  const choose = (field: keyof FileColumns, column: string | null) =>
    onChange({ ...choices, columns: { ...choices.columns, [field]: column } });
  const menus = (
    <Stack gap={12}>
      <RememberedNote file={file} choices={choices} onChange={onChange} />
      <Grid>
        {shownFields.map((field) => (
          <SelectField
            key={field}
            label={words.columns[field]}
            value={chosenColumn(file, choices.columns, field)}
            onChange={(index) =>
              choose(field, index === NONE ? null : (file.columns?.[Number(index)]?.name ?? null))
            }
          >
            <option value={NONE}>{trainingText("file-column-none")}</option>
            {file.columns?.map(({ name, examples }, index) => (
              <option key={name} value={index}>
                {optionOf(name, examples[0])}
              </option>
            ))}
          </SelectField>
        ))}
      </Grid>
      <Small>{trainingText("file-columns-hint")}</Small>
    </Stack>
  );
  if (!isAsked) return <Disclosure summary={trainingText("file-columns")}>{menus}</Disclosure>;
  return (
    <Stack gap={12}>
      <p role="alert">{trainingText("file-text-asked")}</p>
      {menus}
    </Stack>
  );
}

/** Says that an earlier choice was taken, and how to be rid of it. */
function RememberedNote({ file, choices, onChange }: FileChoiceProps) {
  const remembered = rememberedColumns(file.columns);
  if (remembered === undefined || JSON.stringify(remembered.columns) !== JSON.stringify(choices.columns))
    return null;
  const { dateOrder: _dateOrder, ...others } = choices;
  return (
    <Row columnGap={12} gap={4}>
      <Small>{trainingText("file-columns-remembered")}</Small>
      <Button variant="quiet" edge="start" onClick={() => onChange({ ...others, columns: {} })}>
        {trainingText("file-columns-again")}
      </Button>
    </Row>
  );
}

/** The index of a field's column; what was just chosen is shown before the file is read by it. */
function chosenColumn(
  { columns, fields }: ThreadFile,
  chosen: FileColumns | undefined,
  field: keyof FileColumns,
) {
  const name = chosen?.[field] === undefined ? fields[field].from : chosen[field];
  const index = columns?.findIndex((column) => column.name === name) ?? -1;
  return index < 0 ? NONE : String(index);
}

function optionOf(column: string, example: string | undefined): string {
  if (example === undefined || example === "") return column;
  return trainingText("file-column-option", { column, example: shortened(example, LONGEST_EXAMPLE) });
}
