import type { FormProps } from "@undertone/form-engine";
import form, { type PreferencesDraft } from "@undertone/schemas/preferences.json?validator";
import type { Preferences } from "@undertone/schemas/types";
import { useState } from "react";
import { Form } from "../../ui/form.js";
import { Button } from "../../ui/button.js";
import { Card } from "../../ui/card.js";
import { Stack } from "../../ui/stack.js";
import { ErrorState } from "../../ui/error-state.js";
import { FormSkeleton } from "../../ui/form-skeleton.js";
import { ApiError, reasonOf } from "../../lib/api/api-error.js";
import { formErrors } from "../../lib/api/form-errors.js";
import { message } from "../../lib/messages.js";
import { screenText } from "../../lib/screens.js";
import { useCall } from "../../lib/api/use-call.js";
import { useUpdatePreferences } from "../../account/use-update-preferences.js";
import { announce, announceFailure } from "../../lib/announcements.js";

/** All that an account can prefer, in one form. */
export function PreferencesForm() {
  const { data: preferences, error, retry } = useCall("preferences", {}, { action: "get-preferences" });
  const { update, isUpdating } = useUpdatePreferences();
  const [refused, setRefused] = useState<FormProps["extraErrors"]>();

  /** What was changed since they were loaded. */
  const [edited, setEdited] = useState<{ of: Preferences; value: PreferencesDraft }>();

  async function save(changed: Preferences) {
    setRefused(undefined);
    try {
      await update(changed);
      announce(message("update-preferences-success"));
    } catch (thrown) {
      announceFailure(message("update-preferences-toast", { msg: reasonOf(thrown) }));
      if (thrown instanceof ApiError && Object.keys(thrown.fields).length > 0) setRefused(formErrors(thrown));
    }
  }

  if (preferences === undefined) {
    if (error === undefined) return <FormSkeleton fields={3} />;
    return <ErrorState error={error} title={message("get-preferences")} onRetry={retry} />;
  }
  return (
    <Stack maxWidth="page">
      <Card as="div">
        <Form
          {...form}
          short
          formData={edited?.of === preferences ? edited.value : preferences}
          onChange={(value) => setEdited({ of: preferences, value })}
          extraErrors={refused}
          onSubmit={(value) => void save(value)}
        >
          <Button type="submit" variant="primary" isBusy={isUpdating}>
            {isUpdating ? "Saving …" : screenText("preferences-save")}
          </Button>
        </Form>
      </Card>
    </Stack>
  );
}
