import type { Page } from "playwright/test";
import { expect, open, test } from "./admin/on-a-shelf.ts";
import { waitUntilUsable } from "./admin/wait-until-usable.ts";

/** A device with a passkey for each account, which unlocks itself and does what the page asks. */
async function openDevice(page: Page) {
  const device = await page.context().newCDPSession(page);
  await device.send("WebAuthn.enable");
  const { authenticatorId } = await device.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return {
    /** Takes the one passkey of the device away. */
    async take() {
      const { credentials } = await device.send("WebAuthn.getCredentials", { authenticatorId });
      const [credential] = credentials;
      expect(credentials).toHaveLength(1);
      await device.send("WebAuthn.removeCredential", { authenticatorId, credentialId: credential!.credentialId });
      return () => device.send("WebAuthn.addCredential", { authenticatorId, credential: credential! });
    },
  };
}

test("a passkey is added, signs in, and stands for the password where it is asked for, which a colleague's does not", async ({
  page,
  context,
  shelf: { token, colleagueTokens },
  baseURL,
}) => {
  const enter = async (session: string) => {
    await context.addCookies([{ name: "taqat_session", value: session, url: baseURL! }]);
    await open(page, "/admin/security");
    await press("Add a passkey");
  };
  const press = (button: string) => page.getByRole("button", { name: button, exact: true }).click();
  const name = page.getByRole("textbox", { name: "Name of the passkey" });
  const make = async (called: string) => {
    await name.fill(called);
    await waitUntilUsable(page);
    await press("Make the passkey");
    await expect(page.getByRole("list", { name: "Your passkeys" })).toContainText(called);
  };
  const device = await openDevice(page);
  await enter(colleagueTokens[0]);
  await make("My phone");
  await press("Sign out");
  await press("Sign in with a passkey");
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();

  const giveBack = await device.take();
  await enter(token);
  await make("Of somebody else");
  // This login has not entered the password, which comes before the form.
  await enter(colleagueTokens[1]);
  await press("Use a passkey instead");
  await expect(page.getByRole("alert")).toContainText("This passkey does not fit");
  await device.take();
  await giveBack();
  await press("Use a passkey instead");
  await expect(name).toBeVisible();
});
