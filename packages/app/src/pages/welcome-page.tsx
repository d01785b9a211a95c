import styled from "@emotion/styled";
import { Navigate } from "react-router-dom";
import { upTo } from "../ui/breakpoints.js";
import { Button, ButtonLink } from "../ui/button.js";
import { LoadingPage } from "../ui/skeleton.js";
import { partFurtherDown } from "../ui/part-further-down.js";
import { PageHeading } from "./page-heading.js";
import { Row, Stack } from "../ui/stack.js";
import { ExampleResult } from "../features/welcome/example-result.js";
import { useAuth } from "../account/use-auth.js";
import { useAuthDialog } from "../account/auth-dialog-state.js";
import { nouns, firstText } from "../lib/messages.js";
import { pageAddress } from "../lib/pages.js";
import { usePrerenderedUntil } from "../lib/prerendered.js";

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr));
  gap: var(--space-24) var(--space-32);
  margin-bottom: var(--space-24);

  li {
    padding-top: var(--space-16);
    border-top: 2px solid var(--color-accent);
  }

  h2 {
    margin-bottom: var(--space-4);
    font-size: var(--size-16);
  }

  p {
    color: var(--color-muted);
  }
`;

const facts = [
  [firstText("welcome-topics"), firstText("welcome-topics-what")],
  [firstText("welcome-tone"), firstText("welcome-tone-what")],
  [firstText("welcome-server"), firstText("welcome-server-what")],
] as const;

function ThreeFacts() {
  return (
    <List>
      {facts.map(([title, words]) => (
        <li key={title}>
          <h2>{title}</h2>
          <p>{words}</p>
        </li>
      ))}
    </List>
  );
}

const Hero = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 480px);
  gap: var(--space-32) var(--space-48);
  align-items: center;
  padding-block: clamp(0px, 2vw, var(--space-24)) var(--space-16);

  ${upTo("tablet")} {
    grid-template-columns: minmax(0, 1fr);
  }

  h1 {
    max-width: 18ch;
    font-family: var(--font-quote);
    font-size: clamp(2rem, 5vw, var(--size-40));
    letter-spacing: -0.01em;
    line-height: 1.15;
  }
`;

const Lead = styled.p`
  max-width: 56ch;
  color: var(--color-muted);
  font-size: var(--size-20);
`;

// Below the first screen, and what lists need weighs as much as all else on this page.
const ReadOneNow = partFurtherDown(
  async () => (await import("../features/insight-lists/read-one-now.js")).ReadOneNow,
);

/** Who is logged in already goes straight through. */
export default function WelcomePage() {
  const auth = useAuth();
  usePrerenderedUntil(auth.state !== "unchecked");
  if (auth.state === "unchecked") return <LoadingPage />;
  if (auth.state === "logged-in") return <Navigate to={pageAddress("insights")} replace />;
  return (
    <>
      <Door />
      <ReadOneNow />
    </>
  );
}

/** What this is, and the three ways in. */
export function Door() {
  const { show } = useAuthDialog();
  return (
    <>
      <Hero>
        <Stack gap={24}>
          <PageHeading title={nouns.name}>{firstText("welcome-title")}</PageHeading>
          <Lead>{firstText("welcome-what")}</Lead>
          <Row>
            <Button variant="primary" onClick={() => show("login")}>
              {firstText("auth-login")}
            </Button>
            <Button onClick={() => show("register")}>Register</Button>
            <ButtonLink to={pageAddress("insights")}>{firstText("welcome-guest")}</ButtonLink>
          </Row>
        </Stack>
        <ExampleResult />
      </Hero>
      <ThreeFacts />
    </>
  );
}
