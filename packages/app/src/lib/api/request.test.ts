import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError, failureOf } from "./api-error.js";
import { pathOf } from "./path-of.js";
import { request, timeLimit } from "./request.js";

const answer = (body: string, status = 200) => vi.fn(() => Promise.resolve(new Response(body, { status })));

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
});

describe("request", () => {
  test("asks below /api and sends an object as JSON", async () => {
    const fetch = answer('{"valid":true}');
    vi.stubGlobal("fetch", fetch);
    await expect(
      request("login", pathOf("login"), { method: "POST", body: { email: "a", password: "b" } }),
    ).resolves.toEqual({ valid: true });
    expect(fetch).toHaveBeenCalledWith(
      "/api/auth/login",
      expect.objectContaining({
        method: "POST",
        body: '{"email":"a","password":"b"}',
        credentials: "same-origin",
      }),
    );
  });

  test("names what it is answered as we do, whatever the server calls it", async () => {
    vi.stubGlobal("fetch", answer('{"id":"i1","_count":{"stars":31,"comments":7,"views":400}}'));
    await expect(request("request", pathOf("insight", { id: "i1" }))).resolves.toMatchObject({
      starCount: 31,
      commentCount: 7,
      viewCount: 400,
    });
  });

  test("gives undefined for an empty answer", async () => {
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(null, { status: 204 })));
    await expect(request("logout", pathOf("logout"), { method: "POST" })).resolves.toBeUndefined();
  });

  test("carries the server's message, code, status and fields", async () => {
    const body = { message: "Taken", code: "TAKEN", fields: { email: "Already there" } };
    vi.stubGlobal("fetch", answer(JSON.stringify(body), 409));
    expect(await failure(request("register", pathOf("about")))).toMatchObject({ ...body, status: 409 });
  });

  test.each([
    ["an HTML page", "<html>", "BAD_ANSWER"],
    ["an empty body", "", "BAD_ANSWER"],
    ["an error without a message", '{"code":"ODD"}', "ODD"],
  ])("gives the action's default message for %s", async (_, body, code) => {
    vi.stubGlobal("fetch", answer(body, 502));
    expect(await failure(request("login", pathOf("about")))).toMatchObject({
      message: "Login failed",
      code,
      status: 502,
    });
  });

  test("fills the product's noun and the reason into a default message", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    expect(await failure(request("get-my-products", pathOf("about")))).toMatchObject({
      message: "Failed to get my insights",
      code: "NETWORK",
    });
    expect((await failure(request("delete-product", pathOf("about")))).message).toBe(
      "Failed to delete insight: Network error. Please try again.",
    );
  });

  test("quotes the server where the sentence does, and leaves it the word where it does not", async () => {
    vi.stubGlobal("fetch", answer('{"message":"Not yours."}', 403));
    expect((await failure(request("request", pathOf("about")))).message).toBe("Request error: Not yours.");
    expect((await failure(request("run", pathOf("about")))).message).toBe("Not yours.");
    vi.stubGlobal("fetch", answer("<html>", 502));
    expect((await failure(request("request", pathOf("about")))).message).toBe("Request error: Unknown error");
    expect((await failure(request("run", pathOf("about")))).message).toBe("Run analysis failed");
  });

  test("says why nothing came, apart from what failed", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    expect((await failure(request("visibility", pathOf("about")))).reason).toBe(
      "Network error. Please try again.",
    );
    expect(failureOf(await failure(request("request", pathOf("about"))))).toBe(
      "Network error. Please try again.",
    );
    vi.stubGlobal("fetch", answer("half an ans"));
    expect((await failure(request("status", pathOf("about")))).code).toBe("BAD_ANSWER");
    vi.stubGlobal("fetch", answer("<html>", 502));
    expect((await failure(request("visibility", pathOf("about")))).reason).toBe("Unknown error");
    vi.stubGlobal("fetch", answer('{"message":"Not yours."}', 403));
    expect((await failure(request("visibility", pathOf("about")))).reason).toBe("Not yours.");
  });

  test("gives up after 10,000 ms, not before", async () => {
    expect(timeLimit).toBe(10_000);
    vi.stubGlobal("fetch", (_: string, { signal }: { signal: AbortSignal }) => {
      return new Promise((_, reject) =>
        signal.addEventListener("abort", () => reject(signal.reason as Error)),
      );
    });
    let settled = false;
    const failed = failure(request("get-feed", pathOf("about"))).finally(() => (settled = true));
    await vi.advanceTimersByTimeAsync(9_999);
    expect(settled).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failed).toMatchObject({ message: "Failed to get feed", code: "TIMEOUT", status: 0 });
    expect((await failed).reason).toBe("The server did not answer within 10 seconds.");
  });
});
