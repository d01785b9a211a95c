import { accountOf } from "./test-server.js";

export const post = (address: string, body: object, cookie = ""): Promise<Response> =>
  fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify(body),
  });

export async function registered(origin: string, username: string): Promise<string> {
  const answer = await post(`${origin}/api/auth/register`, accountOf(username));
  return answer.headers.get("set-cookie")?.split(";")[0] ?? "";
}
