import styled from "@emotion/styled";

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
  [
    "Topics, not keywords",
    "Comments that say similar things stand together, each topic with its words, its quotes and its position on a map.",
  ],
  [
    "Tone of words, with its reasons",
    "See which words made a comment sound warm or cold, and how many comments were left out and why.",
  ],
  [
    "On this server alone",
    "Comments are grouped and scored here and sent to no service elsewhere. What you make is private until you publish it.",
  ],
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
