import styled from "@emotion/styled";
import { useId, useSyncExternalStore } from "react";
import { upTo } from "../../ui/breakpoints.js";
import { Stack } from "../../ui/stack.js";
import { useAuth } from "../../account/use-auth.js";
import { themes, type Theme } from "../../lib/theme/themes.js";
import { screenText } from "../../lib/screens.js";
import { watchTheme, wornTheme, wearTheme } from "../../lib/theme/worn-theme.js";
import { useSWRConfig } from "swr";
import type { Preferences } from "@undertone/schemas/types";
import { reasonOf } from "../../lib/api/api-error.js";
import { pathOf } from "../../lib/api/path-of.js";
import { message } from "../../lib/messages.js";
import { useUpdatePreferences } from "../../account/use-update-preferences.js";
import { announce, announceFailure } from "../../lib/announcements.js";

/** Changes the theme at once; who is logged in has it saved to the account as well. */
function useChooseTheme(): (theme: Theme) => Promise<void> {
  const auth = useAuth();
  const { mutate } = useSWRConfig();
  const update = useUpdatePreferences();
  return async (theme) => {
    wearTheme(theme);
    if (auth.state !== "logged-in") return;
    // The account's theme of before, still cached, must not be put on again.
    await mutate<Preferences>(pathOf("preferences"), (known) => known && { ...known, theme }, {
      revalidate: false,
    });
    try {
      await update({ theme });
      announce(message("update-preferences-success"));
    } catch (error) {
      announceFailure(message("update-preferences-toast", { msg: reasonOf(error) }));
    }
  };
}

function useTheme(): Theme {
  return useSyncExternalStore(watchTheme, wornTheme);
}

const Choices = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 220px), 1fr));
  gap: var(--space-16);
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  ${upTo("phone")} {
    grid-template-columns: 1fr 1fr;
    gap: var(--space-12);
  }
`;

const Choice = styled.label`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: var(--space-12);
  padding: var(--space-12);
  border: 1px solid var(--color-control);
  border-radius: var(--radius);
  background: var(--color-surface);
  cursor: pointer;

  &:has(:checked) {
    border-color: var(--color-accent);
    box-shadow: inset 0 0 0 1px var(--color-accent);
  }

  &:has(:focus-visible) {
    outline: 2px solid var(--color-focus);
    outline-offset: 2px;
  }
`;

const Name = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--space-8);
  font-weight: 600;

  small {
    color: var(--color-muted);
    font-size: var(--size-14);
    font-weight: 400;
  }
`;

/** The card itself shows what is chosen and focused. */
const Radio = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  cursor: pointer;
`;

/** The themes as cards, each with a small page in its own colours. The choice counts at once. */
export function ThemePicker() {
  const auth = useAuth();
  const worn = useTheme();
  const choose = useChooseTheme();
  const name = useId();
  return (
    <Stack>
      <p id={`${name}-where`}>
        {auth.state === "logged-in" ? screenText("theme-kept-in-account") : screenText("theme-kept-here")}
      </p>
      <Choices aria-label="Theme" aria-describedby={`${name}-where`}>
        {themes.map((theme) => (
          <Choice key={theme.name}>
            <Radio
              type="radio"
              name={name}
              checked={theme.name === worn}
              onChange={() => void choose(theme.name)}
            />
            <ThemeSwatch theme={theme.name} />
            <Name>
              {theme.title} <small>{theme.mood}</small>
            </Name>
          </Choice>
        ))}
      </Choices>
    </Stack>
  );
}

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
