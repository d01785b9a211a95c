import form, { type PreferencesDraft } from "@undertone/schemas/preferences.json?validator";
import type { Preferences } from "@undertone/schemas/types";
import { useState } from "react";
import { Card } from "../../ui/card.js";
import { SendForm } from "../../ui/send-form.js";
import { Stack } from "../../ui/stack.js";
import { ErrorState } from "../../ui/error-state.js";
import { FormSkeleton } from "../../ui/form-skeleton.js";
import { ApiError, reasonOf } from "../../lib/api/api-error.js";
import { message } from "../../lib/messages.js";
import { screenText } from "../../lib/screens.js";
import { useCall } from "../../lib/api/use-call.js";
import { useUpdatePreferences } from "../../account/use-update-preferences.js";
import { announce, announceFailure } from "../../lib/announcements.js";

export function PreferencesForm() {
  const { data: preferences, error, retry } = useCall("preferences", {}, { action: "get-preferences" });
  const update = useUpdatePreferences();
  /** What was changed since they were loaded. */
  const [edited, setEdited] = useState<{ of: Preferences; value: PreferencesDraft }>();

  async function save(changed: Preferences) {
    try {
      await update(changed);
      announce(message("update-preferences-success"));
    } catch (thrown) {
      announceFailure(message("update-preferences-toast", { msg: reasonOf(thrown) }));
      // The form says what is wrong with its fields alone.
      if (thrown instanceof ApiError && Object.keys(thrown.fields).length > 0) throw thrown;
    }
  }

  if (preferences === undefined) {
    if (error === undefined) return <FormSkeleton fields={3} />;
    return <ErrorState error={error} title={message("get-preferences")} onRetry={retry} />;
  }
  return (
    <Stack maxWidth="page">
      <Card as="div">
        <SendForm
          {...form}
          formData={edited?.of === preferences ? edited.value : preferences}
          onChange={(value) => setEdited({ of: preferences, value })}
          action={screenText("preferences-save")}
          pending="Saving …"
          onSend={save}
        />
      </Card>
    </Stack>
  );
}
