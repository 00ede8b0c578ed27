import type { Context } from "hono";
import type { ExceededLimit, OrderOutcome } from "#domains/checkout/order-request.ts";
import { getSettings } from "#app/queries/get-settings.ts";
import { unavailableSeconds } from "#app/http/retry-after.ts";
import { formatPakistaniMobile } from "#kernel/format-pakistani-mobile.ts";
import { describeCashRefusal } from "#domains/orders/risk/find-cash-refusal.ts";
import { ownAccountMessage } from "#domains/orders/payments/own-accounts.ts";
import { withdrawnMethodMessage } from "#domains/orders/payments/payment-methods.ts";
import { ofAccounts } from "#domains/settings/account-kinds.ts";
import { describeUsedCode } from "#domains/pricing/discount-codes/discount-code.ts";
import { checkoutErrorResponse } from "../errors.ts";
import type { CartId } from "#domains/api-keys/cart-ids.ts";
import { hostedCheckoutUrl } from "../carts/load-cart.ts";
import type { ApiEnv } from "../api-env.ts";

const noTransfers = ofAccounts(() => false);

/**
 * The type of a refused order. Storefronts of 2019 to 2021 walk through the message of a `validation` as a list, and fail without a word on a text;
 * the message of a `bad_request` they display, as do all later ones.
 */
export const captureRefused = "bad_request";

export const cartChanged =
  "Your order was not placed: the cart is no longer as this page shows it, a price or a line has changed. Go back to the cart and look it over.";

/** Responds with the reason why the cart did not become an order, in a sentence that a storefront can display unchanged. */
export async function refusePlacement(
  c: Context<ApiEnv>,
  outcome: Exclude<OrderOutcome, { outcome: "placed" }>,
  id: CartId,
) {
  const { log } = c.var.shop;
  switch (outcome.outcome) {
    case "changed":
      return checkoutErrorResponse(c, 422, captureRefused, cartChanged, { line_items: [cartChanged] });
    case "sold-out": {
      const sentences = outcome.shortages.map(
        ({ productName, wanted, available }) =>
          `${productName}: you asked for ${wanted}, ${available === 0 ? "none is" : available === 1 ? "1 is" : `${available} are`} left.`,
      );
      return checkoutErrorResponse(c, 422, captureRefused, `Your order was not placed. ${sentences.join(" ")}`, {
        line_items: sentences,
      });
    }
    case "over-limit": {
      const message = formatLimit(outcome.limit, formatPakistaniMobile((await getSettings(c.var.shop)).phone));
      return checkoutErrorResponse(c, 422, captureRefused, message, {
        [outcome.limit.kind === "pieces" ? "line_items" : "customer[phone]"]: [message],
      });
    }
    case "blocked": {
      const phone = formatPakistaniMobile((await getSettings(c.var.shop)).phone);
      const message = `Your order was not placed: we take no orders with these details here. Please call us: ${phone}`;
      return checkoutErrorResponse(c, 422, captureRefused, message, { "customer[phone]": [message] });
    }
    case "payment-not-offered":
      return checkoutErrorResponse(c, 422, captureRefused, withdrawnMethodMessage, {
        "payment[gateway]": [withdrawnMethodMessage],
      });
    // The API takes no reference.
    case "own-account":
      return checkoutErrorResponse(c, 422, captureRefused, ownAccountMessage);
    case "cash-refused": {
      // The API takes cash alone, so that its shopper can only call, or order in the shop itself.
      const { phone } = await getSettings(c.var.shop);
      const message = describeCashRefusal(outcome.refusal, { phone, transfersOffered: noTransfers });
      return checkoutErrorResponse(c, 422, captureRefused, message, { "payment[gateway]": [message] });
    }
    case "code-needed": {
      const url = hostedCheckoutUrl(c, id.text);
      const message = `Your order was not placed: for this one we send a code to your phone, which you enter in our own shop. Your cart is there, please order it at ${url}`;
      return checkoutErrorResponse(
        c,
        422,
        "not_valid",
        message,
        { "customer[phone]": [message] },
        { hosted_checkout_url: url },
      );
    }
    case "discount-code-used": {
      const message = describeUsedCode(outcome.code);
      return checkoutErrorResponse(c, 422, captureRefused, message, { discount_code: [message] });
    }
    // The API spends no store credit.
    case "unknown-credit":
    case "credit-changed":
    case "empty-cart":
      return checkoutErrorResponse(c, 422, "not_valid", "The cart is empty: put something into it first.");
    case "already-placed":
      return checkoutErrorResponse(
        c,
        422,
        "not_valid",
        "This cart has become an order already. It stands as it was placed; the confirmation mail says how to change it.",
      );
    case "not-placed":
      log.error({ error: String(outcome.cause) }, "An order of the API could not be stored in time");
      return checkoutErrorResponse(
        c,
        503,
        "gateway_error",
        "Your order was not placed: the shop cannot be reached for a moment. Try again shortly.",
        undefined,
        { retryAfterSeconds: unavailableSeconds },
      );
    case "unknown":
      log.error({ error: String(outcome.cause) }, "It is unknown whether an order of the API was stored");
      return checkoutErrorResponse(
        c,
        503,
        "gateway_error",
        "Whether your order was placed is not known yet: the shop cannot be reached for a moment. Send it again; it will be one order.",
        undefined,
        { retryAfterSeconds: unavailableSeconds },
      );
  }
}

/** The sentence of the shop's own checkout. A storefront has no link to call, so the phone number is part of the sentence. */
function formatLimit(limit: ExceededLimit, phone: string): string {
  return limit.kind === "pieces"
    ? `Your order was not placed: of ${limit.productName} one buyer can have ${limit.max} pieces on order here, with what is still on its way. Order fewer, or call ${phone} for more.`
    : `Your order was not placed: several orders for this phone, e-mail or address wait until we have confirmed them with you. Call ${phone}, and we do so at once; then send it again.`;
}
