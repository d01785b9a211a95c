import { readdirSync, readFileSync } from "node:fs";
import { expect } from "vitest";
import type { Answer, EditedProduct } from "./edited-product.js";
import { openOptions } from "../support/open-options.js";

/** One fact of the schemas, what it is changed to, and everywhere that it is seen to follow. */
export interface Edit {
  fact: string;
  /** A file of `schemas/` (or of the repository, where it has a folder), and what in it. */
  at: string;
  to: unknown;
  /** A file that comes with it. */
  file?: { path: string; text: string };
  follows: Readonly<Record<string, (product: EditedProduct) => Promise<unknown>>>;
}

const pets = Buffer.from("The cat next door sings again\nThe dog next door sings again\n");
const rows = [1, 2, 3, 4, 50, 60, 70, 80].map((x) => ({ x, y: x }));
const clustering = (params: object) => ({ task_type: "data_clustering", params });

async function uploaded({ upload }: EditedProduct): Promise<string> {
  return ((await (await upload(pets)).json()) as { threadId: string }).threadId;
}

async function newInsight(product: EditedProduct): Promise<string> {
  const run = await product.answer("POST", "insight/run", { threadId: await uploaded(product) });
  return run.id as string;
}

async function help({ answer }: EditedProduct, topic: string): Promise<string> {
  return (await answer("GET", `help/${topic}`)).content as string;
}

/** A property of a component of the API's description. */
async function described({ answer }: EditedProduct, component: string, property: string): Promise<unknown> {
  const { components } = (await answer("GET", "openapi.json")) as unknown as {
    components: { schemas: Record<string, { properties: Record<string, unknown> }> };
  };
  return components.schemas[component]?.properties[property];
}

async function refusal({ answer }: EditedProduct, path: string, body: object): Promise<Answer["fields"]> {
  return (await answer("POST", path, body)).fields;
}

async function finished(product: EditedProduct): Promise<string> {
  const id = await newInsight(product);
  await expect
    .poll(() => product.answer("GET", `insight/${id}`), { timeout: 280_000 })
    .toMatchObject({ status: "succeeded" });
  return id;
}

/** Further facts are tried by adding them here. */
export const edits: readonly Edit[] = [
  {
    fact: "the longest name of a parameter set",
    at: "parameter-set-save.json#/properties/name/maxLength",
    to: 12,
    follows: {
      api: async (product) =>
        expect(await refusal(product, "parameterset/save", { name: "n".repeat(13), config: {} })).toEqual({
          name: "Maximum length is 12",
        }),
      page: async ({ open }) => {
        const page = await open("/training");
        await openOptions(page);
        await page.getByRole("button", { name: "Save as set" }).click();
        expect(await page.getByRole("dialog").getByLabel("Name").getAttribute("maxlength")).toBe("12");
      },
      "a run with changed parameters, which saves none": async (product) => {
        const threadId = await uploaded(product);
        const run = await product.call("POST", "insight/run", { threadId, parameters: { min_score: 0 } });
        expect(run.status()).toBe(202);
      },
    },
  },
  {
    fact: "the fewest characters of a password set by a mailed link",
    at: "reset-password.json#/properties/password/minLength",
    to: 7,
    follows: {
      api: async (product) =>
        expect(await refusal(product, "auth/reset-password", { token: "x", password: "q7+zK!" })).toEqual({
          password: "Password must be at least 7 characters long.",
        }),
      page: async ({ open }) => {
        const page = await open("/reset-password?token=x");
        await page.getByLabel(/^New password/).fill("q7+zK!");
        await page.getByLabel(/^Confirm password/).fill("q7+zK!");
        await page.getByRole("button", { name: "Set new password" }).click();
        await page.getByText("Password must be at least 7 characters long.").first().waitFor();
      },
      help: async (product) => expect(await help(product, "account")).toContain("(7 where"),
    },
  },
  {
    fact: "the fewest characters of a password at registration",
    at: "register.json#/properties/password/minLength",
    to: 9,
    follows: {
      api: async (product) => {
        const password = "q7+zK!tt";
        const body = { email: "n@example.org", username: "newcomer", password, confirmPassword: password };
        const told = { password: "Minimum length is 9", confirmPassword: "Minimum length is 9" };
        expect(await refusal(product, "auth/register", body)).toEqual(told);
        const change = { currentPassword: "x", password, confirmPassword: password };
        expect(await refusal(product, "auth/change-password", change)).toEqual(told);
      },
      help: async (product) => {
        expect(await help(product, "getting-started")).toContain("a password of at least 9 characters");
        expect(await help(product, "account")).toContain("fewer than 9 characters");
      },
    },
  },
  {
    fact: "the longest comment or reply",
    at: "comment-new.json#/properties/text/maxLength",
    to: 600,
    follows: {
      "api and page": async (product) => {
        const insightId = await finished(product);
        const text = "x".repeat(601);
        expect(await refusal(product, "comment", { insightId, text })).toEqual({
          text: "Maximum length is 600",
        });
        const first = await product.call("POST", "comment", { insightId, text: "x".repeat(600) });
        expect(first.status()).toBe(201);
        const { id: parentId } = (await first.json()) as { id: string };
        expect(await refusal(product, "comment/reply", { insightId, parentId, text })).toEqual({
          text: "Maximum length is 600",
        });
        const page = await product.open(`/insight/${insightId}`);
        await page.getByRole("button", { name: /^Reply/ }).click();
        await page.getByLabel(/^Your reply/).fill(text);
        await page.getByText("1 characters too many").waitFor();
      },
    },
  },
  {
    fact: "the product's name",
    at: "product.json#/name",
    to: "Overtone",
    follows: {
      help: async (product) => {
        expect(await help(product, "getting-started")).toMatch(/^Overtone reads a whole forum thread/);
        const { topics } = (await product.answer("GET", "help")) as unknown as { topics: { id: string }[] };
        for (const { id } of topics) expect(await help(product, id)).not.toContain("Undertone");
      },
      page: async ({ open }) => {
        const page = await open("/help");
        await expect.poll(() => page.title()).toBe("Help · Overtone");
      },
      "the API's description": async ({ answer }) =>
        expect(await answer("GET", "openapi.json")).toMatchObject({ info: { title: "Overtone" } }),
    },
  },
  {
    fact: "the longest email address",
    at: "login.json#/definitions/email/maxLength",
    to: 30,
    follows: {
      api: async (product) => {
        const email = `${"n".repeat(19)}@example.org`;
        for (const path of ["auth/login", "auth/register", "auth/request-password-reset"])
          expect(await refusal(product, path, { email })).toMatchObject({ email: "Maximum length is 30" });
      },
    },
  },
  {
    fact: "how many topics stand before Show More",
    at: "constants.json#/itemsBeforeShowMore",
    to: 4,
    follows: {
      help: async (product) =>
        expect(await help(product, "reading-a-result")).toContain("The first 4 topics are shown"),
    },
  },
  {
    fact: "how long somebody stays logged in",
    at: "constants.json#/sessionDaysAtMost",
    to: 60,
    follows: {
      cookie: async ({ undertone }) => {
        const password = "q7+zK!tt9";
        const answer = await fetch(`${undertone.url}/api/auth/register`, {
          method: "POST",
          headers: { Origin: undertone.url, "Content-Type": "application/json" },
          body: JSON.stringify({
            email: "days@example.org",
            username: "days",
            password,
            confirmPassword: password,
          }),
        });
        expect(answer.headers.get("set-cookie")).toContain(`Max-Age=${60 * 24 * 60 * 60}`);
      },
      help: async (product) => expect(await help(product, "account")).toContain("60 days at most"),
    },
  },
  {
    fact: "how many entries a page of a list has",
    at: "list-query.json#/properties/limit/default",
    to: 2,
    follows: {
      api: async (product) => {
        const insightId = await newInsight(product);
        for (const text of ["one", "two", "three"])
          await product.call("POST", "comment", { insightId, text });
        const listed = await product.answer("GET", `comment/${insightId}`);
        expect(listed.comments).toHaveLength(2);
      },
      page: async ({ open }) => {
        const page = await open("/");
        const asked = page.waitForRequest(/\/api\/insight\/my\?limit=2$/);
        await page.goto(`${new URL(page.url()).origin}/my-insights`);
        await asked;
      },
      "the API's description": async ({ answer }) => {
        const { paths } = (await answer("GET", "openapi.json")) as unknown as {
          paths: Record<
            string,
            { get: { parameters: { name: string; required: boolean; schema: object }[] } }
          >;
        };
        for (const path of ["/insight/my", "/feed/insights", "/comment/{id}"]) {
          const limit = paths[path]?.get.parameters.find(({ name }) => name === "limit");
          expect(limit).toMatchObject({ required: false, schema: { default: 2 } });
        }
      },
    },
  },
  {
    fact: "the norms that vectors can be scaled by",
    at: "analysis-parameters.json#/properties/model_params/properties/normalization/enum",
    to: ["l2", "none"],
    follows: {
      "the clustering task": async ({ task }) => {
        const { error } = await task(clustering({ data_source: rows, normalization: "l1" }));
        expect(error?.message).toContain("normalization: Must be one of: l2, none");
      },
    },
  },
  {
    fact: "whether the clustering task scales rows unless it is told",
    at: "data-clustering-task.json#/properties/normalization/default",
    to: "l2",
    follows: {
      // All rows lie on a ray: scaled, they coincide, and there are no two groups of them.
      "the clustering task": async ({ task }) => {
        const hdbscan_params = { min_cluster_size: 3 };
        const usual = await task(clustering({ data_source: rows, hdbscan_params }));
        const plain = await task(clustering({ data_source: rows, hdbscan_params, normalization: "none" }));
        expect([usual.num_clusters, plain.num_clusters]).toEqual([0, 2]);
      },
    },
  },
  {
    fact: "the longest link",
    at: "run.json#/properties/redditId/maxLength",
    to: 40,
    follows: {
      api: async (product) => {
        for (const field of ["redditId", "postId", "link"])
          expect(await refusal(product, "insight/run", { [field]: "x".repeat(41) })).toEqual({
            [field]: "Maximum length is 40",
          });
      },
      page: async ({ open }) => {
        const link = (await open("/training")).getByLabel("Post link or id");
        expect(await link.getAttribute("maxlength")).toBe("40");
      },
      "the command line": async ({ task }) => {
        const { error } = await task({
          task_type: "reddit_analysis",
          params: { reddit_post_id: "x".repeat(41) },
        });
        expect(error?.message).toContain("reddit_post_id: Maximum length is 40");
      },
      "the API's description": async (product) =>
        expect(await described(product, "run", "redditId")).toMatchObject({ maxLength: 40 }),
    },
  },
  {
    fact: "how long a link that sets a password lives",
    at: "constants.json#/resetLinkMinutes",
    to: 7,
    follows: {
      page: async ({ open }) => {
        const page = await open("/me?tab=settings&section=password");
        await page.getByText("The link expires in 7 minutes.").waitFor();
        await page.goto(`${new URL(page.url()).origin}/help-security?tab=security`);
        await page.getByText(/It expires in 7 minutes/).waitFor();
      },
      mail: async ({ call, undertone }) => {
        await call("POST", "auth/request-password-reset", { email: "maintainer@example.org" });
        const mails = () =>
          readdirSync(`${undertone.dataDir}/outbox`).map((name) =>
            readFileSync(`${undertone.dataDir}/outbox/${name}`, "utf8"),
          );
        await expect.poll(() => mails().join("\n"), { timeout: 280_000 }).toMatch(/within\s+7\s+minutes/);
      },
      help: async (product) => expect(await help(product, "account")).toContain("works once, for 7 minutes"),
    },
  },
  {
    fact: "how large a thread file may be",
    at: "constants.json#/threadFileMegabytes",
    to: 1,
    follows: {
      api: async ({ upload }) => {
        const answer = await upload(Buffer.alloc(1_100_000, "a line\n"));
        expect([answer.status(), ((await answer.json()) as Answer).message]).toEqual([
          413,
          "That is larger than the 1 MB this server accepts.",
        ]);
      },
      page: async ({ open }) => {
        const page = await open("/training");
        await page.getByText("Which files are read").click();
        await page.getByText(/; 1 MB at most\./).waitFor();
      },
    },
  },
  {
    fact: "what is said of a column that is not there",
    at: "messages.json#/errors/column-absent/text",
    to: "{param} names {column}, and all there is are {known}",
    follows: {
      "the clustering task": async ({ task }) => {
        const { error } = await task(clustering({ data_source: rows, feature_columns: ["z"] }));
        expect(error?.message).toBe("feature_columns names z, and all there is are x, y");
      },
    },
  },
  {
    fact: "what is said of a cell that is no number",
    at: "messages.json#/errors/cell-not-a-number/text",
    to: "Row {row} has {cell} for {column}",
    follows: {
      "the clustering task": async ({ task }) => {
        const { error } = await task(clustering({ data_source: [...rows, { x: "many", y: 1 }] }));
        expect(error?.message).toBe('Row 9 has "many" for x');
      },
    },
  },
  {
    fact: "what is said of a file that is not there",
    at: "messages.json#/errors/file-absent/text",
    to: "Nobody has a file {name}",
    follows: {
      "the command line": async ({ task }) => {
        const { error } = await task(clustering({ data_source: "/no/such.csv" }));
        expect(error?.message).toBe("Nobody has a file /no/such.csv");
      },
    },
  },
  {
    fact: "what is said of a cursor of another list",
    at: "messages.json#/errors/cursor-invalid/text",
    to: "No such position in this list",
    follows: {
      api: async ({ answer }) =>
        expect(await answer("GET", "insight/my?cursor=nonsense")).toMatchObject({
          message: "No such position in this list",
          fields: { cursor: "No such position in this list" },
        }),
    },
  },
  {
    fact: "what a list says of a cancelled run",
    at: "messages.json#/statuses/cancelled",
    to: "Somebody ended it",
    follows: {
      page: async (product) => {
        await product.call("POST", `insight/${await newInsight(product)}/cancel`);
        await (await product.open("/my-insights")).getByText("Somebody ended it").first().waitFor();
      },
    },
  },
  {
    fact: "what stands where a page's script is missing",
    at: "messages.json#/screens/late-page",
    to: "Here is nothing to be seen",
    follows: {
      page: async ({ open }) => {
        const page = await open("/");
        await page.getByRole("link", { name: "Training" }).waitFor();
        await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
        await page.getByRole("link", { name: "Training" }).click();
        await page.getByRole("heading", { name: "Here is nothing to be seen" }).waitFor();
      },
    },
  },
  {
    fact: "the version",
    at: "packages/server/package.json#/version",
    to: "9.8.7",
    follows: {
      api: async ({ answer }) => {
        expect((await answer("GET", "about")).version).toBe("9.8.7");
        expect(await answer("GET", "openapi.json")).toMatchObject({ info: { version: "9.8.7" } });
      },
    },
  },
  {
    // Last of those that write comments: it uses up all that one person may write.
    fact: "the time in which comments are counted",
    at: "limits.json#/attempts/comment/seconds",
    to: 90,
    follows: {
      api: async (product) => {
        const insightId = await newInsight(product);
        for (let left = 20; left > 0; left -= 1)
          await product.call("POST", "comment", { insightId, text: "again" });
        const { message } = await product.answer("POST", "comment", { insightId, text: "once more" });
        expect(message).toMatch(/^That is 20 comments within 90 seconds, /);
      },
    },
  },
];
