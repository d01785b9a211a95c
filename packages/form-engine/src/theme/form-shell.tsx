import {
  forwardRef,
  type FormEvent,
  type FormHTMLAttributes,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { ExtraErrorsContext } from "./extra-errors.js";
import { type Attempt, AttemptContext, FormSession, noForm, SessionContext, useSession } from "./session.js";

interface Props extends Omit<FormHTMLAttributes<HTMLFormElement>, "children"> {
  as?: unknown;
  /** As rjsf has them: a list of errors above, the fields, buttons, a list of errors below. */
  children: readonly [ReactNode, ReactNode, ReactNode, ReactNode];
}

/** rjsf's `_internalFormWrapper`: the form element, with what its fields share. */
export const FormShell = forwardRef<HTMLFormElement, Props>(function FormShell(props, ref) {
  const { as: _, className, onSubmit, children, ...rest } = props;
  const given = useSession();
  // Without one, in the form of rjsf's `withTheme`, the default would be that of all forms of the page.
  const [session] = useState(() => (given === noForm ? new FormSession() : given));
  const [attempt, setAttempt] = useState<Attempt>({ isMade: false, round: 0 });
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    session.attempt = () => setAttempt(({ round }) => ({ isMade: true, round }));
    session.forget = () => setAttempt(({ round }) => ({ isMade: false, round: round + 1 }));
    const { ownerDocument } = element.current as HTMLElement;
    // Whoever goes on to press something has had the time to see what became of a text.
    const seen = () => {
      session.unseen = undefined;
      session.isAwaiting = false;
    };
    const gone = new AbortController();
    const { signal } = gone;
    ownerDocument.addEventListener("pointerdown", seen, { capture: true, signal });
    ownerDocument.addEventListener("keydown", seen, { capture: true, signal });
    session.press.attach(ownerDocument, signal);
    return () => gone.abort();
  }, [session]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (event.target !== form) return;
    flushSync(() => session.commitDrafts());
    const { unseen } = session;
    session.unseen = undefined;
    if (unseen !== undefined) return focusField(form, document.getElementById(unseen));
    session.isAwaiting = true;
    flushSync(() => {
      session.attempt();
      onSubmit?.(event as never);
    });
    session.isAwaiting = !focusFirstError(form);
    if (session.isAwaiting && session.isRefused) setAttempt((made) => ({ ...made, isUnseen: true }));
  };
  const extraErrors = useContext(ExtraErrorsContext);
  useEffect(() => {
    if (extraErrors && session.isAwaiting)
      session.isAwaiting = !focusFirstError(element.current as HTMLElement);
  }, [session, extraErrors]);
  const [above, fields, buttons, below] = children;
  return (
    <SessionContext.Provider value={session}>
      <AttemptContext.Provider value={attempt}>
        <div
          className={`undertone-form ${className === "rjsf" ? "" : (className ?? "")}`.trim()}
          ref={element}
        >
          <form {...rest} ref={ref} onSubmit={submit}>
            {above}
            {fields}
            {below}
            {buttons}
          </form>
          <div role="status" className="visually-hidden" ref={(status) => void (session.status = status)} />
        </div>
      </AttemptContext.Provider>
    </SessionContext.Provider>
  );
});

function focusFirstError(form: Element): boolean {
  const parts = form.querySelectorAll("[data-invalid]");
  for (const part of parts) openGroups(form, part);
  const [first] = parts;
  // A list of rows, or a widget of an application's own, may not say that it is wrong.
  if (first) focusField(form, first.querySelector("[aria-invalid=true]") ?? controlIn(first));
  return first !== undefined;
}

const controlIn = (part: Element) =>
  part.querySelector(CONTROLS) ?? part.querySelector("button:not(.changed)");

export function focusField(form: Element, field: Element | null): void {
  if (!(field instanceof HTMLElement)) return;
  openGroups(form, field);
  field.focus();
  // A set of radio buttons or checkboxes cannot have the keyboard itself.
  if (document.activeElement !== field) field.querySelector<HTMLElement>(CONTROLS)?.focus();
}

function openGroups(form: Element, field: Element): void {
  for (let group = field.closest(CLOSED); group && form.contains(group); group = field.closest(CLOSED)) {
    const button = group.querySelector<HTMLElement>("button[aria-expanded=false]");
    if (!button) break;
    flushSync(() => button.click());
  }
}

const CLOSED = "[data-open=false]";

/** Gives the keyboard to the field at a path, or to what stands nearest around it: an item of a list may have no element of its own. */
export function focusPath(form: Element, path: readonly (string | number)[]): void {
  const fields = [...form.querySelectorAll<HTMLElement>("[data-path]")];
  for (let { length } = path; length > 0; length -= 1) {
    const field = fields.find(({ dataset }) => dataset.path === path.slice(0, length).join("."));
    if (field) return focusField(form, controlIn(field));
  }
}

export const CONTROLS = ":is(input:not([type=hidden]), select, textarea):enabled";
