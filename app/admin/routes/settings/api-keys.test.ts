import { expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { orderIn } from "#test/follow-orders.ts";
import { openAdmin } from "#test/open-admin.ts";

test("an owner makes a key, gives it other origins and revokes it, each audited; an origin that is none is refused with everything typed", async () => {
  const { shop, signIn } = await openAdmin();
  const owner = await signIn("owner");
  const send = (fields: Record<string, string>) => owner.ask("/admin/api-keys", new URLSearchParams(fields));
  const fields = {
    intent: "create",
    name: " <b>Gym</b> ",
    origins: "https://gym.example\nhttp://localhost:5173/",
    per_minute: "1,200",
  };
  const refused = await send({ ...fields, name: "", origins: "gym.example", per_minute: "many" });
  expect(refused.status).toBe(422);
  for (const part of [
    "Enter the storefront's name",
    "is not an origin",
    "Enter a whole number",
    '"origins":"gym.example"',
  ])
    expect(refused.body).toContain(part);
  expect(await shop.look("select from api_keys")).toEqual([]);

  const id = newId();
  for (const _ of ["pressed", "pressed again"]) expect((await send({ ...fields, id })).status).toBe(303);
  // Changed after a lost answer, it is not called saved.
  expect(await send({ ...fields, id, origins: "https://app.gym.example" })).toMatchObject({
    status: 409,
    body: expect.stringMatching(/is not saved.*"origins":"https:\/\/app.gym.example"/s),
  });
  const [key] = await shop.look<{ public_key: string; seal: string }>("select * from api_keys");
  expect(key).toMatchObject({
    name: "<b>Gym</b>",
    origins: ["https://gym.example", "http://localhost:5173"],
    requests_per_minute: 1_200,
    enabled: true,
  });
  await shop.pool.query("update api_keys set last_used_on = '2026-11-28'");
  const page = await owner.ask("/admin/api-keys");
  expect(page.body).toContain('"lastUsed":"28 November 2026"');
  expect(page.body).toContain(key!.public_key);
  expect(page.body).not.toContain(key!.seal);
  const seen = "https://gym.example http://localhost:5173";
  expect((await send({ intent: "origins", key: key!.public_key, origins: "*", seen })).status).toBe(303);
  // Another owner, whose page is older.
  expect(await send({ intent: "origins", key: key!.public_key, origins: "https://other.example", seen })).toMatchObject(
    {
      status: 409,
      body: expect.stringMatching(/changed them meanwhile, to: \*.*"origins":"https:\/\/other.example"/s),
    },
  );
  expect((await send({ intent: "revoke", key: key!.public_key })).status).toBe(303);
  expect(await shop.look("select origins, enabled from api_keys")).toEqual([{ origins: ["*"], enabled: false }]);
  expect((await send({ intent: "revoke", key: "pk_unknown" })).status).toBe(409);
  expect(await shop.look("select action from audit_entries where subject_type = 'api-key' order by id")).toEqual([
    { action: "api-key.created" },
    { action: "api-key.changed" },
    { action: "api-key.changed" },
  ]);
});

test("an owner downloads all users and orders, audited; others and an owner whose password was entered long ago do not", async () => {
  const { shop, served, signIn } = await openAdmin();
  const { orderId } = await orderIn(shop, { payment: "cash-on-delivery" });
  const path = "/admin/data/export.json";
  expect((await served.openBrowser().ask(path)).headers.get("location")).toBe("/admin/sign-in?next=%2Fadmin%2Fdata");
  for (const role of ["packer", "support", "analyst"] as const)
    expect((await (await signIn(role)).ask(path)).status, role).toBe(403);
  const owner = await signIn("owner");
  const { status, headers, body } = await owner.ask(path);
  expect([status, headers.get("content-disposition"), headers.get("cache-control")]).toEqual([
    200,
    expect.stringMatching(/^attachment; filename="users-and-orders-[\d-]+\.json"$/),
    "no-store",
  ]);
  const document = JSON.parse(body) as { orders: Record<string, Record<string, object>>; users: object };
  expect(Object.values(document.orders).flatMap((byId) => Object.keys(byId))).toEqual([orderId]);
  expect(JSON.stringify(document.users)).toContain("first@example.com");
  expect(await shop.look("select from audit_entries where action = 'shop.exported'")).toHaveLength(1);
  await shop.pool.query("update staff_sessions set password_confirmed_at = now() - interval '11 minutes'");
  expect((await owner.ask(path)).headers.get("location")).toBe("/admin/confirm-password?next=%2Fadmin%2Fdata");
});
