import styled from "@emotion/styled";
import type { Theme } from "../../lib/theme/themes.js";

const Page = styled.span`
  display: flex;
  flex-direction: column;
  gap: 6px;
  padding: 10px;
  border: 1px solid var(--color-line);
  border-radius: 8px;
  background: var(--color-page);
`;

const Bar = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;

const Sheet = styled.span`
  display: flex;
  flex-direction: column;
  gap: 5px;
  padding: 8px;
  border: 1px solid var(--color-line);
  border-radius: 6px;
  background: var(--color-surface);
`;

const Feeling = styled.span`
  display: flex;
  gap: 2px;
  height: 5px;
`;

const Line = styled.span`
  height: 5px;
  border-radius: 3px;
`;

/** A page in miniature, in the colours of a theme that need not be the page's own. */
export function ThemeSwatch({ theme }: { theme: Theme }) {
  return (
    <Page data-swatch={theme} aria-hidden="true">
      <Bar>
        <Line style={{ width: "32%", background: "var(--color-text)" }} />
        <Line style={{ width: "18%", height: 10, background: "var(--color-accent)" }} />
      </Bar>
      <Sheet>
        <Line style={{ width: "78%", background: "var(--color-text)" }} />
        <Line style={{ width: "54%", background: "var(--color-muted)" }} />
        <Feeling>
          <Line style={{ flex: 5, background: "var(--color-positive-fill)" }} />
          <Line style={{ flex: 3, background: "var(--color-neutral-fill)" }} />
          <Line style={{ flex: 2, background: "var(--color-negative-fill)" }} />
        </Feeling>
      </Sheet>
    </Page>
  );
}
