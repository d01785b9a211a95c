import {
  type ErrorListProps,
  ERRORS_KEY,
  type Registry,
  type RJSFSchema,
  type RJSFValidationError,
  toPath,
} from "@rjsf/utils";
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
  const extra = useExtraErrors([]);
  const session = useSession();
  const ofForm = [...new Set(isMade ? errorSchema[ERRORS_KEY] : extra)];
  const atFields =
    isMade && !contextOf(registry).short ? errors.filter((error) => pathOf(error).length > 0) : [];
  // The first of each field, as it stands there.
  const fields = [
    ...new Map(atFields.toReversed().map((error) => [error.property, error])).values(),
  ].toReversed();
  const listed = fields.length > 1 ? fields : [];
  const lines = inOrder(listed, schema)
    .slice(0, MOST_LISTED)
    .map((error) => ({ error, labels: labelsAt(registry, schema, error) }));
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

interface Listed {
  error: RJSFValidationError;
  /** Of the groups around the field, and last its own: two fields may be called the same. */
  labels: readonly string[];
}

/** The labels of what stands at a path, or nearest around it. */
function labelsAt(registry: Registry, schema: RJSFSchema, error: RJSFValidationError): string[] {
  const labels: string[] = [];
  let own = 0;
  let part: RJSFSchema | undefined = schema;
  for (const name of pathOf(error)) {
    const isItem: boolean = isRecord(part.items);
    part = (isItem ? part.items : part.properties?.[name]) as RJSFSchema | undefined;
    if (part === undefined) break;
    labels.push(isItem ? itemLabel(registry, part, Number(name)) : (part.title ?? name));
    // An item of a list that is one text has no field of its own.
    if (!isItem || part.type === "object") own = labels.length;
  }
  return [...labels.slice(0, own - 1), error.title ?? labels[own - 1] ?? ""];
}

/** In the order of the page, as far as a schema says it: missing values are found in the order in which they are required. */
function inOrder(errors: readonly RJSFValidationError[], schema: RJSFSchema): RJSFValidationError[] {
  const positionOf = (error: RJSFValidationError) => {
    let part: RJSFSchema | undefined = schema;
    return pathOf(error).map((name) => {
      const { properties = {}, items }: RJSFSchema = part ?? {};
      part = (isRecord(items) ? items : properties[name]) as RJSFSchema | undefined;
      return isRecord(items) ? Number(name) : Object.keys(properties).indexOf(name);
    });
  };
  const positioned = errors.map((error) => ({ error, position: positionOf(error) }));
  const before = (one: number[], other: number[]) => {
    const at = one.findIndex((step, index) => step !== other[index]);
    return at < 0 ? one.length - other.length : (one[at] ?? 0) - (other[at] ?? -1);
  };
  return positioned.toSorted((one, other) => before(one.position, other.position)).map(({ error }) => error);
}

const pathOf = ({ property = "" }: RJSFValidationError) => toPath(property).filter((name) => name !== "");
