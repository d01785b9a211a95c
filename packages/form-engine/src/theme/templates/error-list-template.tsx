import { type ErrorListProps, type ErrorSchema, ERRORS_KEY, getUiOptions } from "@rjsf/utils";
import type { Registry, RJSFSchema, UiSchema } from "@rjsf/utils";
import { useContext, useEffect } from "react";
import { partsAt } from "../../validator/parts-at.js";
import { useExtraErrors } from "../extra-errors.js";
import { focusPath } from "../form-shell.js";
import { AttemptContext, useSession } from "../session.js";
import { contextOf, itemLabel, say, withLabel } from "../words.js";

/** Whoever has more to mend does it in several goes; the headline counts them all. */
const MOST_LISTED = 100;

/**
 * What keeps a form from being submitted; each line leads to its field. One error that stands beside its field needs no
 * list, nor does a short form. What no field says is said here at once.
 */
export function ErrorListTemplate({ errorSchema, schema, uiSchema, registry }: ErrorListProps) {
  const { isMade, isUnseen } = useContext(AttemptContext);
  const extra = useExtraErrors([])[ERRORS_KEY];
  const session = useSession();
  const fields = isMade ? fieldsIn(errorSchema) : [];
  const listed = !isUnseen && (contextOf(registry).short || fields.length < 2) ? [] : fields;
  // Missing values are found in the order in which they are required, which need not be that of the page.
  const lines = listed
    .map((field) => ({ ...field, ...labelsAt(registry, schema, uiSchema, field.path) }))
    .sort((one, other) => one.position.localeCompare(other.position))
    .slice(0, MOST_LISTED);
  const isList = lines.length > 1;
  const ofForm = [...new Set(isMade ? errorSchema[ERRORS_KEY] : extra)];
  if (!isList) ofForm.push(...lines.map(inWords));
  const headline = say(registry, "summaryMany", { count: listed.length });
  const news = isList ? headline : ofForm[0];
  useEffect(() => {
    if (news !== undefined) session.announce(news);
  }, [session, news]);
  if (ofForm.length === 0 && !isList) return null;
  return (
    <div className="summary" role="group" aria-label={news}>
      {ofForm.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {isList && (
        <>
          <p>{headline}</p>
          <ul>
            {lines.map((line, index) => (
              <li key={index}>
                <button
                  type="button"
                  className="link"
                  onClick={({ currentTarget: { form } }) => form && focusPath(form, line.path)}
                >
                  {inWords(line)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );

  function inWords({ message, labels }: (typeof lines)[number]): string {
    const label = labels.at(-1) ?? "";
    const isOnly = lines.filter(({ labels: others }) => others.at(-1) === label).length === 1;
    if (isOnly) return withLabel(registry, label, message);
    return say(registry, "fieldMessage", { label: labels.join(" › "), message });
  }
}

/** The first error of each field, as it stands there. */
function fieldsIn(
  errors: ErrorSchema,
  path: readonly string[] = [],
): { path: readonly string[]; message: string }[] {
  return Object.entries(errors as Record<string, ErrorSchema>).flatMap(([name, inner]) => {
    if (name === ERRORS_KEY) return [];
    const at = [...path, name];
    const [message] = inner[ERRORS_KEY] ?? [];
    return [...(message === undefined ? [] : [{ path: at, message }]), ...fieldsIn(inner, at)];
  });
}

/** The labels of what stands at a path, or nearest around it: two fields may be called the same. And a text to sort by. */
function labelsAt(
  registry: Registry,
  schema: RJSFSchema,
  uiSchema: UiSchema | undefined,
  path: readonly string[],
) {
  const labels: string[] = [];
  let position = "";
  let own = 0;
  let ui = uiSchema;
  for (const [depth, name] of path.entries()) {
    const parts: RJSFSchema[] = partsAt(schema, path.slice(0, depth));
    const [part = {}]: RJSFSchema[] = partsAt(schema, path.slice(0, depth + 1));
    const isItem = parts.some(({ items }) => items !== undefined);
    const names = parts.flatMap(({ properties = {} }) => Object.keys(properties));
    const known = isItem ? Number(name) : names.indexOf(name);
    // What the schema does not name stands behind what it names.
    position += String(known < 0 ? names.length : known).padStart(6, "0");
    ui = (isItem ? ui?.items : ui?.[name]) as UiSchema | undefined;
    labels.push(
      isItem
        ? itemLabel(registry, { schema: part, uiSchema: ui }, known)
        : getUiOptions(ui).title || part.title || name,
    );
    // An item of a list that is one text has no field of its own.
    if (!isItem || part.type === "object") own = labels.length;
  }
  return { position, labels: labels.slice(0, own) };
}
