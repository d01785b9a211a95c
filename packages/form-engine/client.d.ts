/** Types of the modules that the Vite plugin makes; refer to it by `/// <reference types="@undertone/form-engine/client" />`. */
declare module "*.json?validator" {
  import type { CompiledForm } from "@undertone/form-engine";

  export const schema: CompiledForm["schema"];
  export const validate: CompiledForm["validate"];
  const form: CompiledForm;
  export default form;
}
