import styled from "@emotion/styled";
import { makingSentences, modelOf } from "@undertone/formats";
import { headings } from "@undertone/schemas/insight-texts";
import { titles as texts } from "@undertone/schemas/model-texts";
import { fillIn } from "@undertone/schemas/fill-in";
import type { Insight, Result } from "@undertone/schemas/types";
import { CopyCitation } from "../../insight/cite-buttons.js";
import { useAuth } from "../../account/use-auth.js";
import { mayRunAgain, trainingAddress } from "../../insight/training-address.js";
import { Link } from "../../ui/link.js";
import { useTitles } from "../../insight/use-own-titles.js";
import { Button } from "../../ui/button.js";
import { insightText } from "../../lib/insight-text.js";
import { FoldedSection } from "../../ui/folded-section.js";
import { stageName } from "../../insight/stage-text.js";
import { FactsTable } from "./facts-table.js";
import { inWords, parameterFields, valueOf } from "../../insight/parameter-fields.js";

/** Milliseconds -> "340 ms", "4.2 s", "3 min 5 s" */
function duration(milliseconds: number): string {
  if (milliseconds < 1_000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 60_000) return `${(milliseconds / 1_000).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1_000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

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
export function HowItWasMade({ insight, result }: { insight: Insight; result: Result }) {
  const { embedding, parameters, timings } = result;
  const isMember = useAuth().state === "logged-in";
  return (
    <FoldedSection id="how-made" title={headings.howMade}>
      {makingSentences(result).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <TitleSwitch result={result} />
      {embedding.used !== embedding.requested && <p>{embedding.reason}</p>}
      <CopyCitation insight={insight} result={result} />
      <Foldable>
        <summary>{insightText("made-parameters")}</summary>
        {isMember && mayRunAgain(insight) && (
          <p>
            <Link to={trainingAddress(insight)}>{insightText("run-other-settings")}</Link>
          </p>
        )}
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
        <summary>{insightText("made-timings")}</summary>
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
    </FoldedSection>
  );
}

/** Shows titles without those of a language model, or with them again; nothing where there are none. */
function TitleSwitch({ result }: { result: Result }) {
  const [titles, setTitles] = useTitles();
  const model = modelOf(result);
  if (titles !== "own" && model === null) return null;
  return (
    <div>
      {model !== null && <p>{fillIn(texts.sent, { model })}</p>}
      <Button variant="secondary" onClick={() => setTitles(titles === "own" ? "" : "own")}>
        {model === null ? texts.with : fillIn(texts.without, { model })}
      </Button>
    </div>
  );
}
