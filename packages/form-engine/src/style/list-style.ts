/** Lists of fields, and fields of several kinds. */
export const LIST_STYLE = `
  .items { display: grid; gap: 12px; margin-top: 4px; }
  .items > ol, .files { display: grid; gap: 12px; margin: 0; padding: 0; list-style: none; }
  .item { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 8px; align-items: end; }
  .item > .item-contents > .field > .heading { font-size: 0.875rem; min-height: 24px; }
  .item > .item-actions { margin-bottom: 4px; }
  .item:has(> .item-contents > .field > :is(.help, .error, .notice)) { align-items: start; }
  .item:has(> .item-contents > .field > :is(.help, .error, .notice)) > .item-actions { margin-top: 28px; }
  .item.several, .item.fixed { display: block; }
  .item-frame, .framed {
    border: 1px solid var(--form-line);
    border-radius: var(--form-radius);
    background: var(--form-surface);
  }
  .item-frame { padding: 6px 8px 6px 12px; }
  .item-frame[data-invalid], .framed[data-invalid] { border-color: var(--form-danger); }
  .item-heading { display: flex; align-items: center; justify-content: space-between; gap: 8px; }
  .item-frame > .item-contents { padding: 12px 4px 10px 0; }
  .item-frame > .error { margin: 0 0 0 24px; }
  .disclosure {
    display: flex;
    flex: 1;
    align-items: center;
    gap: 8px;
    min-width: 0;
    min-height: 36px;
    padding: 0;
    border: 0;
    border-radius: 6px;
    background: none;
    color: inherit;
    font: inherit;
    font-weight: 600;
    text-align: start;
    cursor: pointer;
  }
  .item-title { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .item-frame[data-open="true"] > .item-heading .chevron { rotate: 90deg; }
  .item-actions { display: flex; flex: none; }
  button.icon {
    display: inline-grid;
    flex: none;
    place-items: center;
    width: 32px;
    height: 32px;
    padding: 0;
    border: 0;
    border-radius: 6px;
    background: none;
    color: var(--form-muted);
    cursor: pointer;
  }
  button.icon:hover:enabled { background: color-mix(in srgb, var(--form-line) 50%, transparent); color: var(--form-text); }
  button.icon:disabled { opacity: 0.4; cursor: default; }
  .item-add { justify-self: start; }
  .framed { padding: 10px 16px 16px; }
  .alternative { margin-top: 16px; }
  .alternatives + .fields, .fields + .alternatives { margin-top: 24px; }
  .absent .secondary { max-width: 100%; overflow-wrap: anywhere; }
  .files { margin-top: 8px; gap: 4px; }
  .files li { display: flex; align-items: center; gap: 8px; overflow-wrap: anywhere; }
  .removable > .quiet { margin: 4px 0 0 -6px; }
  input[type="file"] { padding: 6px; }
  input[type="file"]::file-selector-button {
    min-height: 26px;
    margin-inline-end: 12px;
    padding: 2px 12px;
    border: 1px solid var(--form-outline);
    border-radius: 6px;
    background: none;
    color: inherit;
    font: inherit;
    font-size: 0.875rem;
    cursor: pointer;
  }
  select[multiple] { padding: 4px; background-image: none; }
  select[multiple] option { padding: 5px 8px; }
`;
