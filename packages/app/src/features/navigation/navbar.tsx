import styled from "@emotion/styled";
import { useId, useState } from "react";
import { useLocation } from "react-router-dom";
import { upTo } from "../../ui/breakpoints.js";
import { ActionButton } from "../../ui/action-button.js";
import { Button } from "../../ui/button.js";
import { Link, NavLink } from "../../ui/link.js";
import { useAuth } from "../../account/use-auth.js";
import { useAuthDialog } from "../../account/auth-dialog-state.js";
import { useLeave } from "../../account/use-leave.js";
import { useSend } from "../../lib/api/use-call.js";
import { nouns, firstText } from "../../lib/messages.js";
import { pageAddress } from "../../lib/pages.js";

const Bar = styled.header`
  border-bottom: 1px solid var(--color-line);
  background: var(--color-surface);
`;

const Inner = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4) var(--space-24);
  max-width: calc(var(--content) + 48px);
  min-height: 60px;
  margin-inline: auto;
  padding: var(--space-8) var(--space-24);

  ${upTo("phone")} {
    padding-inline: var(--space-16);
  }

  ${upTo("compact")} {
    > nav {
      flex-basis: 100%;
    }

    > nav[data-open="false"] {
      display: none;
    }
  }
`;

/** Only where the links have no room beside the name. */
const MenuButton = styled(Button)`
  display: none;

  ${upTo("compact")} {
    display: inline-flex;
  }
`;

const Brand = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: var(--space-8);
  margin-inline-end: auto;
  color: var(--color-text);
  font-family: var(--font-quote);
  font-size: var(--size-20);
  font-weight: 600;
  text-decoration: none;

  svg {
    width: 26px;
    height: 26px;
    fill: none;
    stroke: var(--color-accent);
    stroke-width: 2.4;
    stroke-linecap: round;
  }
`;

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4) var(--space-8);

  ${upTo("compact")} {
    flex-direction: column;
    align-items: stretch;
    padding-block: var(--space-8);
  }
`;

const Item = styled(NavLink)`
  display: inline-flex;
  align-items: center;
  min-height: 40px;
  padding: var(--space-4) var(--space-12);
  border-radius: 8px;
  color: var(--color-muted);
  font-weight: 500;
  text-decoration: none;

  &:hover {
    color: var(--color-text);
  }

  &[aria-current="page"] {
    color: var(--color-text);
    box-shadow: inset 0 -2px var(--color-accent);
    border-radius: 0;
  }

  ${upTo("compact")} {
    display: flex;
    min-height: 44px;

    &[aria-current="page"] {
      box-shadow: inset 2px 0 var(--color-accent);
    }
  }
`;

const Person = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;

const Name = styled.span`
  padding-inline: var(--space-12) var(--space-4);
  max-width: 20ch;
  overflow: hidden;
  color: var(--color-muted);
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** The bar on top of every page: the pages one may go to, and who is here. */
export function Navbar() {
  const auth = useAuth();
  const linksId = useId();
  const { key } = useLocation();
  // Open at one address: whoever goes on to another has chosen.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  return (
    <Bar onKeyDown={({ key: pressed }) => pressed === "Escape" && setOpenAt(null)}>
      <Inner>
        <Brand to={pageAddress("welcome")} aria-label={`${nouns.name}, home`}>
          <svg viewBox="0 0 26 26" aria-hidden="true">
            <path d="M2 10c3.5-5 7-5 11 0s7.5 5 11 0" />
            <path d="M2 18c3.5-4 7-4 11 0s7.5 4 11 0" opacity="0.5" />
          </svg>
          {nouns.name}
        </Brand>
        <MenuButton
          aria-expanded={isOpen}
          aria-controls={linksId}
          onClick={() => setOpenAt(isOpen ? null : key)}
        >
          Menu
        </MenuButton>
        <nav id={linksId} aria-label="Main" data-open={isOpen}>
          <Links>
            {auth.state === "logged-in" && (
              <ForMembers username={auth.username} isStaff={auth.role !== undefined} />
            )}
            {(auth.state === "logged-out" || auth.state === "failed") && <ForGuests />}
          </Links>
        </nav>
      </Inner>
    </Bar>
  );
}

function ForMembers({ username, isStaff }: { username: string; isStaff: boolean }) {
  const { send: logout } = useSend("logout", {}, { action: "logout" });
  const leaveAccount = useLeave();

  return (
    <>
      <li>
        <Item to={pageAddress("insights")}>{nouns.Products}</Item>
      </li>
      <li>
        <Item to={pageAddress("training")}>Training</Item>
      </li>
      <li>
        <Item to={pageAddress("me")}>Me</Item>
      </li>
      {isStaff && (
        <li>
          <Item to={pageAddress("admin")}>Admin</Item>
        </li>
      )}
      <Person>
        <Name title={`@${username}`}>@{username}</Name>
        <ActionButton
          variant="quiet"
          act={async () => {
            const { address } = await logout();
            await leaveAccount(address);
          }}
        >
          Logout
        </ActionButton>
      </Person>
    </>
  );
}

function ForGuests() {
  const { show } = useAuthDialog();
  return (
    <>
      <li>
        <Item to={pageAddress("help-security")}>{firstText("help-security")}</Item>
      </li>
      <li>
        <Button variant="quiet" onClick={() => show("login")}>
          Login
        </Button>
      </li>
      <li>
        <Button variant="secondary" onClick={() => show("register")}>
          Register
        </Button>
      </li>
    </>
  );
}
