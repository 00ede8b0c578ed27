import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import type { RequestSession } from "#app/http/context.ts";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { deliverOrder, openTestShop } from "#test/delivered-order.ts";
import { openAdmin } from "#test/open-admin.ts";
import { orderFor } from "#test/order-requests.ts";
import { admitUpload, largeForms } from "./admit-uploads.ts";
import type { Admission } from "./validate-form-body.ts";

const listPaths = (entries: RouteConfigEntry[], below = ""): string[] =>
  entries.flatMap(({ path = "", children = [] }) => {
    const whole = path === "" ? below : `${below}/${path}`;
    return [whole, ...listPaths(children, whole)];
  });

test("each form that may be large is a route, and takes from whoever may send it what would be too large elsewhere", async () => {
  expect(listPaths(await routes)).toEqual(expect.arrayContaining(largeForms.map(([path]) => path)));
  const { signIn } = await openAdmin();
  const [owner, analyst] = [await signIn("owner"), await signIn("analyst")];
  // Without an intent that the form knows, which the action says when it has read the form.
  const long = new URLSearchParams({ body: "x".repeat(70_000) });
  for (const [path, permission] of largeForms) {
    const here = path.replaceAll(/:[a-z]+/g, "x");
    expect((await owner.ask(here, long)).status, here).not.toBe(413);
    expect((await analyst.ask(here, long)).status === 413, here).toBe(permission !== null);
  }
  const refused = await owner.ask("/admin/orders/1", long);
  expect([refused.status, refused.body]).toEqual([413, expect.stringContaining("Go back and send less of it at once")]);
});

test("only an order of which something has arrived takes the photos of a return, and two networks never take all the room for them", async () => {
  const shop = await openTestShop();
  const whey = await shop.sells();
  const placed = await placeOrder(shop.db, orderFor(await shop.cartWith(whey)));
  if (placed.outcome !== "placed") throw new Error(placed.outcome);
  const arrived = await deliverOrder(shop, [{ ...whey, quantity: 1 }]);
  const admit = (path: string, address: string) => {
    const session = { address, sessionToken: null, account: async () => null } as unknown as RequestSession;
    return admitUpload({ pathname: path, hasFiles: true }, () => session, shop.db);
  };
  expect(await admit(`/order/${placed.accessToken}/return`, "203.0.113.1")).toBeNull();
  const path = `/order/${arrived.accessToken}/return`;
  const hold = (admitted: Admission | null) =>
    void admitted!.budget(admitted!.maxBytes, admitted!.sender, () => new Promise<void>(() => undefined));
  for (let at = 1; at <= 3; at += 1)
    for (const network of [1, 2]) hold(await admit(path, `2001:db8:0:${network}::${at}`));
  const other = (await admit(path, "203.0.113.2"))!;
  expect(await other.budget(other.maxBytes, other.sender, async () => "sent")).toBe("sent");
});

test("a form without files that no member of the staff sends opens no session", async () => {
  const shop = await openTestShop();
  const opened: string[] = [];
  for (const pathname of ["/checkout", "/cart/add", "/cart.data", "/admin/settings"]) {
    const openSession = () => {
      opened.push(pathname);
      return { address: "203.0.113.1", sessionToken: null, account: async () => null } as unknown as RequestSession;
    };
    expect(await admitUpload({ pathname, hasFiles: false }, openSession, shop.db)).toBeNull();
  }
  expect(opened).toEqual(["/admin/settings"]);
});
