import { enterDiscountCode } from "#app/actions/cart/enter-discount-code.ts";
import { maxLineQuantity } from "#domains/cart/quantity.ts";
import { describeDiscountCodeProblem } from "#domains/pricing/discount-codes/discount-code.ts";
import { paisa } from "#kernel/money.ts";
import type { Api } from "../api-env.ts";
import { presentDiscountCode } from "../carts/present-cart.ts";
import { namesAll, updateLine } from "../carts/update-line.ts";
import { presentPrice } from "../schemas/values.ts";
import { checkoutNotFound, findCheckout } from "./find-checkout.ts";
import { parseCheckedChoice } from "./parse-checked-choice.ts";
import { findShippingFee, presentChosenShipping, presentLiveCheckout } from "./present-checkout.ts";
import * as checkRoutes from "./check-routes.ts";

const nothing = presentPrice(paisa(0));

/** Routes that storefronts call between the cart and the order. */
export function registerChecks(api: Api): void {
  api.openapi(checkRoutes.shippingCheck, async (c) => {
    const found = await findCheckout(c, c.req.valid("param").token);
    if (!found) return checkoutNotFound(c);
    const { id: older = "", shipping_option_id: asked = older, region } = c.req.valid("query");
    const chosen = presentChosenShipping(findShippingFee(found, region));
    const live = presentLiveCheckout(found, { region });
    return c.json({ ...live, valid: asked === chosen.id, ...chosen, live }, 200);
  });
  api.openapi(checkRoutes.discountCheck, async (c) => {
    const found = await findCheckout(c, c.req.valid("param").token);
    if (!found) return checkoutNotFound(c);
    const typed = c.req.valid("query").code ?? "";
    const entered = { secret: found.id.secret, typed };
    const refused = await enterDiscountCode(c.var.shop, { address: c.get("address") }, entered);
    const now = (refused ? null : await findCheckout(c, c.req.valid("param").token)) ?? found;
    const code = refused ? null : (now.cart?.code ?? null);
    const discount = code && presentDiscountCode({ code });
    const taken = discount && !Array.isArray(discount) ? discount : null;
    const live = presentLiveCheckout(now);
    return c.json(
      {
        ...live,
        valid: taken !== null,
        type: taken?.type ?? null,
        code: code?.code ?? typed,
        value: taken?.value ?? 0,
        amount_saved: taken?.amount_saved ?? nothing,
        message: refused?.message ?? (code?.problem ? describeDiscountCodeProblem(code.code, code.problem) : null),
        live,
      },
      200,
    );
  });
  api.openapi(checkRoutes.giftcardCheck, async (c) => {
    const found = await findCheckout(c, c.req.valid("param").token);
    return found
      ? c.json(
          {
            valid: false as const,
            code: c.req.valid("query").code ?? "",
            credit: 0 as const,
            live: presentLiveCheckout(found),
          },
          200,
        )
      : checkoutNotFound(c);
  });
  api.openapi(checkRoutes.isFreeCheck, async (c) => {
    const found = await findCheckout(c, c.req.valid("param").token);
    return found
      ? c.json({ is_free: (found.cart?.total ?? 0) === 0, live: presentLiveCheckout(found) }, 200)
      : checkoutNotFound(c);
  });
  api.openapi(checkRoutes.payWhatYouWantCheck, async (c) => {
    const found = await findCheckout(c, c.req.valid("param").token);
    return found
      ? c.json(
          {
            valid: false as const,
            customer_set_price: null,
            message: "Prices in this shop are fixed.",
            live: presentLiveCheckout(found),
          },
          200,
        )
      : checkoutNotFound(c);
  });
  api.openapi(checkRoutes.quantityCheck, async (c) => {
    const { token, line } = c.req.valid("param");
    const { amount, quantity, ...query } = c.req.valid("query");
    const found = await findCheckout(c, token);
    if (!found) return checkoutNotFound(c);
    const held = found.shown.line_items.find(({ id }) => id === line);
    const wanted = amount ?? quantity ?? held?.quantity;
    const changed =
      wanted !== undefined && wanted > maxLineQuantity
        ? null
        : await updateLine(c.var.shop.database, {
            secret: found.id.secret,
            held,
            quantity: wanted,
            choice: await parseCheckedChoice(c, held, query),
          });
    const now = (await findCheckout(c, token)) ?? found;
    return c.json(
      {
        available: changed !== null && "lineId" in changed,
        line_item_id: changed !== null && "lineId" in changed ? changed.lineId : line,
        requested_quantity: wanted ?? 0,
        live: presentLiveCheckout(now),
      },
      200,
    );
  });
  api.openapi(checkRoutes.variantCheck, async (c) => {
    const { token, line } = c.req.valid("param");
    const query = c.req.valid("query");
    const found = await findCheckout(c, token);
    if (!found) return checkoutNotFound(c);
    const held = found.shown.line_items.find(({ id }) => id === line);
    const choice = await parseCheckedChoice(c, held, query);
    const changed = await updateLine(c.var.shop.database, {
      secret: found.id.secret,
      held,
      quantity: undefined,
      choice,
    });
    const now = (await findCheckout(c, token)) ?? found;
    // What was chosen here is shown as chosen, for storefronts that go on with these lines.
    const isChosen = "lineId" in changed && held !== undefined && namesAll(choice, held);
    const lineId = "lineId" in changed ? changed.lineId : line;
    const shown = now.shown.line_items.find(({ id }) => id === lineId);
    return c.json(
      {
        available: "lineId" in changed,
        name: shown?.product_name ?? "",
        price: shown?.price ?? nothing,
        option_id: query.option_id ?? null,
        variant_id: shown?.variant?.id ?? null,
        line_item_id: lineId,
        requested_quantity: shown?.quantity ?? 0,
        live: presentLiveCheckout(isChosen ? { ...now, id: { ...now.id, unchosen: false } } : now),
      },
      200,
    );
  });
}
