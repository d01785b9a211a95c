import styled from "@emotion/styled";
import { cutTemplate, type PlaceholdersOf } from "@undertone/schemas/fill-in";
import { report, sections, settings } from "@undertone/schemas/security-texts";
import { Fragment, type ReactNode } from "react";
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
          <p>{filled(text)}</p>
        </section>
      ))}
      <SupportLink>{report}</SupportLink>
    </Facts>
  );
}

type Sentence = (typeof sections)[number]["title" | "text"];

function filled(sentence: Sentence): ReactNode {
  const parts: Readonly<Record<PlaceholdersOf<Sentence>, ReactNode>> = {
    product: nouns.product,
    products: nouns.products,
    minutes,
    days,
    mostDays,
    settings: <Link to={pageAddress("me", { tab: "settings", section: "password" })}>{settings}</Link>,
  };
  const known: Readonly<Record<string, ReactNode>> = parts;
  const { words, names } = cutTemplate(sentence);
  return words.map((text, index) => (
    <Fragment key={index}>
      {text}
      {known[names[index] ?? ""]}
    </Fragment>
  ));
}
