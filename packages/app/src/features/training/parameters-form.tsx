import form from "@undertone/schemas/analysis-parameters.json?validator";
import type { AnalysisParameters, SchemaCatalogue } from "@undertone/schemas/types";
import type { FormHandle, FormSchema } from "@undertone/form-engine";
import { useMemo, useState, type ReactNode, type Ref } from "react";
import { Form } from "../../ui/form.js";
import { FormSkeleton } from "../../ui/form-skeleton.js";
import { useCall } from "../../lib/api/use-call.js";

/** The parameters' schema with the models that may be chosen; as it is, for a name to be typed, where they are not known. */
function formWithModels(schema: FormSchema, models: readonly Choice[] | undefined): FormSchema {
  if (models === undefined) return schema;
  const changed = structuredClone(schema);
  const group = changed.properties?.["model_params"];
  const field = typeof group === "object" ? group.properties?.["sentence_transformer_model"] : undefined;
  if (typeof field === "object") field.oneOf = [...models];
  return changed;
}

interface ParametersFormProps {
  value: AnalysisParameters;
  onChange: (value: AnalysisParameters) => void;
  /** Called with parameters that the schema allows. */
  onSubmit: (value: AnalysisParameters) => void;
  disabled: boolean;
  /** What else uses the form: its start button stands elsewhere. */
  handle: Ref<FormHandle>;
  /** The buttons at its end. */
  children: ReactNode;
}

/** Everything that shapes an analysis, as the schema says it, with the server's models. Heavy, so it comes after the page. */
export default function ParametersForm({ children, handle, ...props }: ParametersFormProps) {
  const { data, error, isLoading } = useCall("schemas", {}, { revalidateOnFocus: false });
  const models = useMemo(() => data && modelsOf(data), [data]);
  const others = useNamedModels(props.value);
  const schema = useMemo(
    () =>
      formWithModels(
        form.schema,
        models && [
          ...models,
          ...others
            .filter((other) => !models.some((model) => model.const === other))
            .map((other) => ({ const: other, title: other })),
        ],
      ),
    [models, others],
  );
  // A form of another schema begins anew, so it waits for the one that stays.
  if (isLoading && error === undefined) return <FormSkeleton fields={5} />;
  return (
    <Form {...form} schema={schema} ref={handle} {...props}>
      {children}
    </Form>
  );
}

/** What a saved set names is shown although the server has no such model any more, so that its refusal is understood. */
function useNamedModels({ model_params }: AnalysisParameters): readonly string[] {
  const [named, setNamed] = useState<readonly string[]>([]);
  const model = model_params?.sentence_transformer_model;
  if (model !== undefined && !named.includes(model)) setNamed([...named, model]);
  return named;
}

interface Described {
  properties?: Readonly<Record<string, Described>>;
  oneOf?: readonly Choice[];
}

/** A model by its name, with what it costs. */
interface Choice {
  const: string;
  title: string;
}

/** The models that this server has. */
function modelsOf({ schemas }: SchemaCatalogue): readonly Choice[] | undefined {
  const parameters = schemas["analysis-parameters"] as Described | undefined;
  return parameters?.properties?.["model_params"]?.properties?.["sentence_transformer_model"]?.oneOf;
}
