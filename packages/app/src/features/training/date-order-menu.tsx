import { file as words } from "@undertone/schemas/messages.json";
import type { FileChoices } from "@undertone/schemas/types";
import { SelectField } from "../../ui/select-field.js";
import { screenText } from "../../lib/messages.js";
import type { FileChoiceProps } from "./chosen-file.js";

type DateOrder = NonNullable<FileChoices["dateOrder"]>;
const orders = Object.entries(words.dateOrders) as [DateOrder, string][];

/** How dates are meant that may be read in two ways. Absent where the file shows it. */
export function DateOrderMenu({ file, choices, onChange }: FileChoiceProps) {
  const isAsked = file.question === "date-order";
  if (!isAsked && choices.dateOrder === undefined) return null;
  return (
    <SelectField
      label={screenText("file-dates")}
      value={choices.dateOrder ?? ""}
      onChange={(value) => {
        const { dateOrder: _before, ...others } = choices;
        onChange(value === "" ? others : { ...others, dateOrder: value as DateOrder });
      }}
      {...(isAsked && { hint: screenText("file-dates-asked") })}
    >
      <option value="">{screenText("file-dates-open")}</option>
      {orders.map(([order, title]) => (
        <option key={order} value={order}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}
