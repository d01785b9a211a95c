import form from "@undertone/schemas/analysis-parameters.json?validator";
import type { AnalysisParameters, SchemaCatalogue } from "@undertone/schemas/types";
import type { FormRef } from "@undertone/form-engine";
import { useMemo, type ReactNode, type Ref } from "react";
import { Form } from "../../ui/form.js";
import { useCall } from "../../lib/api/use-call.js";

interface ParametersFormProps {
  value: AnalysisParameters;
  onChange: (value: AnalysisParameters) => void;
  onSubmit: (value: AnalysisParameters) => void;
  onError: () => void;
  disabled: boolean;
  /** What else uses the form: its start button stands elsewhere. */
  handle: Ref<FormRef>;
  children: ReactNode;
}

/** Everything that shapes an analysis, as the schema says it, with the server's models as suggestions. Heavy, so it comes after the page. */
export default function ParametersForm({ value, onChange, handle, ...props }: ParametersFormProps) {
  const { data } = useCall("schemas", {});
  const uiSchema = useMemo(() => {
    const suggestions = data ? modelsOf(data) : [];
    return { model_params: { sentence_transformer_model: { "ui:options": { suggestions } } } };
  }, [data]);
  return (
    <Form
      {...form}
      {...props}
      uiSchema={uiSchema}
      formData={value}
      onChange={(changed) => onChange(changed as AnalysisParameters)}
      ref={handle}
    />
  );
}

interface Model {
  const: string;
  title: string;
}

interface Described {
  properties?: Readonly<Record<string, Described>>;
  oneOf?: Model[];
}

function modelsOf({ schemas }: SchemaCatalogue): Model[] {
  const parameters = schemas["analysis-parameters"] as Described | undefined;
  return parameters?.properties?.["model_params"]?.properties?.["sentence_transformer_model"]?.oneOf ?? [];
}
