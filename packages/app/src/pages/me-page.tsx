import { AddressTabs } from "../ui/address-tabs.js";
import { PageHeading } from "./page-heading.js";
import { Stack } from "../ui/stack.js";
import { AccountSettings } from "../features/account/account-settings.js";
import { HelpCentre } from "../features/help/help-centre.js";
import { PreferencesForm } from "../features/preferences/preferences-form.js";
import { ThemePicker } from "../features/preferences/theme-picker.js";
import { History } from "../features/profile/history.js";
import { Overview } from "../features/profile/overview.js";
import { ParameterSets } from "../features/profile/parameter-sets.js";
import { Starred } from "../features/profile/starred.js";
import { useAuth } from "../account/use-auth.js";
import { screenText } from "../lib/screens.js";

/** All that is the reader's own: what they made, kept and prefer. */
export default function MePage() {
  const auth = useAuth();
  const name = auth.state === "logged-in" ? `@${auth.username}` : "";
  return (
    <>
      <PageHeading title="Me">{name}</PageHeading>
      <AddressTabs
        parameter="tab"
        label="Profile"
        dropped={["section", "topic", "q"]}
        tabs={[
          { name: "overview", title: "Overview", panel: <Overview /> },
          { name: "history", title: "History", panel: <History /> },
          { name: "starred", title: "Starred", panel: <Starred /> },
          { name: "parameters", title: "Parameters", panel: <ParameterSets /> },
          { name: "settings", title: "Settings", panel: <Settings /> },
        ]}
      />
    </>
  );
}

function Settings() {
  return (
    <AddressTabs
      parameter="section"
      label="Settings"
      dropped={["topic"]}
      tabs={[
        { name: "theme", title: "Theme", panel: <ThemePicker /> },
        {
          name: "preferences",
          title: "Preferences",
          panel: (
            <Stack maxWidth="form">
              <PreferencesForm />
            </Stack>
          ),
        },
        { name: "password", title: screenText("me-password"), panel: <AccountSettings /> },
        { name: "help", title: "Help", panel: <HelpCentre /> },
      ]}
    />
  );
}
