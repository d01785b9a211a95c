import styled from "@emotion/styled";
import { Link } from "react-router-dom";
import { SupportLink } from "../../lib/support-link.js";
import { nouns } from "../../lib/messages.js";
import { useAbout } from "../../lib/use-about.js";

const Frame = styled.footer`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 24px;
  max-width: calc(var(--content) + 48px);
  margin: auto auto 0;
  padding: 24px;
  color: var(--color-muted);
  font-size: var(--size-14);

  a {
    color: inherit;
  }

  @media (max-width: 600px) {
    padding-inline: 16px;
  }
`;

/** What stands below every page: help, a person to ask, the API, and which version this is. */
export function Footer() {
  const { about } = useAbout();
  return (
    <Frame>
      <Link to="/help">Help</Link>
      <SupportLink>Support</SupportLink>
      {/* The server's own page, not one of the app's. */}
      <a href="/api/docs">API</a>
      <span>
        {nouns.name} {about?.version}
      </span>
    </Frame>
  );
}
