import type { RouterContextProvider } from "react-router";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import type { FieldErrors, FormValues } from "#app/http/forms.ts";
import { retryAfter } from "#app/http/retry-after.ts";
import type { CheckoutRefusal } from "#app/ui/checkout/checkout-refusal.ts";
import { removeDiscountCode } from "#domains/cart/set-discount-code.ts";
import { enterDiscountCode } from "../cart/enter-discount-code.ts";

/** How the form comes back: its status, why, the errors of its fields, and headers. */
type Answer = [status: number, refusal: CheckoutRefusal, errors?: FieldErrors, headers?: Record<string, string>];

/**
 * Has the cart hold the discount code of a checkout's form, or takes it off: the form then comes back with the new total. Null for a form that asks for
 * neither. A code that was typed counts whatever was pressed, so that nobody orders without the discount that they meant to have.
 */
export async function changeCheckoutDiscount(
  context: Readonly<RouterContextProvider>,
  { intent, discount_code: code = "" }: FormValues,
): Promise<Answer | null> {
  const shop = context.get(shopContext);
  const requestSession = context.get(requestSessionContext);
  const typed = code.trim();
  if (intent === "remove-discount") {
    await removeDiscountCode(shop.database, await requestSession.cart());
    return [200, { kind: "discount-removed" }];
  }
  if (typed === "" && intent !== "apply-discount") return null;
  if (typed === "") return [422, { kind: "fields" }, { discount_code: ["Enter the code first"] }];
  const refused = await enterDiscountCode(shop, requestSession, { secret: await requestSession.cart(), typed });
  if (!refused) return [200, { kind: "discount-entered" }];
  const errors = { discount_code: [refused.message] };
  return [refused.status, { kind: "fields" }, errors, retryAfter(refused.retryAfterSeconds)];
}
