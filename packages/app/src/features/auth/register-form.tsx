import { SchemaForm } from "@undertone/form-engine";
import form from "@undertone/schemas/register.json?validator";
import type { Register } from "@undertone/schemas/types";
import { useMemo } from "react";
import { Button } from "../../components/button.js";
import { formMessages } from "../../lib/form-messages.js";
import { formErrors } from "./form-errors.js";
import { useEnter } from "./use-enter.js";
import { useRegister } from "./use-register.js";

export function RegisterForm() {
  const { register, error, isRegistering } = useRegister();
  const enter = useEnter();
  const errors = useMemo(() => formErrors(error), [error]);

  async function submit(value: Register) {
    // What was refused is shown by the form.
    const status = await register(value).catch(() => undefined);
    if (status !== undefined) await enter(status);
  }

  return (
    <SchemaForm
      {...form}
      messages={formMessages}
      extraErrors={errors}
      onSubmit={(value: Register) => void submit(value)}
    >
      <Button type="submit" look="primary" disabled={isRegistering}>
        {isRegistering ? "Registering …" : "Register"}
      </Button>
    </SchemaForm>
  );
}
