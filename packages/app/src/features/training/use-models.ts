import useSWR from "swr";
import type { SchemaCatalogue } from "@undertone/schemas/types";
import type { ApiError } from "../../lib/api/api-error.js";
import { pathOf, type Path } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";

/** The names of the models that this server has; undefined until it answers, and where it does not. */
export function useModels() {
  const { data, error, isLoading } = useSWR<SchemaCatalogue, ApiError>(
    pathOf("schemas"),
    (path: Path<"schemas">) => request("request", path),
    { revalidateOnFocus: false },
  );
  return { models: data && modelsOf(data), error, isLoading };
}

interface Described {
  properties?: Readonly<Record<string, Described>>;
  enum?: readonly string[];
}

function modelsOf({ schemas }: SchemaCatalogue): readonly string[] | undefined {
  const parameters = schemas["analysis-parameters"] as Described | undefined;
  return parameters?.properties?.["model_params"]?.properties?.["sentence_transformer_model"]?.enum;
}
