import type { BrowserContext } from "playwright";

/** Of everybody whom the tests register. */
export const PASSWORD = "a long and quiet road";

/** Registers somebody in a browser's context, which is then logged in. */
export async function registerIn(context: BrowserContext, url: string, username: string): Promise<void> {
  const email = `${username}@example.org`;
  const data = { email, username, password: PASSWORD, confirmPassword: PASSWORD };
  const answer = await context.request.post(`${url}/api/auth/register`, { headers: { Origin: url }, data });
  if (!answer.ok()) throw new Error(`Not registered: ${await answer.text()}`);
}
