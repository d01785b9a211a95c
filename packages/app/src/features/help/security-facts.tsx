import styled from "@emotion/styled";
import { resetLinkMinutes } from "@undertone/schemas/constants.json";
import { Link } from "react-router-dom";
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
      <section>
        <h2>Your account</h2>
        <p>
          An account is an email address, a username and a password. Others see the username alone, beside
          what you make public. The password is stored only as an Argon2id hash, from which it cannot be read
          back; the most common passwords are refused. Guessing is slowed down without locking you out.
        </p>
      </section>
      <section>
        <h2>Forgotten passwords</h2>
        <p>
          A reset link goes only to an account’s own address. It expires in {resetLinkMinutes} minutes, works
          once, and a newer one voids it. Asking for one never tells whether an address has an account. Once a
          password was reset, all sessions end.
        </p>
      </section>
      <section>
        <h2>Sessions</h2>
        <p>
          Logging in gives your browser one cookie, which no script can read and no other site can use. It
          ends when you log out, after 14 days without a visit, and after 90 days in any case. Under{" "}
          <Link to={pageAddress("me", { tab: "settings", section: "password" })}>
            Me, Settings, Password Reset
          </Link>{" "}
          you can sign out everywhere at once. There are no other cookies, and nothing that follows you.
        </p>
      </section>
      <section>
        <h2>Private {nouns.products}</h2>
        <p>
          An {nouns.product} is private until you make it public, unless your preferences say otherwise. To
          everybody else a private one does not exist: its address gives the same answer as one that never
          was. Made private again, it is gone from lists, stars and shared links at once. Your history, stars
          and parameter sets are for you alone.
        </p>
      </section>
      <section>
        <h2>What leaves this server</h2>
        <p>
          Threads are read from the forum that you name. Comments are grouped and scored on this server
          itself; they are sent to no service elsewhere. Pages load nothing from other sites.
        </p>
      </section>
      <section>
        <h2>Deletion</h2>
        <p>
          A deleted {nouns.product} is gone with its result, stars and comments. Deleting your account deletes
          your {nouns.products}, public ones too, uploaded threads, parameter sets, stars, history and
          preferences. A comment of yours that others replied to stays as an empty place without your name.
          Nothing of it can be brought back.
        </p>
      </section>
      <SupportLink>Report a security problem</SupportLink>
    </Facts>
  );
}
