import { onTestFinished } from "vitest";
import { setConnection } from "#domains/couriers/adapters/set-connection.ts";
import { resolveCourier } from "#domains/couriers/courier.ts";
import { listCouriers } from "#domains/couriers/list-couriers.ts";
import { staffWith } from "../actors.ts";
import type { TestShop } from "../open-shop.ts";
import { servePostEx } from "./serve-postex.ts";

/** The shop's PostEx, connected to a server of its own, until the test is finished. */
export async function connectPostEx(shop: TestShop, secretKey = "a secret key for tests, long enough") {
  const api = await servePostEx();
  onTestFinished(() => api[Symbol.asyncDispose]());
  const courier = resolveCourier(await listCouriers(shop.db), "PostEx")!;
  const apiSettings = { secretKey, courierUrls: { postex: api.url } };
  const { id: courierId, version } = courier;
  const by = staffWith("settings.edit");
  const set = await setConnection(shop.db, by, apiSettings, {
    courierId,
    version,
    adapter: "postex",
    token: api.token,
    pickupCode: "001",
  });
  if (set.outcome !== "changed") throw new Error(JSON.stringify(set));
  return { api, apiSettings, courier, courierId };
}
