import { action } from "#app/routes/cart/cart.tsx";
import { findCart } from "#domains/cart/find-cart.ts";
import { openShop } from "./open-shop.ts";
import { openVisit } from "./open-visit.ts";

/** A shop whose visitor has two units of whey and one belt in the cart, of so many on hand each. */
export async function openCartPage(onHand = 6) {
  const shop = await openShop();
  const whey = await shop.sells({ name: "Whey", onHand });
  const belt = await shop.sells({ name: "Belt", onHand });
  const { secret } = await shop.cartWith({ variantId: whey.variantId, quantity: 2 }, { variantId: belt.variantId });
  const [first, second] = (await findCart(shop.db, secret)).lines;
  if (!first || !second) throw new Error("The cart has two lines");
  const visit = openVisit(shop.db, { cartSecret: secret });
  return {
    shop,
    visit,
    secret,
    variantId: whey.variantId,
    lineId: first.id,
    send: (fields: Record<string, string>) => visit.send(action, "/cart", fields),
    quantities: async () => (await findCart(shop.db, secret)).lines.map(({ quantity }) => quantity),
  };
}
