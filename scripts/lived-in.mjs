// A server that people have used, and the addresses worth looking at: for what walks every page.
import { readFileSync } from "node:fs";

const { parameters: readable } = JSON.parse(
  readFileSync(new URL("../packages/server/data/sample-insight.json", import.meta.url), "utf8"),
);
const PASSWORD = "a long and quiet road";

/**
 * Two members, an insight each that they talked about, and a bit of everything that lists show.
 *
 * @param newRequest Gives a client with cookies of its own (Playwright's APIRequestContext).
 * @param url Where the server answers.
 */
export async function liveIn(newRequest, url) {
  const ada = await member(newRequest, url, "ada");
  const grace = await member(newRequest, url, "grace");
  const { id: parameterSetId } = await ada.send("POST", "/parameterset/save", {
    name: "Longer comments",
    config: readable,
  });
  const insightId = await finishedInsight(ada, parameterSetId);
  await ada.send("PATCH", `/insight/${insightId}/visibility`, { isPublic: true });
  const privateId = await finishedInsight(ada);
  const { id: commentId } = await grace.send("POST", "/comment", {
    insightId,
    text: "The market and the buses turn out to be one question: how people get there at all.",
  });
  const { id: replyId } = await ada.send("POST", "/comment/reply", {
    insightId,
    parentId: commentId,
    text: "And the quotes say it better than the average does. Look at the second topic.",
  });
  await grace.send("POST", "/comment/reply", {
    insightId,
    parentId: replyId,
    text: "True: half of it is people agreeing loudly with each other.",
  });
  await ada.send("POST", "/comment", {
    insightId,
    text: "Every comment, next time: the short ones have their say, too.",
  });
  for (const person of [ada, grace]) await person.send("POST", `/star/toggle/${insightId}`);
  for (const id of [insightId, privateId]) await ada.send("POST", "/history/add", { productId: id });
  await ada.send("POST", "/parameterset/save", {
    name: "Everything, even the short ones",
    config: { preprocessing_params: { min_comment_length: 1, min_word_count: 1 } },
  });
  return { insightId, privateId, username: ada.username, email: ada.email, password: PASSWORD };
}

/** Every address of the specification. @param ids As `liveIn` gives them. */
export function addresses({ insightId, privateId }) {
  const everybody = [
    ["insights", "/insights"],
    ["insight", `/insight/${insightId}`],
    ["topic", `/insight/${insightId}/topic/1`],
    ["help", "/help"],
    ["help-security", "/help-security"],
    ["help-security-security", "/help-security?tab=security"],
    ["help-security-theme", "/help-security?tab=theme"],
    ["reset-password", "/reset-password?token=none"],
    ["not-found", "/nowhere"],
  ];
  return {
    guest: [["welcome", "/"], ...everybody],
    member: [
      ...everybody,
      ["training", "/training"],
      ["my-insights", "/my-insights"],
      ["insight-private", `/insight/${privateId}`],
      ["me", "/me"],
      ["me-history", "/me?tab=history"],
      ["me-starred", "/me?tab=starred"],
      ["me-parameters", "/me?tab=parameters"],
      ["me-settings-theme", "/me?tab=settings"],
      ["me-settings-preferences", "/me?tab=settings&section=preferences"],
      ["me-settings-password", "/me?tab=settings&section=password"],
      ["me-settings-help", "/me?tab=settings&section=help"],
    ],
  };
}

export const themes = JSON.parse(
  readFileSync(new URL("../schemas/preferences.json", import.meta.url), "utf8"),
).properties.theme.oneOf.map((theme) => theme.const);

/** Logs a member in, in a browser's context. */
export async function logIn(request, url, { email }) {
  const answer = await request.post(`${url}/api/auth/login`, {
    headers: { Origin: url },
    data: { email, password: PASSWORD },
  });
  if (!answer.ok()) throw new Error(`Not logged in: ${await answer.text()}`);
}

async function member(newRequest, url, username) {
  const request = await newRequest();
  const email = `${username}@example.org`;
  const send = async (method, path, data) => {
    const answer = await request.fetch(`${url}/api${path}`, {
      method,
      headers: { Origin: url },
      ...(data && { data }),
    });
    if (!answer.ok())
      throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
    const text = await answer.text();
    return text === "" ? undefined : JSON.parse(text);
  };
  await send("POST", "/auth/register", { email, username, password: PASSWORD, confirmPassword: PASSWORD });
  return { username, email, send };
}

/** The sample thread, written by us, really analysed. @param parameterSetId Absent: the defaults. */
async function finishedInsight({ send }, parameterSetId) {
  const { id } = await send("POST", "/insight/run", { link: "sample", source: "sample", parameterSetId });
  for (;;) {
    const { status } = await send("GET", `/insight/${id}`);
    if (status === "succeeded") return id;
    if (status !== "queued" && status !== "running") throw new Error(`The sample's run is ${status}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
