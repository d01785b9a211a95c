import styled from "@emotion/styled";
import { makingSentences } from "@undertone/formats";
import { making, screens } from "@undertone/schemas/messages.json";
import type { Result } from "@undertone/schemas/types";
import { Card } from "../../ui/card.js";
import { Stack } from "../../ui/stack.js";
import { duration } from "../../lib/duration.js";
import { stageName } from "../../insight/stage-text.js";
import { FactsTable } from "./facts-table.js";
import { inWords, parameterFields, valueOf } from "../../insight/parameter-fields.js";

const Foldable = styled.details`
  summary {
    cursor: pointer;
    font-weight: 600;
    padding-block: 4px;
  }

  &[open] summary {
    margin-bottom: 8px;
  }
`;

/** What it takes to judge a result, or to repeat it: parameters, embedder, timings, seed, version. */
export function HowItWasMade({ result }: { result: Result }) {
  const { embedding, parameters, timings } = result;
  return (
    <Card aria-labelledby="how-made">
      <Stack gap={12}>
        <h2 id="how-made">How this was made</h2>
        {makingSentences(result, making, screens).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {embedding.used !== embedding.requested && <p>{embedding.reason}</p>}
        <Foldable>
          <summary>Parameters used</summary>
          <FactsTable>
            <tbody>
              {parameterFields.map((field) => (
                <tr key={field.path.join(".")}>
                  <th scope="row">
                    {field.title} <small>{field.group}</small>
                  </th>
                  <td>{inWords(valueOf(parameters, field.path))}</td>
                </tr>
              ))}
            </tbody>
          </FactsTable>
        </Foldable>
        <Foldable>
          <summary>Timings</summary>
          <FactsTable>
            <tbody>
              {Object.entries(timings).map(([stage, milliseconds]) => (
                <tr key={stage}>
                  <th scope="row">{stageName(stage)}</th>
                  <td data-figure>{duration(milliseconds)}</td>
                </tr>
              ))}
            </tbody>
          </FactsTable>
        </Foldable>
      </Stack>
    </Card>
  );
}
