import { ERRORS_KEY, toPath } from "@rjsf/utils";
import type { ErrorListProps, Registry, RJSFSchema, RJSFValidationError } from "@rjsf/utils";
import { useContext, useEffect } from "react";
import { isRecord } from "../../values/record.js";
import { useExtraErrors } from "../extra-errors.js";
import { focusPath } from "../form-shell.js";
import { AttemptContext, useSession } from "../session.js";
import { contextOf, itemLabel, say } from "../words.js";

/** Whoever has more to mend does it in several goes; the headline counts them all. */
const MOST_LISTED = 100;

/**
 * What keeps a form from being submitted; each line leads to its field. One error that stands beside its field needs no
 * list, nor does a short form. What no field says is said here at once.
 */
export function ErrorListTemplate({ errors, errorSchema, schema, registry }: ErrorListProps) {
  const { isMade } = useContext(AttemptContext);
  const extra = useExtraErrors([])[ERRORS_KEY];
  const session = useSession();
  const ofForm = [...new Set(isMade ? errorSchema[ERRORS_KEY] : extra)];
  const atFields =
    isMade && !contextOf(registry).short ? errors.filter((error) => pathOf(error).length > 0) : [];
  // The first of each field, as it stands there.
  const fields = [
    ...new Map(atFields.toReversed().map((error) => [error.property, error])).values(),
  ].toReversed();
  const listed = fields.length > 1 ? fields : [];
  // Missing values are found in the order in which they are required, which need not be that of the page.
  const lines = listed
    .map((error) => ({ error, ...labelsAt(registry, schema, error) }))
    .sort((one, other) => one.position.localeCompare(other.position))
    .slice(0, MOST_LISTED);
  const headline = say(registry, "summaryMany", { count: listed.length });
  const news = listed.length > 0 ? headline : ofForm[0];
  useEffect(() => {
    if (news !== undefined) session.announce(news);
  }, [session, news]);
  if (ofForm.length === 0 && listed.length === 0) return null;
  return (
    <div className="summary" role="group" aria-label={news}>
      {ofForm.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {listed.length > 0 && (
        <>
          <p>{headline}</p>
          <ul>
            {lines.map((line, index) => (
              <li key={index}>
                <button
                  type="button"
                  className="link"
                  onClick={({ currentTarget: { form } }) => form && focusPath(form, pathOf(line.error))}
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

  function inWords({ error, labels }: Listed): string {
    const { message = "" } = error;
    const label = labels.at(-1) ?? "";
    const isOnly = lines.filter(({ labels: others }) => others.at(-1) === label).length === 1;
    if (isOnly && message.startsWith(label)) return message;
    return say(registry, "fieldMessage", { label: isOnly ? label : labels.join(" › "), message });
  }
}

type Listed = { error: RJSFValidationError } & ReturnType<typeof labelsAt>;

/** The labels of what stands at a path, or nearest around it: two fields may be called the same. And a text to sort by. */
function labelsAt(registry: Registry, schema: RJSFSchema, error: RJSFValidationError) {
  const labels: string[] = [];
  let position = "";
  let own = 0;
  let part: RJSFSchema | undefined = schema;
  for (const name of pathOf(error)) {
    const isItem: boolean = isRecord(part.items);
    const index = isItem ? Number(name) : Object.keys(part.properties ?? {}).indexOf(name);
    position += String(index + 1).padStart(6, "0");
    part = (isItem ? part.items : part.properties?.[name]) as RJSFSchema | undefined;
    if (part === undefined) break;
    labels.push(isItem ? itemLabel(registry, { schema: part }, index) : (part.title ?? name));
    // An item of a list that is one text has no field of its own.
    if (!isItem || part.type === "object") own = labels.length;
  }
  return { position, labels: [...labels.slice(0, own - 1), error.title ?? labels[own - 1] ?? ""] };
}

const pathOf = ({ property = "" }: RJSFValidationError) => toPath(property).filter((name) => name !== "");
