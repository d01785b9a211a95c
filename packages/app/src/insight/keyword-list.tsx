import styled from "@emotion/styled";

/** Words side by side; a `small` within one is how many comments hold it. */
export const Keywords = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);

  li {
    padding: 2px var(--space-8);
    border-radius: 6px;
    background: var(--color-raised);
    font-size: var(--size-14);
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }

  small {
    color: var(--color-muted);
    font-size: var(--size-12);
  }
`;

/** The words that set a group of comments apart from the rest. */
export function KeywordList({ keywords }: { keywords: readonly string[] }) {
  return (
    <Keywords aria-label="Keywords">
      {keywords.map((keyword) => (
        <li key={keyword}>{keyword}</li>
      ))}
    </Keywords>
  );
}
