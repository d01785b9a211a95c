import styled from "@emotion/styled";

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;

  li {
    padding: 2px 8px;
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
