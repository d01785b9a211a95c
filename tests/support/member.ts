import type { BrowserContext } from "playwright";

/** Of everybody whom the tests register. */
export const PASSWORD = "a long and quiet road";

/**
 * Registers somebody in a browser's context, which is then logged in. Whoever is there already logs in: a test that is tried
 * again meets its own account.
 */
export async function registerIn(context: BrowserContext, url: string, username: string): Promise<void> {
  const headers = { Origin: url };
  const email = `${username}@example.org`;
  const data = { email, username, password: PASSWORD, confirmPassword: PASSWORD };
  let answer = await context.request.post(`${url}/api/auth/register`, { headers, data });
  if (answer.status() === 409) {
    answer = await context.request.post(`${url}/api/auth/login`, {
      headers,
      data: { email, password: PASSWORD },
    });
  }
  if (!answer.ok()) throw new Error(`Not registered: ${await answer.text()}`);
}
