import styled from "@emotion/styled";
import type { Result } from "@undertone/schemas/types";
import { Card } from "../../ui/card.js";
import { Stack } from "../../ui/stack.js";
import { commentsRead, count, counted } from "@undertone/formats";
import { inWords, parameterFields, valueOf } from "../../insight/parameter-fields.js";

const Item = styled.li`
  border-top: 1px solid var(--color-line);

  summary {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    padding-block: 8px;
    cursor: pointer;
    font-weight: 600;

    /* A row that is flex has no marker of its own. */
    &::before {
      content: "›" / "";
      flex: none;
      color: var(--color-muted);
    }
  }

  summary > span:first-of-type {
    flex: 1;
  }

  details[open] summary::before {
    transform: rotate(90deg);
  }

  p {
    padding: 0 0 8px 22px;
  }
`;

const Figure = styled.span`
  font-weight: 400;
  font-variant-numeric: tabular-nums;
`;

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
          {read(result)}; {all === 0 ? "none was" : `${count(all)} ${all === 1 ? "was" : "were"}`} left out.
          Each is counted once, under the first rule that it met.
        </p>
        {applied.length > 0 && (
          <ul>
            {applied.map(([rule, number]) => (
              <Rule key={rule} rule={rule} number={number} parameters={result.parameters} />
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  );
}

/** Earlier versions did not say how many there were; then the source's own count of the post stands. */
function read({ fetched, expected, post_info }: Result): string {
  return (
    commentsRead({ fetched, expected: expected ?? post_info.num_comments }) ??
    `${counted(fetched, "comment")} read`
  );
}

/** A rule with its count; opened, what it means and what it was set to. */
function Rule({ rule, number, parameters }: { rule: string; number: number; parameters: object }) {
  const field = parameterFields.find(({ path }) => path.at(-1) === rule);
  return (
    <Item>
      <details>
        <summary>
          <span>{field?.title ?? rule}</span>
          <Figure>{counted(number, "comment")}</Figure>
        </summary>
        <p>{field?.description}</p>
        {field && (
          <p>
            Set to <strong>{inWords(valueOf(parameters, field.path) ?? field.default)}</strong> in this
            analysis.
          </p>
        )}
      </details>
    </Item>
  );
}
