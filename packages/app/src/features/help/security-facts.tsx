import styled from "@emotion/styled";
import { report, sections, settings } from "@undertone/schemas/security-texts";
import {
  resetLinkMinutes as minutes,
  sessionDaysAtMost as mostDays,
  sessionDaysWithoutVisit as days,
} from "@undertone/schemas/constants.json";
import { Link } from "../../ui/link.js";
import { Stack } from "../../ui/stack.js";
import { SupportLink } from "../../about/support-link.js";
import { pageAddress } from "../../lib/pages.js";
import { ScreenSentence } from "../../lib/screen-sentence.js";

const Facts = styled(Stack)`
  max-width: 72ch;

  h2 {
    margin-bottom: var(--space-4);
  }
`;

/** How accounts, sessions, private insights and deletion work, said plainly. */
export function SecurityFacts() {
  const parts = {
    ...{ minutes, days, mostDays },
    settings: <Link to={pageAddress("me", { tab: "settings", section: "password" })}>{settings}</Link>,
  };
  return (
    <Facts gap={24}>
      {sections.map(({ title, text }) => (
        <section key={title}>
          <h2>
            <ScreenSentence<Sentence> text={title} parts={parts} />
          </h2>
          <p>
            <ScreenSentence<Sentence> text={text} parts={parts} />
          </p>
        </section>
      ))}
      <SupportLink>{report}</SupportLink>
    </Facts>
  );
}

type Sentence = (typeof sections)[number]["title" | "text"];
