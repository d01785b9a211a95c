import type { Result } from "@undertone/schemas/types";
import { Card } from "../../components/card.js";
import { Stack } from "../../components/stack.js";
import { count, counted } from "../../lib/figures.js";
import { FactsTable } from "./facts-table.js";
import { inWords, parameterFields, valueOf } from "../../lib/insight/parameter-fields.js";

/** Which rule left out how many comments: a rule is the parameter of the same name. */
export function LeftOut({ result }: { result: Result }) {
  const rules = Object.entries(result.filtered);
  const all = rules.reduce((sum, [, number]) => sum + number, 0);
  const applied = rules.filter(([, number]) => number > 0);
  return (
    <Card aria-labelledby="left-out">
      <Stack>
        <h2 id="left-out">What was left out, and why</h2>
        <p>
          {counted(result.fetched, "comment")} fetched
          {result.post_info.num_comments > result.fetched
            ? `, of ${count(result.post_info.num_comments)} that the source counts`
            : ""}
          ; {all === 0 ? "none was" : `${count(all)} ${all === 1 ? "was" : "were"}`} left out. Each is counted
          once, under the first rule that it met.
        </p>
        {applied.length > 0 && (
          <FactsTable>
            <thead>
              <tr>
                <th scope="col">Rule</th>
                <th scope="col">Set to</th>
                <th scope="col" data-figure>
                  Comments
                </th>
              </tr>
            </thead>
            <tbody>
              {applied.map(([rule, number]) => {
                const field = parameterFields.find(({ path }) => path.at(-1) === rule);
                return (
                  <tr key={rule}>
                    <th scope="row">
                      {field?.title ?? rule} <small>{field?.description}</small>
                    </th>
                    <td>{field && inWords(valueOf(result.parameters, field.path))}</td>
                    <td data-figure>{count(number)}</td>
                  </tr>
                );
              })}
            </tbody>
          </FactsTable>
        )}
      </Stack>
    </Card>
  );
}
