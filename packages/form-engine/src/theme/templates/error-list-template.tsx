import { type ErrorListProps, ERRORS_KEY, type RJSFValidationError, toPath } from "@rjsf/utils";
import { useContext } from "react";
import { useExtraErrors } from "../extra-errors.js";
import { focusPath } from "../form-shell.js";
import { AttemptContext } from "../session.js";
import { contextOf, say } from "../words.js";

/** Whoever has more to mend does it in several goes; the headline counts them all. */
const MOST_LISTED = 100;

/**
 * What keeps a form from being submitted; each line leads to its field. One error that stands beside its field needs no
 * list, nor does a short form. What no field says is said here at once.
 */
export function ErrorListTemplate({ errors, errorSchema, registry }: ErrorListProps) {
  const { isMade } = useContext(AttemptContext);
  const extra = useExtraErrors([]);
  const ofForm = isMade ? (errorSchema[ERRORS_KEY] ?? []) : extra;
  const atFields =
    isMade && !contextOf(registry).short ? errors.filter((error) => pathOf(error).length > 0) : [];
  const listed = atFields.length > 1 ? atFields : [];
  if (ofForm.length === 0 && listed.length === 0) return null;
  const headline = say(registry, "summaryMany", { count: listed.length });
  return (
    <div className="summary" role="group" aria-label={listed.length > 0 ? headline : ofForm[0]}>
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

  function inWords({ title = "", message = "" }: RJSFValidationError): string {
    return title === "" || message.startsWith(title)
      ? message
      : say(registry, "fieldMessage", { label: title, message });
  }
}

const pathOf = ({ property = "" }: RJSFValidationError) => toPath(property).filter((name) => name !== "");
