/** What is typed into, chosen or pressed. */
export const CONTROL_STYLE = `
  input:not([type="checkbox"], [type="radio"]), select, textarea {
    box-sizing: border-box;
    width: 100%;
    min-height: 40px;
    padding: 7px 12px;
    border: 1px solid var(--form-outline);
    border-radius: calc(var(--form-radius) * 0.8);
    background: var(--form-surface);
    color: inherit;
    font: inherit;
    font-variant-numeric: tabular-nums;
  }
  textarea { resize: vertical; min-height: 112px; line-height: 1.6; }
  select {
    appearance: none;
    padding-right: 36px;
    background-image:
      linear-gradient(45deg, transparent 50%, var(--form-muted) 50%),
      linear-gradient(-45deg, transparent 50%, var(--form-muted) 50%);
    background-position: right 17px center, right 12px center;
    background-size: 5px 5px;
    background-repeat: no-repeat;
  }
  input:hover:enabled, select:hover:enabled, textarea:hover:enabled { border-color: var(--form-muted); }
  /* Without the ampersand, the sheet would take the form itself for the control. */
  & :is(input, select, textarea, button):focus-visible {
    outline: 2px solid var(--form-focus);
    outline-offset: 2px;
  }
  [data-invalid] > :is(input, select, textarea), [data-invalid] > .with-unit > input {
    border-color: var(--form-danger);
    box-shadow: inset 0 0 0 1px var(--form-danger);
  }
  & :is(input, textarea)[readonly]:enabled { border-style: dashed; }
  & :is(input, select, textarea):disabled {
    background-color: color-mix(in srgb, var(--form-line) 40%, var(--form-surface));
    color: var(--form-muted);
    cursor: not-allowed;
  }
  input:is([type="checkbox"], [type="radio"]) {
    flex: none;
    width: 20px;
    height: 20px;
    margin: 2px 0 0;
    accent-color: var(--form-accent);
  }
  input.switch {
    appearance: none;
    width: 40px;
    height: 24px;
    margin-top: 0;
    border-radius: 12px;
    background: var(--form-outline);
    position: relative;
    cursor: pointer;
  }
  input.switch::after {
    content: "";
    position: absolute;
    inset: 3px auto 3px 3px;
    width: 18px;
    border-radius: 9px;
    background: var(--form-surface);
    transition: translate 150ms;
  }
  input.switch:checked { background: var(--form-accent); }
  input.switch:checked::after { translate: 16px 0; background: var(--form-on-accent); }
  @media (prefers-reduced-motion: reduce) {
    input.switch::after, .chevron { transition: none; }
  }
  @media (forced-colors: active) {
    input.switch { appearance: auto; }
    input.switch::after { content: none; }
  }
  button.quiet, button.link {
    padding: 2px 6px;
    border: 0;
    border-radius: 6px;
    background: none;
    color: var(--form-accent);
    font: inherit;
    font-size: 0.875rem;
    cursor: pointer;
  }
  button.link { padding: 0; text-align: start; text-decoration: underline; text-underline-offset: 3px; }
  button.quiet:hover:enabled { text-decoration: underline; text-underline-offset: 3px; }
  button.quiet:disabled { color: var(--form-muted); cursor: default; }
  button.primary, button.secondary {
    min-height: 40px;
    padding: 7px 20px;
    border: 1px solid var(--form-accent);
    border-radius: calc(var(--form-radius) * 0.8);
    font: inherit;
    cursor: pointer;
  }
  button.secondary:disabled { border-color: var(--form-outline); color: var(--form-muted); cursor: default; }
  button.primary { background: var(--form-accent); color: var(--form-on-accent); }
  button.secondary { background: none; color: var(--form-accent); }
`;
