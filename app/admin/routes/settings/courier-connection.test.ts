import { expect, onTestFinished, test } from "vitest";
import { resolveCourier } from "#domains/couriers/courier.ts";
import { findCourierCities } from "#domains/couriers/cities/courier-cities.ts";
import { listCouriers } from "#domains/couriers/list-couriers.ts";
import { system } from "#test/actors.ts";
import { openBackOffice } from "#test/open-back-office.ts";
import { servePostEx } from "#test/services/serve-postex.ts";
import type { ConnectionScreen } from "../../couriers/connection-form.ts";

async function openConnection() {
  const api = await servePostEx();
  onTestFinished(() => api[Symbol.asyncDispose]());
  const office = await openBackOffice({ courierUrls: { postex: api.url } });
  const courier = resolveCourier(await listCouriers(office.shop.db), "PostEx")!;
  const path = `/admin/couriers/${courier.id}/connection`;
  const look = () => office.load<ConnectionScreen>(path, "webhook");
  const send = async (form: Record<string, string>) =>
    office.send(path, { version: String((await look()).version), ...form });
  return { ...office, api, courier, path, look, send };
}

const typed = { intent: "connection", adapter: "postex", pickupCode: "001" };

test("the owner connects PostEx: the token is sealed, and shown, logged and audited nowhere", async () => {
  const { shop, owner, api, courier, path, look, send } = await openConnection();
  expect(await look()).toMatchObject({ connected: null, hasToken: false, webhook: null });
  expect(await send({ ...typed, token: "" })).toMatchObject({
    status: 422,
    refused: { errors: { token: "Enter the token that the courier gave you" } },
  });
  expect(await send({ ...typed, adapter: "", token: "for-no-api" })).toMatchObject({
    status: 422,
    refused: { errors: { adapter: "Choose the API that the token is for, or leave the token empty" } },
  });
  const blank = await send({ ...typed, token: "two words" });
  expect(blank.status).toBe(422);
  expect(JSON.stringify(blank)).not.toContain("two words");
  const { version } = await look();
  expect((await send({ ...typed, token: "wrong-token" })).status).toBe(303);
  // Two owners who connect it at once: the second one looks first.
  expect((await send({ ...typed, version: String(version), token: api.token })).status).toBe(409);

  expect(await send({ intent: "check" })).toMatchObject({
    status: 422,
    refused: { message: "PostEx refused the token." },
  });
  expect((await send({ ...typed, token: api.token })).status).toBe(303);
  expect((await send({ ...typed, token: "", pickupCode: "002" })).status).toBe(303);
  const checked = await owner.ask(path, new URLSearchParams({ intent: "check", version: "1" }));
  expect([checked.status, checked.body]).toEqual([200, expect.stringContaining("Mall Road, Lahore")]);
  api.fail("get-merchant-address", "html");
  expect((await send({ intent: "check" })).refused?.message).toContain("no answer of its API");
  expect(api.asked.map(({ token }) => token)).toEqual(["wrong-token", api.token, api.token]);

  const everything = await shop.look(
    "select row_to_json(audit_entries)::text as said from audit_entries union all select row_to_json(platform_events)::text from platform_events union all select row_to_json(couriers_connections)::text from couriers_connections union all select row_to_json(couriers_couriers)::text from couriers_couriers",
  );
  const screen = await owner.ask(path);
  const page = await owner.ask(`/admin/couriers/${courier.id}`);
  expect(JSON.stringify(everything) + screen.body + page.body).not.toMatch(/merchant-token|wrong-token/);
  const { webhook } = await look();
  expect(webhook).toMatch(new RegExp(`^https://taqat.test/webhooks/couriers/${courier.id}/[\\w-]{40,}$`));
  expect((await send({ intent: "secret" })).status).toBe(303);
  expect((await look()).webhook).not.toBe(webhook);

  expect((await send({ intent: "connection", adapter: "", token: "", pickupCode: "" })).status).toBe(303);
  expect(await shop.look("select * from couriers_connections")).toEqual([]);
  expect((await send({ intent: "check" })).status).toBe(409);
});

test("the courier's own cities become its list, unless somebody else has changed the courier meanwhile", async () => {
  const { shop, api, courier, look, send } = await openConnection();
  await send({ ...typed, token: api.token });
  const { version } = await look();
  api.fail("get-operational-city", "empty");
  expect((await send({ intent: "cities" })).status).toBe(422);
  expect((await send({ intent: "cities" })).status).toBe(303);
  expect((await findCourierCities(shop.db, system, courier.id, [])).names).toEqual(["LAHORE", "KARACHI", "RAWALPINDI"]);
  expect((await send({ intent: "cities", version: String(version) })).status).toBe(409);
});
