import { AddressTabs } from "../ui/address-tabs.js";
import { PageHeading } from "./page-heading.js";
import { HelpCentre } from "../features/help/help-centre.js";
import { SecurityFacts } from "../features/help/security-facts.js";
import { ThemePicker } from "../features/preferences/theme-picker.js";
import { screenText } from "../lib/messages.js";

/** What a guest may want to know and set, without an account. */
export default function HelpSecurityPage() {
  return (
    <>
      <PageHeading>{screenText("help-security")}</PageHeading>
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
