import { system } from "#test/actors.ts";
import { expect, test } from "vitest";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { changeEmail, createEmailChangeLink, requestEmailChange } from "./change-email.ts";
import { changePassword } from "../passwords/change-password.ts";
import { createOwner } from "#domains/staff/create-owner.ts";
import { logIn } from "../sessions/log-in.ts";
import { createResetLink, requestPasswordReset, resetPassword } from "../passwords/reset-password.ts";

const email = "ayesha@example.com";
const device = { address: "10.1.2.3", agent: "Chrome on Android" };
const [password, newOne] = ["blue river stone", "a green tree"];

async function openAccount(shop: TestShop) {
  await createOwner(shop.db, system, { email, password });
  const entered = await logIn(shop.db, { email, password }, device);
  if (entered.outcome !== "logged-in") throw new Error(entered.outcome);
  return entered.session.account.id;
}

async function changeLink(shop: TestShop, accountId: string, to = "other@example.com") {
  const made = await createEmailChangeLink(shop.db, accountId, to);
  if (made?.outcome !== "made") throw new Error("No link");
  return made.token;
}

const ways: { how: string; change: (shop: TestShop, accountId: string) => Promise<unknown> }[] = [
  {
    how: "is changed",
    change: (shop, accountId) => changePassword(shop.db, { accountId, current: password, password: newOne }, device),
  },
  {
    how: "is reset",
    change: async (shop) =>
      resetPassword(shop.db, { token: (await createResetLink(shop.db, email))!.token, password: newOne }),
  },
  {
    how: "is replaced by the command for owners",
    change: (shop) => createOwner(shop.db, system, { email, password: newOne }),
  },
];

test.for(ways)(
  "once the password $how, a link to another e-mail address opens nothing, nor does one that waits to be mailed",
  async ({ change }) => {
    await using shop = await openShop();
    const accountId = await openAccount(shop);
    await shop.settle();
    const token = await changeLink(shop, accountId);
    await requestEmailChange(shop.db, accountId, "third@example.com");
    await requestPasswordReset(shop.db, email);

    await change(shop, accountId);

    expect(await changeEmail(shop.db, { token, accountId })).toEqual({ outcome: "stale-link" });
    expect(await shop.look("select id from accounts_mailed_links")).toEqual([]);
    expect((await shop.queuedJobs()).filter(({ task }) => task.startsWith("send-"))).toEqual([]);
    expect(await logIn(shop.db, { email, password: newOne }, device)).toMatchObject({ outcome: "logged-in" });
  },
);

test("once the address is changed, no link that was or would be mailed to the old one opens anything", async () => {
  await using shop = await openShop();
  const accountId = await openAccount(shop);
  await shop.settle();
  const reset = await createResetLink(shop.db, email);
  await requestPasswordReset(shop.db, email);

  await changeEmail(shop.db, { token: await changeLink(shop, accountId), accountId });

  expect(await resetPassword(shop.db, { token: reset!.token, password: newOne })).toEqual({ outcome: "stale-link" });
  expect(await shop.look("select id from accounts_mailed_links")).toEqual([]);
  expect((await shop.queuedJobs()).filter(({ task }) => task.startsWith("send-"))).toEqual([]);
});
