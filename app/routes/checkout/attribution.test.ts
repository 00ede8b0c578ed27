import { expect, test } from "vitest";
import { serializeAttribution } from "#app/actions/checkout/attribution.ts";
import { formFor } from "#test/checkout-forms.ts";
import { openShop } from "#test/open-shop.ts";
import { openVisit } from "#test/open-visit.ts";
import { action as placeOrder } from "./checkout.tsx";

test("an order keeps what first brought its browser here, and the cookie stays for the next one", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells();
  const order = async (attribution: string | null) => {
    const { secret, ...cart } = await shop.cartWith({ variantId });
    const visit = openVisit(shop.db, { cartSecret: secret });
    visit.requestSession.attribution = attribution;
    expect(await visit.send(placeOrder, "/checkout", formFor(cart))).toMatchObject({ location: "/checkout/success" });
    expect(visit.requestSession.attribution).toBe(attribution);
  };
  await order(serializeAttribution({ source: "facebook", medium: null, campaign: "عید" }));
  await order(Buffer.from(JSON.stringify(["FACE\u0000BOOK".padEnd(600, "x"), 4])).toString("base64url"));
  await order(null);
  await order("no attribution");
  expect(
    await shop.look(
      "select left(utm_source, 9) as source, length(utm_source) as length, utm_medium as medium, utm_campaign as campaign from orders_orders order by number",
    ),
  ).toEqual([
    { source: "facebook", length: 8, medium: null, campaign: "عید" },
    { source: "face book", length: 60, medium: null, campaign: null },
    { source: null, length: null, medium: null, campaign: null },
    { source: null, length: null, medium: null, campaign: null },
  ]);
});
