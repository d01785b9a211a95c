import styled from "@emotion/styled";
import { upTo } from "../../ui/breakpoints.js";
import { Link } from "../../ui/link.js";
import { SupportLink } from "../../about/support-link.js";
import { nouns } from "../../lib/messages.js";
import { useCall } from "../../lib/api/use-call.js";
import { basePath } from "../../lib/base-path.js";
import { pageAddress } from "../../lib/pages.js";

const Frame = styled.footer`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8) var(--space-24);
  max-width: calc(var(--content) + 48px);
  margin: auto auto 0;
  padding: var(--space-24);
  color: var(--color-muted);
  font-size: var(--size-14);

  a {
    color: inherit;
  }

  ${upTo("phone")} {
    padding-inline: var(--space-16);
  }
`;

/** What stands below every page: help, a person to ask, the API, and which version this is. */
export function Footer() {
  const { data: about } = useCall("about", {}, { revalidateIfStale: false });
  return (
    <Frame>
      <Link to={pageAddress("help")}>Help</Link>
      <SupportLink>Support</SupportLink>
      {/* The server's own page, not one of the app's. */}
      <a href={`${basePath}/api/docs`}>API</a>
      <span>
        {nouns.name} {about?.version}
      </span>
    </Frame>
  );
}
