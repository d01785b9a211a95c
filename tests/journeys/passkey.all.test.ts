import { test } from "vitest";
import { url, visitor } from "../support/here.js";
import { PASSWORD, registerIn } from "../support/member.js";
import { toast } from "../support/toasts.js";

/** Browsers take no passkeys at IP addresses. */
const site = url.replace("127.0.0.1", "localhost");

test("a passkey is added, logs in without a password, and opens nothing once it is removed", async () => {
  const { page, context } = await visitor([/status of 40[09]/]);
  const device = await context.newCDPSession(page);
  await device.send("WebAuthn.enable");
  await device.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...({ protocol: "ctap2", transport: "internal" } as const),
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
      automaticPresenceSimulation: true,
    },
  });
  const username = `passkey-${process.pid}`;
  await registerIn(context, site, username);
  await page.goto(`${site}/me?tab=settings&section=password`);
  const passkeys = page.getByRole("region", { name: "Passkeys" });
  await passkeys.getByRole("textbox", { name: /^Name/ }).fill("This computer");
  await passkeys.getByRole("textbox", { name: /^Password/ }).fill(PASSWORD);
  await passkeys.getByRole("button", { name: "Add passkey" }).click();
  await toast(page, "The passkey This computer was added.");

  const dialog = page.getByRole("dialog");
  const openLogin = async () => {
    // The list of passkeys is being read anew, which would be refused without the session.
    await page.goto("about:blank");
    await context.clearCookies();
    await page.goto(`${site}/help-security`);
    await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
  };
  const isIn = () => page.getByText(`@${username}`, { exact: true }).waitFor();
  await openLogin();
  await dialog.getByRole("button", { name: "Use a passkey" }).click();
  await isIn();

  await page.goto(`${site}/me?tab=settings&section=password`);
  await passkeys.getByRole("button", { name: "Remove This computer" }).click();
  await dialog.getByRole("textbox", { name: /^Password/ }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Remove" }).click();
  await toast(page, "The passkey This computer was removed.");
  await openLogin();
  await dialog.getByRole("button", { name: "Use a passkey" }).click();
  await toast(
    page,
    "This passkey could not be checked, or is not known here. Try again, or log in another way.",
  );
});
