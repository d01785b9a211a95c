import { counted } from "@undertone/formats";
import type { Change } from "../../../insight/changes.js";
import { parameterFields } from "../../../insight/parameter-fields.js";
import { compareText } from "../../../lib/compare-text.js";
import { Card } from "../../../ui/card.js";
import { Stack } from "../../../ui/stack.js";
import { FactsTable } from "../facts-table.js";
import { Small } from "../../../ui/text.js";

/** The parameters that differ; how many do not is said. */
export function ComparedSettings({ changed }: { changed: readonly Change[] }) {
  const others = parameterFields.length - changed.length;
  return (
    <Card aria-labelledby="compared-settings">
      <Stack gap={12}>
        <h2 id="compared-settings">{compareText("settings")}</h2>
        {changed.length === 0 ? (
          <p>{compareText("settings-same")}</p>
        ) : (
          <>
            <FactsTable>
              <thead>
                <tr>
                  <th scope="col">{compareText("setting")}</th>
                  <th scope="col">{compareText("first")}</th>
                  <th scope="col">{compareText("second")}</th>
                </tr>
              </thead>
              <tbody>
                {changed.map(({ path, title, group, before, value }) => (
                  <tr key={path}>
                    <th scope="row">
                      {title} <small>{group}</small>
                    </th>
                    <td>
                      <strong>{before}</strong>
                    </td>
                    <td>
                      <strong>{value}</strong>
                    </td>
                  </tr>
                ))}
              </tbody>
            </FactsTable>
            <Small>{compareText("settings-others", { settings: counted(others, "other setting") })}</Small>
          </>
        )}
      </Stack>
    </Card>
  );
}
