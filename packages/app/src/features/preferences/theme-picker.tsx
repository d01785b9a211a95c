import styled from "@emotion/styled";
import { useId } from "react";
import { upTo } from "../../ui/breakpoints.js";
import { Stack } from "../../ui/stack.js";
import { useAuth } from "../../account/use-auth.js";
import { themes } from "../../lib/theme/themes.js";
import { useChooseTheme } from "../../account/use-choose-theme.js";
import { useTheme } from "../../lib/theme/use-theme.js";
import { ThemeSwatch } from "./theme-swatch.js";
import { screenText } from "../../lib/screens.js";

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
