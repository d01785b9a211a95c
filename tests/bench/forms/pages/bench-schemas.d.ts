declare module "bench-schemas/*.json" {
  import type { RJSFSchema } from "@rjsf/utils";

  const schema: RJSFSchema;
  export default schema;
}

declare module "bench-schemas/*.json?validator" {
  import type { CompiledForm } from "@undertone/form-engine";

  const form: CompiledForm;
  export default form;
}
