import styled from "@emotion/styled";
import type { SourceList } from "@undertone/schemas/types";
import { trainingText } from "../../lib/training-text.js";
import { Disclosure } from "../../ui/disclosure.js";

const List = styled.dl`
  display: grid;
  gap: var(--space-12);
  max-width: 72ch;
  font-size: var(--size-14);

  dt {
    font-weight: 600;
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }

  dd + dd {
    color: var(--color-muted);
  }
`;

type Sources = SourceList["sources"] | undefined;

/** Those without have a button of their own: no link leads to them. */
export const linkedOf = (sources: Sources) =>
  sources?.filter(({ placeholder }) => placeholder !== null) ?? [];

/** Each site with an example of its links; where it needs a key, or one would add something, that too. */
export function LinksRead({ sources }: { sources: Sources }) {
  const linked = linkedOf(sources);
  if (linked.length === 0) return null;
  return (
    <Disclosure summary={trainingText("links-read")}>
      <List>
        {linked.map(({ key, title, forms, placeholder, reason, keyAdds }) => (
          <div key={key}>
            <dt>{title}</dt>
            <dd>
              <code>{forms[0] ?? placeholder}</code>
            </dd>
            {reason !== null && <dd>{trainingText("link-needs-keys")}</dd>}
            {keyAdds !== null && <dd>{keyAdds}</dd>}
          </div>
        ))}
      </List>
    </Disclosure>
  );
}
