import { SchemaForm } from "@undertone/form-engine";
import form from "@undertone/schemas/analysis-parameters.json?validator";
import type { AnalysisParameters } from "@undertone/schemas/types";
import type { ReactNode } from "react";
import { formMessages } from "../../lib/messages.js";

interface ParametersFormProps {
  value: AnalysisParameters;
  onChange: (value: AnalysisParameters) => void;
  /** Called with parameters that the schema allows. */
  onSubmit: (value: AnalysisParameters) => void;
  disabled: boolean;
  /** The buttons at its end. */
  children: ReactNode;
}

/** Everything that shapes an analysis, as the schema says it. Heavy, so it comes after the page. */
export default function ParametersForm({ children, ...props }: ParametersFormProps) {
  return (
    <SchemaForm {...form} messages={formMessages} {...props}>
      {children}
    </SchemaForm>
  );
}
