import styled from "@emotion/styled";
import { firstText } from "../../lib/messages.js";

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr));
  gap: var(--space-24) var(--space-32);
  margin-bottom: var(--space-24);

  li {
    padding-top: var(--space-16);
    border-top: 2px solid var(--color-accent);
  }

  h2 {
    margin-bottom: var(--space-4);
    font-size: var(--size-16);
  }

  p {
    color: var(--color-muted);
  }
`;

const facts = [
  [firstText("welcome-topics"), firstText("welcome-topics-what")],
  [firstText("welcome-tone"), firstText("welcome-tone-what")],
  [firstText("welcome-server"), firstText("welcome-server-what")],
] as const;

/** What sets the product apart, in three sentences. */
export function ThreeFacts() {
  return (
    <List>
      {facts.map(([title, words]) => (
        <li key={title}>
          <h2>{title}</h2>
          <p>{words}</p>
        </li>
      ))}
    </List>
  );
}
