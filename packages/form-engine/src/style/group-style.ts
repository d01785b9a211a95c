/** Groups, and what stands above and below a form's fields. */
export const GROUP_STYLE = `
  .group {
    grid-column: 1 / -1;
    padding: 12px 16px;
    border: 1px solid var(--form-line);
    border-radius: var(--form-radius);
    background: var(--form-surface);
    /* A group out of sight costs a keystroke elsewhere neither layout nor paint; it is still found and read. */
    content-visibility: auto;
    contain-intrinsic-size: auto 56px;
  }
  .group[data-invalid] { border-color: var(--form-danger); }
  .group + .group { margin-top: -12px; }
  .group-heading { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 4px 12px; }
  .group-heading h3 { margin: 0; font: inherit; }
  .group-heading h3 button {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 32px;
    padding: 0;
    border: 0;
    border-radius: 6px;
    background: none;
    color: inherit;
    font: inherit;
    font-weight: 600;
    cursor: pointer;
  }
  .group > .help, .group > .error { margin: 0 0 0 24px; }
  .group > [id$="-contents"] { margin-top: 20px; padding-bottom: 8px; }
  .chevron { flex: none; color: var(--form-muted); transition: rotate 150ms; }
  .group[data-open="true"] > .group-heading .chevron { rotate: 90deg; }
  .toolbar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 16px;
    min-height: 32px;
    margin-bottom: 16px;
  }
  .toolbar-actions { display: flex; gap: 8px; margin-inline-end: -6px; }
  .toolbar .help { margin: 0; }
  .json-tools { display: grid; gap: 8px; margin-bottom: 16px; }
  .json-tools > .toolbar-actions { flex-wrap: wrap; margin-inline-start: -6px; }
  .import {
    display: grid;
    gap: 16px;
    padding: 12px 16px 16px;
    border: 1px solid var(--form-line);
    border-radius: var(--form-radius);
    background: var(--form-surface);
  }
  .import ul { margin: 4px 0 0; padding-inline-start: 20px; overflow-wrap: anywhere; }
  form > .fields + *, form > .summary + * { margin-top: 24px; }
  .summary {
    margin-top: 24px;
    padding: 12px 16px;
    border: 1px solid var(--form-danger);
    border-radius: var(--form-radius);
  }
  .summary p { margin: 0; font-weight: 600; }
  .summary ul { display: grid; gap: 4px; margin: 4px 0 0; padding: 0; list-style: none; }
  .group-heading .change { margin-inline-start: 24px; }
  .summary button { color: var(--form-danger); }
`;
