import RjsfForm, { type FormProps, withTheme } from "@rjsf/core";
import { mergeObjects, type UiSchema } from "@rjsf/utils";
import {
  type ComponentType,
  forwardRef,
  type Ref,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { defaultStateOf } from "./default-state.js";
import { ExtraErrorsContext } from "./extra-errors.js";
import { FormSession, SessionContext } from "./session.js";
import { generateTheme, Theme } from "./theme.js";
import { uiSchemaOf } from "./ui-schema.js";
import { contextOf, translateIn } from "./words.js";

/** rjsf's `Form`, in this theme. Every prop is rjsf's own; these are only other defaults. */
function formOf(theme = Theme): ComponentType<FormProps> {
  const Themed = withTheme(theme);
  return forwardRef<RjsfForm, FormProps>(function Form(props, ref) {
    const id = useId();
    const { schema, uiSchema, extraErrors } = props;
    const [session] = useState(() => new FormSession());
    const { messages } = contextOf(props);
    const report = useReport(props.onChange);
    const merged = useMemo<UiSchema>(
      () => mergeObjects(uiSchemaOf(schema), uiSchema ?? {}),
      [schema, uiSchema],
    );
    return (
      <SessionContext.Provider value={session}>
        <ExtraErrorsContext.Provider value={extraErrors}>
          <Themed
            noHtml5Validate
            liveValidate="onBlur"
            showErrorList="bottom"
            idPrefix={id}
            idSeparator="/"
            onError={ignore}
            translateString={useMemo(() => translateIn(messages), [messages])}
            experimental_defaultFormStateBehavior={useMemo(() => defaultStateOf(schema), [schema])}
            {...props}
            onChange={report}
            uiSchema={merged}
            ref={useFormRef(ref, session)}
          />
        </ExtraErrorsContext.Provider>
      </SessionContext.Provider>
    );
  }) as ComponentType<FormProps>;
}

type Report = NonNullable<FormProps["onChange"]>;

/** rjsf reports the defaults while it is first drawn, when no owner can take them: they are told once the form is there. */
function useReport(onChange: FormProps["onChange"]): Report {
  const early = useRef<Parameters<Report>>(undefined);
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    if (early.current) onChange?.(...early.current);
    early.current = undefined;
  }, [onChange]);
  return useCallback(
    (...change) => {
      if (isThere.current) onChange?.(...change);
      else early.current = change;
    },
    [onChange],
  );
}

/** rjsf's own ref, whose checks take along what is still being typed, and whose reset drops it. */
function useFormRef(given: Ref<RjsfForm>, session: FormSession) {
  const form = useRef<RjsfForm>(null);
  useImperativeHandle(given, () => {
    const own = form.current as RjsfForm;
    const { reset } = own;
    own.reset = () => {
      session.dropDrafts();
      session.forget();
      reset();
    };
    own.validateForm = () => {
      flushSync(() => {
        session.commitDrafts();
        session.attempt();
      });
      return RjsfForm.prototype.validateForm.call(own);
    };
    return own;
  }, [session]);
  return form;
}

/** The form says what is wrong itself; rjsf would write it to the console. */
const ignore = () => undefined;

export const generateForm = (): ComponentType<FormProps> => formOf(generateTheme());
export const Form = formOf();
