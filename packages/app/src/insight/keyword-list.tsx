import styled from "@emotion/styled";

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);

  li {
    padding: 2px var(--space-8);
    border-radius: 6px;
    background: var(--color-raised);
    font-size: var(--size-14);
    overflow-wrap: anywhere;
  }
`;

/** The words that set a group of comments apart from the rest. */
export function KeywordList({ keywords }: { keywords: readonly string[] }) {
  return (
    <List aria-label="Keywords">
      {keywords.map((keyword) => (
        <li key={keyword}>{keyword}</li>
      ))}
    </List>
  );
}
