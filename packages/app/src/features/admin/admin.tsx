import type { AuthStatus } from "@undertone/schemas/types";
import { adminText, listText } from "../../lib/admin-text.js";
import { AddressTabs } from "../../ui/address-tabs.js";
import { InvitePerson } from "./invite-person.js";
import { ModerationEntries, type ListName } from "./moderation-entries.js";
import { ServerFacts } from "./server-facts.js";

/** What moderators see; operators see the others, too. */
const listsOfModerators: readonly ListName[] = [
  "reports",
  "moderatedPeople",
  "moderatedInsights",
  "moderatedComments",
  "auditLog",
];
const listsOfOperators: readonly ListName[] = ["runQueue", "mailQueue"];

/** Everything that moderators and operators look after: a list each, all of one kind. */
export function Admin({ role }: { role: NonNullable<AuthStatus["role"]> }) {
  const isOperator = role === "operator";
  const lists = [...listsOfModerators, ...(isOperator ? listsOfOperators : [])];
  return (
    <AddressTabs
      parameter="list"
      label={adminText("tabs")}
      dropped={["q"]}
      tabs={[
        ...lists.map((name) => ({
          name,
          title: listText(name),
          panel: (
            <ModerationEntries key={name} name={name}>
              {name === "moderatedPeople" && isOperator && <InvitePerson />}
            </ModerationEntries>
          ),
        })),
        ...(isOperator ? [{ name: "server", title: adminText("server"), panel: <ServerFacts /> }] : []),
      ]}
    />
  );
}
