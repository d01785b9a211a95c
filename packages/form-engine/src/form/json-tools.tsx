import { useId, useRef, useState } from "react";
import { withoutSecrets } from "../values/without-secrets.js";
import { importedValues } from "./imported-values.js";
import { useSession } from "./session-context.js";

interface JsonToolsProps {
  /** Name of the file that an export is saved as. */
  fileName: string;
  disabled: boolean;
}

/** The values of the form as JSON: to a file or the clipboard, and back from a file or a pasted text. */
export function JsonTools({ fileName, disabled }: JsonToolsProps) {
  const session = useSession();
  const { words, announcer } = session;
  const [open, setOpen] = useState(false);
  const importButton = useRef<HTMLButtonElement>(null);
  /** What an import replaced. */
  const [before, setBefore] = useState<{ value: unknown }>();
  /** On what was copied, until something else is done. */
  const [remark, setRemark] = useState<string>();
  const panelId = useId();

  const close = () => {
    setOpen(false);
    importButton.current?.focus();
  };
  const take = (value: unknown) => {
    setRemark(undefined);
    setBefore({ value: session.value });
    session.setValue([], value);
    announcer.announce(words.imported);
    close();
  };
  const copy = async () => {
    const text = valuesOf(session);
    try {
      // Browsers have no clipboard for pages that came without encryption, and may refuse it to others.
      await navigator.clipboard.writeText(text);
      setRemark(words.copied);
      announcer.announce(words.copied);
    } catch {
      setRemark(words.notCopied);
      announcer.announce(words.notCopied);
    }
  };
  return (
    <div className="json-tools">
      <div className="toolbar-actions">
        <button type="button" className="quiet" onClick={() => download(fileName, valuesOf(session))}>
          {words.exportJson}
        </button>
        <button type="button" className="quiet" onClick={() => void copy()}>
          {words.copyJson}
        </button>
        <button
          ref={importButton}
          type="button"
          className="quiet"
          disabled={disabled}
          aria-expanded={open}
          aria-controls={open ? panelId : undefined}
          onClick={() => setOpen(!open)}
        >
          {words.importJson}
        </button>
      </div>
      {open && <ImportPanel id={panelId} take={take} close={close} />}
      {remark !== undefined && <p className="notice">{remark}</p>}
      {before && !open && (
        <p className="notice">
          {words.imported}
          <button
            type="button"
            className="quiet"
            disabled={disabled}
            aria-label={words.undoImport}
            onClick={() => {
              session.setValue([], before.value);
              setBefore(undefined);
              importButton.current?.focus();
            }}
          >
            {words.undo}
          </button>
        </p>
      )}
    </div>
  );
}

interface ImportPanelProps {
  id: string;
  take: (value: unknown) => void;
  close: () => void;
}

/** Nothing on the form changes until all of the text is found right; what is refused stays here to be mended. */
function ImportPanel({ id, take, close }: ImportPanelProps) {
  const session = useSession();
  const { words } = session;
  const [text, setText] = useState("");
  const [errors, setErrors] = useState<readonly string[]>([]);

  const read = (json: string) => {
    const imported = importedValues(session, json);
    if ("value" in imported) take(imported.value);
    else setErrors(imported.errors);
  };
  const readFile = async (file: File | undefined) => {
    if (!file) return;
    const json = await file.text();
    setText(json);
    read(json);
  };
  return (
    <div id={id} className="import" role="group" aria-label={words.importJson}>
      <div className="field">
        <div className="heading">
          <label htmlFor={`${id}-file`}>{words.importFile}</label>
        </div>
        <input
          id={`${id}-file`}
          type="file"
          accept=".json,application/json"
          onChange={(event) => void readFile(event.target.files?.[0])}
        />
      </div>
      <div className="field" data-invalid={errors.length > 0 || undefined}>
        <div className="heading">
          <label htmlFor={`${id}-text`}>{words.importText}</label>
        </div>
        <textarea
          id={`${id}-text`}
          rows={6}
          spellCheck={false}
          value={text}
          aria-invalid={errors.length > 0 || undefined}
          aria-describedby={errors.length > 0 ? `${id}-errors` : undefined}
          onChange={(event) => {
            setText(event.target.value);
            setErrors([]);
          }}
        />
      </div>
      <div id={`${id}-errors`} role="alert">
        {errors.length > 0 && (
          <>
            <p className="error">{words.importRefused}</p>
            <ul className="error">
              {errors.map((error) => (
                <li key={error}>{error}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div className="toolbar-actions">
        <button type="button" className="secondary" onClick={() => read(text)}>
          {words.importUse}
        </button>
        <button type="button" className="quiet" onClick={close}>
          {words.cancel}
        </button>
      </div>
    </div>
  );
}

function valuesOf(session: ReturnType<typeof useSession>): string {
  session.commitDraftsNow();
  return `${JSON.stringify(withoutSecrets(session.schema, session.value), null, 2)}\n`;
}

function download(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  // Some browsers read the file only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
