import type { SubmitButtonProps } from "@rjsf/utils";
import { say } from "../words.js";

/** Stands at the end of a form that brings no buttons of its own. */
export function SubmitButton({ registry }: SubmitButtonProps) {
  return (
    <button type="submit" className="primary">
      {say(registry, "submit")}
    </button>
  );
}
