import styled from "@emotion/styled";
import { fillIn } from "@undertone/schemas/fill-in";
import { report, sections, settings } from "@undertone/schemas/security-facts.json";
import type { ReactNode } from "react";
import {
  resetLinkMinutes as minutes,
  sessionDaysAtMost as mostDays,
  sessionDaysWithoutVisit as days,
} from "@undertone/schemas/constants.json";
import { Link } from "../../ui/link.js";
import { Stack } from "../../ui/stack.js";
import { SupportLink } from "../../about/support-link.js";
import { nouns } from "../../lib/messages.js";
import { pageAddress } from "../../lib/pages.js";

const Facts = styled(Stack)`
  max-width: 72ch;

  h2 {
    margin-bottom: var(--space-4);
  }
`;

/** How accounts, sessions, private insights and deletion work, said plainly. */
export function SecurityFacts() {
  return (
    <Facts gap={24}>
      {sections.map(({ title, text }) => (
        <section key={title}>
          <h2>{filled(title)}</h2>
          <p>{withSettingsLink(filled(text))}</p>
        </section>
      ))}
      <SupportLink>{report}</SupportLink>
    </Facts>
  );
}

function filled(template: string): string {
  return fillIn(template, { ...nouns, minutes, days, mostDays });
}

function withSettingsLink(text: string): ReactNode {
  const [before, after] = text.split("{settings}");
  if (after === undefined) return text;
  return (
    <>
      {before}
      <Link to={pageAddress("me", { tab: "settings", section: "password" })}>{settings}</Link>
      {after}
    </>
  );
}
