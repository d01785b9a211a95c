import { expect, test, vi } from "vitest";
import { hasPasskeys } from "./passkey.js";

test.each([
  ["localhost", true],
  ["undertone.example", true],
  ["1.example", true],
  ["127.0.0.1", false],
  ["[::1]", false],
])("passkeys at %s: %s", (hostname, has) => {
  vi.stubGlobal("PublicKeyCredential", {});
  vi.stubGlobal("location", { hostname });
  expect(hasPasskeys()).toBe(has);
});
