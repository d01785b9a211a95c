import styled from "@emotion/styled";
import { FIELD_STYLE } from "./field-style.js";
import { GROUP_STYLE } from "./group-style.js";
import { LIST_STYLE } from "./list-style.js";
import { CONTROL_STYLE } from "./control-style.js";

/**
 * Holds the whole form, and its style in one sheet: fields are plain elements with class names, so that a thousand of
 * them cost no styling at run time.
 *
 * Colours and measures come from the page's CSS variables; what follows each is for a page that has none. Those with
 * the prefix `--form-` exist only here.
 */
export const FormSurface = styled.div`
  --form-page: var(--color-page, #fff);
  --form-surface: var(--color-surface, #fff);
  --form-text: var(--color-text, #1c2430);
  --form-muted: var(--color-muted, #566172);
  --form-line: var(--color-line, #d5dbe3);
  --form-accent: var(--color-accent, #1d4ed8);
  --form-on-accent: var(--color-on-accent, #fff);
  --form-danger: var(--color-danger, #b42318);
  --form-focus: var(--color-focus, #1d4ed8);
  --form-radius: var(--radius, 10px);
  /* A control's outline must be told from the page (3:1), which a hairline between cards need not. */
  --form-outline: var(--color-control, #7d8a99);

  color: var(--form-text);
  font-family: var(--font-ui, system-ui, sans-serif);
  font-size: 1rem;
  line-height: 1.5;
  /* Fields set themselves by the width of the form, not of the window: a form may stand in a dialog. */
  container-type: inline-size;

  .visually-hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  ${CONTROL_STYLE}
  ${FIELD_STYLE}
  ${GROUP_STYLE}
  ${LIST_STYLE}
`;
