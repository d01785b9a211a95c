import { setTimeout } from "node:timers/promises";

const PASSWORD = "correct horse, battery staple";

/** Makes an account. @returns Its session's cookie. */
export async function register(url, username) {
  const answer = await fetch(`${url}/api/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      email: `${username}@example.org`,
      username,
      password: PASSWORD,
      confirmPassword: PASSWORD,
    }),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer.headers.getSetCookie()[0].split(";")[0];
}

/** Waits for the sample's own analysis, which begins when a server starts for the first time. @returns Its id. */
export async function sampleIsFinished(url) {
  for (;;) {
    const feed = await (await fetch(`${url}/api/feed/insights`)).json();
    const [sample] = feed.data.insights;
    if (sample) return sample.id;
    await setTimeout(500);
  }
}
