import styled from "@emotion/styled";
import type { Theme } from "../../lib/theme/themes.js";

const Page = styled.span`
  display: flex;
  flex-direction: column;
  gap: var(--space-8);
  padding: var(--space-8);
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
  gap: var(--space-4);
  padding: var(--space-8);
  border: 1px solid var(--color-line);
  border-radius: 6px;
  background: var(--color-surface);
`;

const Sentiment = styled.span`
  display: flex;
  gap: 2px;
  height: 5px;
`;

interface LineProps {
  /** Of the colours that the theme has. */
  color: string;
  /** In percent of the sheet. */
  length?: number;
  /** Its share of a line that several divide. */
  share?: number;
}

const Line = styled("span", { shouldForwardProp: () => false })<LineProps>(({ color, length, share }) => ({
  flexGrow: share,
  flexBasis: share && 0,
  width: length && `${length}%`,
  height: 5,
  borderRadius: 3,
  background: `var(--color-${color})`,
}));

const Control = styled(Line)`
  height: 10px;
`;

/** A page in miniature, in the colours of a theme that need not be the page's own. */
export function ThemeSwatch({ theme }: { theme: Theme }) {
  return (
    <Page data-swatch={theme} aria-hidden="true">
      <Bar>
        <Line length={32} color="text" />
        <Control length={18} color="accent" />
      </Bar>
      <Sheet>
        <Line length={78} color="text" />
        <Line length={54} color="muted" />
        <Sentiment>
          <Line share={5} color="positive-fill" />
          <Line share={3} color="neutral-fill" />
          <Line share={2} color="negative-fill" />
        </Sentiment>
      </Sheet>
    </Page>
  );
}
