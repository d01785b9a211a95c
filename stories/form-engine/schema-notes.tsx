import { lintText, type SchemaFault } from "@undertone/form-engine/lint-text";
import { useEffect, useState } from "react";

/** While somebody types, half of a schema is wrong. */
const PAUSE_MS = 400;
/** A longer text would hold up typing. */
const LONGEST_TEXT = 200_000;

/** What the lint finds in a schema, a moment after it was edited. */
function useSchemaFaults(text: string): readonly SchemaFault[] {
  const [found, setFound] = useState<{ text: string; faults: readonly SchemaFault[] }>();
  useEffect(() => {
    const timer = setTimeout(() => setFound({ text, faults: faultsIn(text) }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return found?.text === text ? found.faults : none;
}

const none: readonly SchemaFault[] = [];

function faultsIn(text: string): readonly SchemaFault[] {
  try {
    if (text.length > LONGEST_TEXT) return none;
    JSON.parse(text);
    return lintText(text);
  } catch {
    // It is no JSON, or nested too deeply, which is said where the form would be made of it.
    return none;
  }
}

/** What is wrong with a schema, a line for each: where, what, and what would be right. */
export function SchemaNotes({ text }: { text: string }) {
  const faults = useSchemaFaults(text);
  const notes = faults.length === 1 ? "note" : "notes";
  return (
    <div className="notes">
      <p role="status">{faults.length > 0 && `${faults.length} ${notes} on this schema`}</p>
      {faults.length > 0 && (
        <ul>
          {faults.map(({ pointer, message }) => (
            <li key={`${pointer} ${message}`}>
              <code dir="ltr">{pointer === "" ? "At the top" : pointer}</code>: {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
