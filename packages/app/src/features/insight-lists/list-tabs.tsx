import styled from "@emotion/styled";
import { useAuth } from "../../account/use-auth.js";
import { nouns } from "../../lib/messages.js";
import { screenText } from "../../lib/screens.js";
import { ButtonLink } from "../../ui/button.js";
import { NavLink } from "../../ui/link.js";
import { pageAddress } from "../../lib/pages.js";

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-8) var(--space-24);
  border-bottom: 1px solid var(--color-line);

  > nav {
    align-self: end;
  }

  > a {
    margin-bottom: var(--space-8);
  }
`;

const List = styled.ul`
  display: flex;
  gap: var(--space-24);

  a {
    display: block;
    padding-block: var(--space-8);
    color: var(--color-muted);
    text-decoration: none;
  }

  a[aria-current="page"] {
    margin-bottom: -1px;
    border-bottom: 2px solid var(--color-accent);
    color: var(--color-text);
    font-weight: 600;
  }
`;

/** Between everybody's insights and one's own, for those who can have some; and the way to a further one. */
export function ListTabs() {
  const auth = useAuth();
  if (auth.state !== "logged-in") return null;
  return (
    <Line>
      <nav aria-label={nouns.Products}>
        <List>
          <li>
            <NavLink to={pageAddress("insights")}>Trending</NavLink>
          </li>
          <li>
            <NavLink to={pageAddress("my-insights")}>{screenText("my-insights-title")}</NavLink>
          </li>
        </List>
      </nav>
      <ButtonLink variant="primary" to={pageAddress("training")}>
        {screenText("read-a-discussion")}
      </ButtonLink>
    </Line>
  );
}
