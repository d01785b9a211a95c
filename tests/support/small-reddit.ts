import { createServer } from "node:http";
import { listening } from "./listening.js";

/** What a post is answered with; null: nothing, for as long as that is given. */
type Answer = (id: string) => { status?: number; json: unknown } | null;

/** A Reddit of our own. It gives every post the same thirty comments, unless it is told to answer otherwise. */
export async function startSmallReddit(answer: Answer = (id) => ({ json: listingOf(id) })): Promise<{
  /** Of a server that asks it. */
  environment: Record<string, string>;
  /** How often a post was asked for. */
  asked(): number;
  close(): Promise<void>;
}> {
  let asked = 0;
  const server = createServer(({ method, url = "" }, response) => {
    const post = method === "POST" ? undefined : answer(/comments\/(\w+)/.exec(url)?.[1] ?? "");
    if (post !== undefined) asked++;
    if (post === null) return;
    const token = { access_token: "token", token_type: "bearer", expires_in: 3600, scope: "*" };
    response.writeHead(post?.status ?? 200, {
      "content-type": "application/json",
      "x-ratelimit-remaining": "590.0",
      "x-ratelimit-reset": "300",
    });
    response.end(JSON.stringify(post ? post.json : token));
  });
  const { url, close } = await listening(server);
  return {
    environment: {
      REDDIT_API_URL: url,
      REDDIT_AUTH_URL: `${url}/api/v1/access_token`,
      REDDIT_CLIENT_ID: "id",
      REDDIT_CLIENT_SECRET: "secret",
    },
    asked: () => asked,
    close,
  };
}

const subjects = ["the bakery on the corner", "a train that never comes", "my neighbour's trumpet"];

export function listingOf(id: string): unknown {
  const post = { id, title: "A slow post", num_comments: 30 };
  const comments = Array.from({ length: 30 }, (_, i) => ({
    ...{ id: `c${i}`, parent_id: `t3_${id}`, author: "somebody", score: i, replies: "" },
    body: `Let me tell you about ${subjects[i % 3]}, for the ${i}th time this year.`,
  }));
  const listing = (kind: string, things: object[]) => ({
    kind: "Listing",
    data: { children: things.map((data) => ({ kind, data })) },
  });
  return [listing("t3", [post]), listing("t1", comments)];
}
