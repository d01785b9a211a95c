import { AddressTabs } from "../ui/address-tabs.js";
import { PageHeading } from "./page-heading.js";
import { HelpCentre } from "../features/help/help-centre.js";
import { SecurityFacts } from "../features/help/security-facts.js";
import { ThemePicker } from "../features/preferences/theme-picker.js";
import { firstText } from "../lib/messages.js";
import { screenText } from "../lib/screens.js";

/** What a guest may want to know and set, without an account. */
export default function HelpSecurityPage() {
  return (
    <>
      <PageHeading>{firstText("help-security")}</PageHeading>
      <AddressTabs
        parameter="tab"
        label={screenText("help-and-security")}
        dropped={["topic"]}
        tabs={[
          { name: "help", title: "Help", panel: <HelpCentre /> },
          { name: "security", title: "Security", panel: <SecurityFacts /> },
          { name: "theme", title: "Theme", panel: <ThemePicker /> },
        ]}
      />
    </>
  );
}
