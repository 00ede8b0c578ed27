import { data, redirect } from "react-router";
import { shopContext, visitorContext } from "#app/middleware/shop-context.ts";
import { readForm, readText } from "#app/read-form.ts";
import { CartView } from "#app/ui/cart/cart-view.tsx";
import { acknowledgePrices } from "#domains/cart/acknowledge-prices.ts";
import { changeQuantity } from "#domains/cart/change-quantity.ts";
import { emptyCart } from "#domains/cart/empty-cart.ts";
import { findCart } from "#domains/cart/find-cart.ts";
import { typedQuantity } from "#domains/cart/quantity.ts";
import { removeLine } from "#domains/cart/remove-line.ts";
import { findShopSettings } from "#domains/content/find-shop-settings.ts";
import { pageTags } from "#kernel/page-tags.ts";
import type { Route } from "./+types/cart";

export const meta: Route.MetaFunction = () => [{ title: "Your cart | Taqat" }, { name: "robots", content: "noindex" }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { database, memory } = context.get(shopContext);
  const [cart, settings] = await Promise.all([
    findCart(database, context.get(visitorContext).cartSecret),
    memory.recall("settings", [pageTags.settings], () => findShopSettings(database)),
  ]);
  await acknowledgePrices(database, cart);
  return { cart, deliveryFee: settings.deliveryFee, returnDays: settings.returnDays, confirmEmpty: new URL(request.url).searchParams.has("empty") };
}

/** Changes one line, removes it, or empties the cart; each answers with the cart anew. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, limits } = context.get(shopContext);
  const visitor = context.get(visitorContext);
  const limit = await limits.cart(visitor.address);
  if (!limit.allowed) throw data("Your cart was changed very often in a short time. Wait a moment, then try again.", { status: 429, headers: { "Retry-After": String(limit.retryAfterSeconds) } });

  const form = await readForm(request);
  const secret = visitor.cartSecret;
  const lineId = readText(form, "line");

  switch (readText(form, "intent")) {
    case "remove":
      await removeLine(database, { secret, lineId });
      return redirect("/cart", 303);
    case "empty":
      await emptyCart(database, secret);
      return redirect("/cart", 303);
    case "quantity": {
      const quantity = typedQuantity.safeParse(readText(form, "quantity"));
      if (!quantity.success) return data({ lineId, typed: readText(form, "quantity"), error: quantity.error.issues[0]!.message }, 422);
      const changed = await changeQuantity(database, { secret, lineId, quantity: quantity.data });
      if (changed.outcome === "changed" && changed.quantity < changed.wanted) {
        return data({ lineId, typed: String(changed.quantity), error: `Only ${changed.quantity} left: we put in as many as there are` }, 409);
      }
      return redirect("/cart", 303);
    }
    default:
      throw data("The form asks for something a cart cannot do.", { status: 400 });
  }
}

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  return <CartView {...loaderData} refusal={actionData ?? null} />;
}
