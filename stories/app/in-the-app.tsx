import type { Decorator } from "@storybook/react-vite";
import { AppRoutes } from "../../packages/app/src/routes/app-routes.js";
import { accountAnswers } from "../../packages/app/src/testing/account-answers.js";
import { AtAddress } from "../../packages/app/src/testing/at-address.js";
import type { Answers } from "../../packages/app/src/testing/fake-api.js";
import { FreshCache } from "../../packages/app/src/testing/fresh-cache.js";
import { Toasts } from "../../packages/app/src/ui/toasts.js";
import { framed, plays, type Step } from "../steps.js";

export * from "../steps.js";

/** A part of the app as it stands there: at an address, with nothing cached and with the toasts. */
export const inTheApp: Decorator = (Story, { parameters: { address = "/", docs } }) => (
  <FreshCache>
    <AtAddress address={address as string}>
      <Story />
    </AtAddress>
    {/* One that has a page of its own in the docs. */}
    {(docs as { story?: { inline?: boolean } } | undefined)?.story?.inline === false && <Toasts />}
  </FreshCache>
);

/** A page as people meet it: with the bar, the footer, the login dialog and the toasts. */
export function WholeApp({ address }: { address: string }) {
  return (
    <FreshCache>
      <AtAddress address={address}>
        <AppRoutes />
      </AtAddress>
      <Toasts />
    </FreshCache>
  );
}

/** An answer that does not come while the story is shown. */
export const pending = Symbol("pending");

/** A refusal without words, as of a server that is down. */
export const down = { status: 503, body: {} };

export const guest: Answers = { "GET /auth/status": { valid: false } };

/** Somebody is, whose theme never comes, so that the page wears the toolbar's. */
export const member: Answers = { ...accountAnswers, "GET /preference": pending };

/** Puts a server's answers in place of the network while a story is shown. */
export function answering(answers: Answers): () => () => void {
  return () => {
    const network = window.fetch;
    const shown = new AbortController();
    const known: Answers = { "GET /about": accountAnswers["GET /about"], ...answers };
    window.fetch = (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      const { pathname, search } = new URL(url, window.location.origin);
      if (!pathname.startsWith("/api/")) return network(input, init);
      const answer = known[`${init?.method ?? "GET"} ${pathname.slice("/api".length)}${search}`] ?? down;
      if (answer === pending)
        return new Promise((_, refuse) =>
          shown.signal.addEventListener("abort", () => refuse(shown.signal.reason as Error)),
        );
      const { status, body } = isRefusal(answer) ? answer : { status: 200, body: answer };
      return Promise.resolve(new Response(JSON.stringify(body), { status }));
    };
    return () => {
      window.fetch = network;
      // What waits for this answer, such as the next save, would wait in the stories that follow.
      shown.abort();
    };
  };
}

function isRefusal(answer: unknown): answer is { status: number; body: object } {
  return typeof answer === "object" && answer !== null && "status" in answer && "body" in answer;
}

export function asked(answers: Answers, ...steps: Step[]) {
  return { beforeEach: answering(answers), parameters: framed(), ...plays(...steps) };
}
