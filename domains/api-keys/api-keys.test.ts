import { system } from "#test/actors.ts";
import { expect, test } from "vitest";
import { isSecret, newId } from "#kernel/ids.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { allowsOrigin, maxReturnUrlLength, parseOrigin, parseReturnUrl } from "./origins.ts";
import { createApiKey, listApiKeys, maxApiKeys, recordKeyUse, updateApiKey } from "./api-keys.ts";
import { issueCartId, parseCartId, emptyCartLifetimeSeconds } from "./cart-ids.ts";

async function make(shop: TestShop, name = "Storefront") {
  const made = await createApiKey(shop.db, system, {
    name,
    origins: ["https://one.example", "https://one.example"],
    requestsPerMinute: 60,
  });
  if (made.outcome !== "created") throw new Error(made.outcome);
  return made.key;
}

test("a key is made switched on, for its origins, and every process is told", async () => {
  await using shop = await openShop();
  const key = await make(shop);
  expect(key).toMatchObject({
    name: "Storefront",
    publicKey: expect.stringMatching(/^pk_[\w-]{32}$/),
    origins: ["https://one.example"],
    requestsPerMinute: 60,
    enabled: true,
    lastUsedOn: null,
  });
  expect(key.seal).not.toContain(key.publicKey.slice(3));
  expect(await listApiKeys(shop.db, system)).toEqual([key]);
  expect(await shop.changeTags()).toEqual(["api-keys"]);
  const pressed = { id: newId(), name: "Pressed twice", origins: [], requestsPerMinute: 60 };
  await Promise.all([createApiKey(shop.db, system, pressed), createApiKey(shop.db, system, pressed)]);
  expect((await listApiKeys(shop.db, system)).map(({ name }) => name)).toEqual(["Storefront", "Pressed twice"]);
});

test("a key is switched off and on and given other origins; an unknown one is not", async () => {
  await using shop = await openShop();
  const { publicKey } = await make(shop);
  await shop.settle();
  const update = async (...[change, seen]: [Parameters<typeof updateApiKey>[3], { seenOrigins: string[] }?]) =>
    updateApiKey(shop.db, system, publicKey, change, seen);
  expect(await update({ enabled: false })).toMatchObject({
    outcome: "updated",
    key: { enabled: false, origins: ["https://one.example"] },
  });
  expect(await shop.changeTags()).toEqual(["api-keys"]);
  const seenOrigins = ["https://one.example"];
  expect(await update({ origins: ["https://two.example"] }, { seenOrigins })).toMatchObject({
    key: { enabled: false, origins: ["https://two.example"] },
  });
  // Another one's page is older than that.
  expect(await update({ origins: ["https://three.example"] }, { seenOrigins })).toEqual({
    outcome: "conflict",
    origins: ["https://two.example"],
  });
  expect(await update({ enabled: true })).toMatchObject({ key: { enabled: true, origins: ["https://two.example"] } });
  expect(await updateApiKey(shop.db, system, "pk_unknown", { enabled: true })).toEqual({ outcome: "not-found" });
  expect(
    await shop.look("select before, after from audit_entries where action = 'api-key.changed' order by at, id"),
  ).toEqual([
    { before: { enabled: true }, after: { enabled: false } },
    { before: { origins: ["https://one.example"] }, after: { origins: ["https://two.example"] } },
    { before: { enabled: false }, after: { enabled: true } },
  ]);
});

test("the last use is a day, moves forward only, and is no news for anybody", async () => {
  await using shop = await openShop();
  const { id } = await make(shop);
  await shop.settle();
  for (const day of ["2026-03-01", "2026-03-02", "2026-03-01"]) await recordKeyUse(shop.db, id, day);
  expect((await listApiKeys(shop.db, system))[0]?.lastUsedOn).toBe("2026-03-02");
  expect(await shop.changeTags()).toEqual([]);
});

test("a shop has no more keys than it can keep in mind", async () => {
  await using shop = await openShop();
  await shop.look(
    `insert into api_keys (id, name, public_key, seal, origins, requests_per_minute) select gen_random_uuid(), 'k', 'pk_' || n, 's', '{}', 60 from generate_series(1, ${maxApiKeys}) n`,
  );
  expect(await createApiKey(shop.db, system, { name: "One more", origins: [], requestsPerMinute: 60 })).toEqual({
    outcome: "too-many",
  });
});

test.for([
  ["https://shop.example", "https://shop.example"],
  ["https://Shop.Example/", "https://shop.example"],
  ["http://localhost:5173", "http://localhost:5173"],
  ["https://shop.example:443", "https://shop.example"],
  [" * ", "*"],
  ["shop.example", null],
  ["https://shop.example/path", null],
  ["https://shop.example/?a", null],
  ["https://user@shop.example", null],
  ["ftp://shop.example", null],
  ["javascript:alert(1)", null],
  ["null", null],
  ["https://*.example", null],
  ["", null],
])("'%s' is read as the origin %s", ([typed, origin]) => {
  expect(parseOrigin(typed!)).toBe(origin);
});

test("a key allows its own origins, to the letter, or with a star all of them", () => {
  expect(allowsOrigin({ origins: ["https://one.example"] }, "https://one.example")).toBe(true);
  for (const origin of [
    "http://one.example",
    "https://one.example:8443",
    "https://one.example.evil.example",
    "null",
    "",
  ])
    expect(allowsOrigin({ origins: ["https://one.example"] }, origin)).toBe(false);
  expect(allowsOrigin({ origins: ["*"] }, "https://any.example")).toBe(true);
  expect(allowsOrigin({ origins: [] }, "https://one.example")).toBe(false);
});

test("shoppers are led back to pages of the origins that a key names, and nowhere else", () => {
  const key = { origins: ["https://corner.example", "http://localhost:5173"] };
  for (const url of [
    "https://corner.example/",
    "https://corner.example/thanks?a=%D8%B9#b",
    "http://localhost:5173/cart",
  ])
    expect(parseReturnUrl(key, url)).toBe(url);
  expect(parseReturnUrl(key, "https://Corner.Example:443/a b")).toBe("https://corner.example/a%20b");
  for (const url of [
    "",
    "/thanks",
    "//corner.example/",
    "corner.example",
    "http://corner.example/",
    "https://corner.example:8443/",
    "http://localhost:5174/",
    "https://corner.example.evil.example/",
    "https://evil.example/#https://corner.example/",
    "https://corner.example@evil.example/",
    "https://ayesha@corner.example/",
    "https://ayesha:secret@corner.example/",
    "https://evil.example\\@corner.example/",
    "javascript:alert(1)//https://corner.example/",
    "data:text/html,x",
    "blob:https://corner.example/1",
    "filesystem:https://corner.example/1",
    "ftp://corner.example/",
    "https://corner.example/".padEnd(maxReturnUrlLength + 1, "x"),
    `https://corner.example/${"ع".repeat(400)}`,
  ])
    expect(parseReturnUrl(key, url), url).toBeNull();
  expect(parseReturnUrl({ origins: ["*"] }, "https://any.example/"), "a key for every page").toBeNull();
  expect(parseReturnUrl({ origins: ["*", "https://corner.example"] }, "https://corner.example/")).toBe(
    "https://corner.example/",
  );
});

test("a cart id is told from an invented one, one of another key, and one that was tampered with", () => {
  const [key, other] = [{ seal: "one" }, { seal: "two" }];
  const id = issueCartId(key);
  expect(parseCartId(key, id.text)).toEqual(id);
  expect(parseCartId(other, id.text)).toBeNull();
  expect(issueCartId(key).text).not.toBe(id.text);
  for (let at = 0; at < id.text.length; at++)
    expect(
      parseCartId(key, id.text.slice(0, at) + (id.text[at] === "A" ? "B" : "A") + id.text.slice(at + 1)),
    ).toBeNull();
  for (const text of ["", "cart_", id.text.slice(5), `${id.text}=`, `cart_${"A".repeat(48)}`, `${id.text}\n`])
    expect(parseCartId(key, text)).toBeNull();
});

test("the secret of a cart is a secret of its own, which its id does not give away", () => {
  const id = issueCartId({ seal: "one" });
  expect(isSecret(id.secret)).toBe(true);
  expect(id.text).not.toContain(id.secret.slice(0, 12));
  expect(issueCartId({ seal: "one" }).secret).not.toBe(id.secret);
});

test("an id in whose cart nothing was put is fresh for 30 days", () => {
  const key = { seal: "one" };
  const now = 1_800_000_000_000;
  const { text, handedOutAt } = issueCartId(key, now);
  expect(handedOutAt).toEqual(new Date(now));
  expect(parseCartId(key, text, now + (emptyCartLifetimeSeconds - 1) * 1000)?.fresh).toBe(true);
  expect(parseCartId(key, text, now + emptyCartLifetimeSeconds * 1000)?.fresh).toBe(false);
});
