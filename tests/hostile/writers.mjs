// People who write without a pause, and note what they were told is kept.
import { randomInt } from "node:crypto";

const PASSWORD = "a long and quiet road";
const account = (username) => ({
  email: `${username}@example.org`,
  username,
  password: PASSWORD,
  confirmPassword: PASSWORD,
});
/** Milliseconds after which a call counts as lost. */
const LONGEST_CALL = 20_000;
const CALLS_OF_ONE = 12;

/**
 * @param url Gives the address of a web process by a number.
 * @param insightId Of a public insight to write about.
 * @param writers How many write at the same time.
 */
export function startWriting(url, insightId, writers) {
  const kept = { users: new Set(), comments: new Set(), stars: new Map(), runs: new Map() };
  const counts = { kept: 0, unavailable: 0 };
  const wrong = [];
  const unanswered = [];
  let isStopping = false;
  let calls = 0;

  /** The answer's content; null when the call was not acknowledged. */
  async function call(person, method, path, body) {
    const request = {
      method,
      headers: {
        "x-forwarded-for": person.address,
        ...(person.cookie && { cookie: person.cookie }),
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(LONGEST_CALL),
    };
    let response, text;
    try {
      response = await fetch(`${url(calls++)}/api${path}`, request);
      text = await response.text();
    } catch ({ name, cause }) {
      unanswered.push(`${method} ${path}: ${cause?.code ?? name}`);
      await pause(50);
      return null;
    }
    if (response.ok) {
      if (method !== "GET") counts.kept++;
      person.cookie ??= response.headers.get("set-cookie")?.split(";")[0];
      return text === "" ? {} : JSON.parse(text);
    }
    if (response.status === 503 && response.headers.has("retry-after")) counts.unavailable++;
    else wrong.push(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
    await pause(50);
    return null;
  }

  const acts = {
    async comment(person) {
      const written = await call(person, "POST", "/comment", {
        insightId,
        text: `Written by ${person.username}`,
      });
      if (written) kept.comments.add(written.id);
    },
    async star(person) {
      const toggled = await call(person, "POST", `/star/toggle/${insightId}`);
      // Not acknowledged: it may have been toggled or not, until the next time.
      if (toggled) kept.stars.set(person.username, toggled.isStarred);
      else kept.stars.delete(person.username);
    },
  };

  /** The run that one of the writers waits for, so that there are no more runs than writers. */
  async function isUnderWay([id, person]) {
    const insight = await call(person, "GET", `/insight/${id}`);
    return !insight || insight.status === "queued" || insight.status === "running";
  }

  async function write() {
    let run = null;
    while (!isStopping) {
      const username = `writer-${randomInt(2 ** 47).toString(36)}`;
      const person = { username, address: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` };
      if (!(await call(person, "POST", "/auth/register", account(username)))) continue;
      kept.users.add(username);
      // A mail is queued with the end of each run: by these it is counted how often a run ended.
      const told = await call(person, "PUT", "/preference", { emailNotifications: true });
      if (told && !(run && (await isUnderWay(run)))) {
        const begun = await call(person, "POST", "/insight/run", { link: "sample", source: "sample" });
        if (begun) kept.runs.set(begun.id, person);
        run = begun && [begun.id, person];
      }
      for (let n = 0; n < CALLS_OF_ONE && !isStopping; n++)
        await acts[["comment", "star"][randomInt(2)]](person);
    }
  }

  const writing = Array.from({ length: writers }, write);
  return {
    /** Resolves once every run that was acknowledged has ended, as its owner sees it. */
    async runsEnded() {
      for (const run of kept.runs) while (await isUnderWay(run)) await pause(500);
    },
    kept,
    counts,
    wrong,
    unanswered,
    async stop() {
      isStopping = true;
      await Promise.all(writing);
    },
  };
}

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
