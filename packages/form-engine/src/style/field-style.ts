/** A field with its texts, and how fields stand side by side. */
export const FIELD_STYLE = `
  .fields {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
    gap: 24px;
    align-items: start;
  }
  .fields + .fields { margin-top: 24px; }
  /* One of several stretches: those out of sight cost a keystroke elsewhere neither layout nor paint. */
  .stretch {
    content-visibility: auto;
    contain-intrinsic-size: auto 2000px;
    /* What is contained is clipped, which must not be the ring around a focused field. */
    overflow-clip-margin: 6px;
  }
  /* Lets the browser lay out one field without looking into all others. */
  .field { min-width: 0; contain: layout style; }
  .wide { grid-column: 1 / -1; }
  .heading {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: 8px;
    min-height: 28px;
    margin: 0;
  }
  .heading label { font-weight: 600; }
  .yes-no { padding-block: 4px; }
  .yes-no label { display: flex; gap: 10px; align-items: flex-start; cursor: pointer; }
  .yes-no .help, .yes-no .error { margin-inline-start: 30px; }
  .required { color: var(--form-danger); }
  .help { margin: 4px 0 0; color: var(--form-muted); font-size: 0.875rem; max-width: 72ch; }
  .help p { margin: 0; }
  .help-first { margin: 0 0 8px; }
  .hint { font-variant-numeric: tabular-nums; }
  .error { margin: 4px 0 0; color: var(--form-danger); font-size: 0.875rem; font-weight: 600; }
  .notice {
    margin: 4px 0 0;
    padding-inline-start: 8px;
    border-inline-start: 2px solid var(--form-accent);
    font-size: 0.875rem;
  }
  .with-unit { display: flex; align-items: center; gap: 8px; }
  .with-unit > input { flex: 1; min-width: 0; }
  .unit { flex: none; color: var(--form-muted); font-size: 0.875rem; }
  .reveal { flex: none; }
  .change { flex: none; display: inline-flex; align-items: baseline; gap: 4px; white-space: nowrap; }
  .changed { color: var(--form-accent); font-size: 0.75rem; font-weight: 600; }
  .changed { position: relative; }
  .changed::before { content: "\\25CF" / ""; margin-inline-end: 4px; font-size: 0.5rem; vertical-align: 2px; }
  .entry { display: grid; grid-template-columns: 1fr auto; gap: 8px; align-items: start; }
  .entry > .field { grid-column: 1; }
  .entry-actions { display: flex; margin-top: 34px; }
  .entry > .group { grid-column: 1; }
  .entry > .group + .entry-actions { margin-top: 14px; }
  @container (max-width: 480px) {
    /* Beside the buttons a list would be half as wide: they go below it. */
    .entry { grid-template-columns: minmax(0, 1fr); gap: 0; }
    .entry-actions, .entry > .group + .entry-actions { margin: 4px 0 0 -6px; }
  }
  .set-label { font-weight: 600; }
  .choice-set { display: flex; flex-wrap: wrap; gap: 4px 20px; padding-block: 6px; }
  .choice { display: inline-flex; gap: 8px; align-items: flex-start; min-height: 24px; cursor: pointer; }
  .only-value { display: block; padding-block: 7px; overflow-wrap: anywhere; }
  .part-note {
    margin: 0;
    padding: 8px 12px;
    border: 1px dashed var(--form-outline);
    border-radius: calc(var(--form-radius) * 0.8);
    color: var(--form-muted);
    font-size: 0.875rem;
    overflow-wrap: anywhere;
  }
  .checking { margin: 4px 0 0; color: var(--form-muted); font-size: 0.875rem; }
`;
