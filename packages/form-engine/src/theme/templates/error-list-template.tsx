import {
  type ErrorListProps,
  ERRORS_KEY,
  type RJSFSchema,
  type RJSFValidationError,
  toPath,
} from "@rjsf/utils";
import { useContext, useEffect } from "react";
import { useExtraErrors } from "../extra-errors.js";
import { focusPath } from "../form-shell.js";
import { AttemptContext, useSession } from "../session.js";
import { contextOf, say } from "../words.js";

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
  const ofForm = isMade ? (errorSchema[ERRORS_KEY] ?? []) : extra;
  const atFields =
    isMade && !contextOf(registry).short ? errors.filter((error) => pathOf(error).length > 0) : [];
  // The first of each field, as it stands there.
  const fields = [
    ...new Map(atFields.toReversed().map((error) => [error.property, error])).values(),
  ].toReversed();
  const listed = fields.length > 1 ? fields : [];
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
            {listed.slice(0, MOST_LISTED).map((error, index) => (
              <li key={index}>
                <button
                  type="button"
                  className="link"
                  onClick={({ currentTarget: { form } }) => form && focusPath(form, pathOf(error))}
                >
                  {inWords(error)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );

  function inWords(error: RJSFValidationError): string {
    const { title = labelAt(schema, pathOf(error)), message = "" } = error;
    return message.startsWith(title) ? message : say(registry, "fieldMessage", { label: title, message });
  }
}

/** The label of what stands at a path, or nearest around it. */
function labelAt(schema: RJSFSchema, path: readonly string[]): string {
  let label = "";
  let part: RJSFSchema | undefined = schema;
  for (const name of path) {
    part = part.properties?.[name] as RJSFSchema | undefined;
    if (part === undefined) break;
    label = part.title ?? name;
  }
  return label;
}

const pathOf = ({ property = "" }: RJSFValidationError) => toPath(property).filter((name) => name !== "");
