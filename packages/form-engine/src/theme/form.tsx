import type { FormProps, FormState, ThemeProps } from "@rjsf/core";
import RjsfForm from "@rjsf/core/lib/components/Form.js";
import { mergeObjects, schemaHasNestedConditional, type UiSchema } from "@rjsf/utils";
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
import { ExtraErrorsContext, extraErrorsAt } from "./extra-errors.js";
import { FormSession, SessionContext } from "./session.js";
import { isOfPlainSchema, schemaUtilsOf } from "./schema-utils.js";
import { generateTheme, Theme } from "./theme.js";
import { uiSchemaOf } from "./ui-schema.js";
import type { PrecompiledValidator } from "./validator.js";
import { contextOf, say, translateIn } from "./words.js";

/** rjsf's `Form`, which does not compute of a plain schema what cannot have changed. */
class PlainForm extends RjsfForm {
  static override contextType = SessionContext;

  constructor(props: FormProps) {
    super(props);
    const { onBlur } = this;
    // A check may move what is being pressed, too, whatever widget was left.
    this.onBlur = (...left) => (this.context as FormSession).press.whenReleased(() => onBlur(...left));
  }

  override getStateFromProps(...given: Parameters<RjsfForm["getStateFromProps"]>): FormState {
    const [props, data, retrieved, reset, changed, skip, sanitize, state = this.state, rest = this.props] =
      given;
    const {
      validator,
      schema,
      experimental_defaultFormStateBehavior: behavior,
      experimental_customMergeAllOf: merge,
    } = { ...rest, ...props };
    const before = state as FormState | undefined;
    const isNew = before?.schemaUtils.doesSchemaUtilsDiffer(validator, schema, behavior, merge) !== false;
    const made = isNew ? schemaUtilsOf(validator, schema, behavior, merge) : undefined;
    const now = made
      ? {
          ...before,
          schemaUtils: made,
          hasNestedConditionalSchema: !isOfPlainSchema(made) && schemaHasNestedConditional(schema, schema),
        }
      : before;
    // In a plain schema no field makes another superfluous.
    const clean = sanitize === true && !isOfPlainSchema(now?.schemaUtils);
    return super.getStateFromProps(
      props,
      data,
      retrieved,
      reset,
      changed,
      skip,
      clean,
      now as FormState,
      rest,
    );
  }
}

/** rjsf's `Form`, in this theme. Every prop is rjsf's own; these are only other defaults. */
function formOf(theme = Theme): ComponentType<FormProps> {
  return forwardRef<RjsfForm, FormProps>(function Form(props, ref) {
    const id = useId();
    const { schema, validator, uiSchema, extraErrors, fields, widgets, templates } = props;
    const [session] = useState(() => new FormSession());
    const { messages } = contextOf(props);
    const isChecked = (validator as Partial<PrecompiledValidator>).canCheck?.(schema) !== false;
    // At once, and not only when somebody has filled it in.
    const remark = isChecked ? undefined : say(props, "schemaDiffers");
    const seen = useMemo(
      () => (remark === undefined ? extraErrors : { ...extraErrors, ...extraErrorsAt({ "": remark }) }),
      [remark, extraErrors],
    );
    const report = useReport(props.onChange);
    const merged = useMemo<UiSchema>(
      () => (uiSchema ? mergeObjects(uiSchemaOf(schema), uiSchema) : uiSchemaOf(schema)),
      [schema, uiSchema],
    );
    return (
      <SessionContext.Provider value={session}>
        <ExtraErrorsContext.Provider value={seen}>
          <PlainForm
            {...theme}
            noHtml5Validate
            liveValidate="onBlur"
            showErrorList="bottom"
            idPrefix={id}
            idSeparator="/"
            onError={ignore}
            translateString={useMemo(() => translateIn(messages), [messages])}
            experimental_defaultFormStateBehavior={useMemo(() => defaultStateOf(schema), [schema])}
            {...props}
            {...useMemo(() => themed(theme, { fields, widgets, templates }), [fields, widgets, templates])}
            onChange={report}
            {...(seen && { extraErrors: seen })}
            uiSchema={merged}
            ref={useFormRef(ref, session)}
          />
        </ExtraErrorsContext.Provider>
      </SessionContext.Provider>
    );
  }) as ComponentType<FormProps>;
}

type Parts = Pick<ThemeProps, "fields" | "widgets" | "templates">;
type Given = { [Name in keyof Parts]: Parts[Name] | undefined };

/** What rjsf's `withTheme` does. */
function themed(theme: Parts, own: Given): Parts {
  const ButtonTemplates = { ...theme.templates?.ButtonTemplates, ...own.templates?.ButtonTemplates };
  return {
    fields: { ...theme.fields, ...own.fields },
    widgets: { ...theme.widgets, ...own.widgets },
    templates: { ...theme.templates, ...own.templates, ButtonTemplates },
  };
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
  useEffect(() => session.attach(form), [session]);
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
