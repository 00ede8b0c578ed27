import { system } from "#test/actors.ts";
import { expect, test } from "vitest";
import { openShop } from "#test/open-shop.ts";
import { createOwner } from "./create-owner.ts";
import { findSession } from "#domains/accounts/sessions/find-session.ts";
import { hasOwner } from "#domains/accounts/find-account.ts";
import { logIn } from "#domains/accounts/sessions/log-in.ts";
import { register } from "#test/register.ts";

const device = { address: "10.1.2.3", agent: "Chrome on Android" };
const password = "blue river stone";

test("a shop has no owner until one is made, who logs in with the password that was given", async () => {
  await using shop = await openShop();
  expect(await hasOwner(shop.db)).toBe(false);
  await expect(createOwner(shop.db, system, { email: "owner@example.com", password: "password1" })).rejects.toThrow(
    RangeError,
  );
  expect(await createOwner(shop.db, system, { email: "Owner@Example.com", password })).toEqual({ created: true });
  expect(await hasOwner(shop.db)).toBe(true);
  expect(await logIn(shop.db, { email: "owner@example.com", password }, device)).toMatchObject({
    outcome: "logged-in",
    session: { account: { role: "owner", verified: true } },
  });
});

test("whoever registered with the owner's address before gains nothing by it", async () => {
  await using shop = await openShop();
  const squatter = await register(
    shop.db,
    { firstName: "Mal", secondName: "Lory", email: "owner@example.com", password: "a green tree" },
    device,
  );
  if (squatter.outcome !== "registered") throw new Error(squatter.outcome);
  expect(await createOwner(shop.db, system, { email: "owner@example.com", password })).toEqual({ created: false });
  expect(await findSession(shop.db, squatter.session.token)).toBeNull();
  expect(await logIn(shop.db, { email: "owner@example.com", password: "a green tree" }, device)).toMatchObject({
    outcome: "refused",
  });
  expect(await logIn(shop.db, { email: "owner@example.com", password }, device)).toMatchObject({
    outcome: "logged-in",
  });
});
