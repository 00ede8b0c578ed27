import { expect, test } from "vitest";
import { toStaffActor } from "../internal/to-staff-actor.ts";
import { openShop } from "#test/open-shop.ts";
import { join } from "#test/staff-members.ts";
import { endPresence, recordPresence, sweepPresence } from "./presence.ts";

test("who has a thing open sees who else has, until they leave it or nothing is heard of them", async () => {
  await using shop = await openShop();
  const enter = async (email: string) =>
    toStaffActor<"orders.read">({ ...(await join(shop.db, "manager", email)).session, address: null });
  const [ali, hira] = [await enter("ali@example.com"), await enter("hira@example.com")];
  const thing = { type: "order", id: "10001" } as const;
  expect(await recordPresence(shop.db, ali, thing)).toEqual([]);
  expect(await recordPresence(shop.db, hira, thing)).toHaveLength(1);
  expect(await recordPresence(shop.db, hira, { type: "order", id: "10002" })).toEqual([]);
  await endPresence(shop.db, ali, thing);
  expect(await recordPresence(shop.db, hira, thing)).toEqual([]);
  await recordPresence(shop.db, ali, thing);
  await shop.pool.query("update staff_presence set seen_at = now() - interval '41 seconds'");
  expect(await recordPresence(shop.db, hira, thing)).toEqual([]);
  await shop.pool.query("update staff_presence set seen_at = now() - interval '11 minutes'");
  await sweepPresence(shop.db);
  expect(await shop.look("select from staff_presence")).toEqual([]);
});
