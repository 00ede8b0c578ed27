import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { answerHeaders } from "#app/http/answer-headers.ts";
import { readDraft, writeDraft } from "#app/orders/checkout-draft.ts";
import { fillCheckout, fillFields } from "#app/orders/fill-checkout.ts";
import { type FieldErrors, parseForm, readTyped, type Typed } from "#app/http/forms.ts";
import { lookAgainAfterRefusal } from "#app/http/look-again-after-refusal.ts";
import { keepOrderAddress } from "#app/orders/keep-order-address.ts";
import { recallReferral, recallReturnUrl } from "#app/orders/recall-referral.ts";
import { writeReferral } from "#app/orders/referral.ts";
import { requestContext, shopContext, visitorContext } from "#app/middleware/shop-context.ts";
import { isUnreached, reachServer } from "#app/http/reach-server.ts";
import { readForm } from "#app/http/read-form.ts";
import { recallSettings } from "#app/recall-settings.ts";
import { showDelivery } from "#app/orders/show-delivery.ts";
import type { CheckoutRefusal } from "#app/ui/checkout/checkout-refusal.ts";
import { CheckoutView } from "#app/ui/checkout/checkout-view.tsx";
import { ownMeta } from "#app/ui/layout/page-meta.ts";
import { findCart } from "#domains/cart/find-cart.ts";
import { checkoutDetails, fieldLimits } from "#domains/checkout/checkout-details.ts";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { provinces } from "#domains/orders/order.ts";
import { paymentMethods } from "#domains/orders/payment-methods.ts";
import { isId } from "#kernel/ids.ts";
import { paisa } from "#kernel/money.ts";
import type { Route } from "./+types/checkout";

export const meta: Route.MetaFunction = ({ matches }) => ownMeta("Checkout", matches);

export const headers = answerHeaders;
/** Without a connection there is nothing to look at again. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) => !isUnreached(args.actionResult) && lookAgainAfterRefusal(args);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database } = context.get(shopContext);
  const visitor = context.get(visitorContext);
  const { databaseGone, formSent } = context.get(requestContext);
  // What was typed comes back, with or without the cart beside it.
  const orNothing = (error: unknown) => {
    if (formSent) return null;
    throw error;
  };
  const asked = new URL(request.url).searchParams.get("address");
  const draft = readDraft(visitor.draft);
  const fillForm = async () => {
    const account = await visitor.account();
    return account && fillCheckout(database, account, asked ?? draft?.typed.filled_from ?? null);
  };
  const [cart, own, settings, returnUrl] = await Promise.all([
    databaseGone ? null : visitor.cart().then((secret) => findCart(database, secret)).catch(orNothing),
    databaseGone ? null : fillForm().catch(orNothing),
    recallSettings(context.get(shopContext)),
    databaseGone ? null : recallReturnUrl(context.get(shopContext), visitor).catch(orNothing),
  ]);
  return {
    cart, own, returnUrl,
    filled: fillFields(own, draft && draft.cart === cart?.id ? draft.typed : null, asked),
    hasOrdered: visitor.orderToken !== null,
    provinces: [...provinces],
    limits: fieldLimits,
    delivery: showDelivery(settings, new Date()),
    help: { phone: settings.phone, whatsapp: settings.whatsapp },
    methods: paymentMethods.map(({ id, label, hint, asksReference, accountOf }) => ({ id, label, hint, asksReference, account: accountOf(settings) })),
  };
}

/** Places the order, or shows the form again with everything that was typed and why it was refused. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, limits, log, tally } = context.get(shopContext);
  const visitor = context.get(visitorContext);
  const form = await readForm(request);
  context.get(requestContext).formSent = true;
  const parsed = parseForm(checkoutDetails, form);
  const again = (status: number, refusal: CheckoutRefusal, errors: FieldErrors = {}, headers: Record<string, string> = {}) =>
    data({ refusal, errors, typed: parsed.typed }, { status, headers });
  visitor.keepDraft(writeDraft(parsed.typed));
  // Without scripts nobody else keeps what was typed on the way to the cart.
  if (parsed.typed.intent === "change") return redirect("/cart", 303);

  if (!parsed.ok) return again(422, { kind: "fields" }, parsed.errors);
  const limit = await limits.checkout(visitor.address);
  if (!limit.allowed) return again(429, { kind: "too-often" }, {}, { "Retry-After": String(limit.retryAfterSeconds) });

  const shown = readShown(parsed.typed);
  if (!shown) return again(409, { kind: "changed" });
  const { recipient, payment, paymentReference } = parsed.values;
  // An order does not fail for want of knowing where it comes from.
  const referral = await recallReferral(context.get(shopContext), visitor).catch(() => null);
  const source = referral?.orderId === null ? { channel: "hosted-checkout" as const, apiKeyId: referral.apiKeyId, checkoutReference: null } : undefined;
  const result = await placeOrder(database, { source, secret: visitor.cartSecret, sessionToken: visitor.sessionToken, orderToken: visitor.orderToken, ...shown, recipient, payment, paymentReference });

  switch (result.outcome) {
    case "placed":
      if (!result.repeated) tally.ordersPlaced += 1;
      visitor.keepOrder(result.accessToken);
      // Its secret opens nothing any more. The next one is made when something is put into a cart.
      visitor.keepCart(null);
      visitor.keepDraft(null);
      if (referral) visitor.keepReferral(referral.orderId === null && referral.returnUrl !== null ? writeReferral({ key: referral.key, returnUrl: referral.returnUrl, orderId: result.orderId, wasLedBack: false }) : null);
      await keepOrderAddress(context, parsed.values);
      return redirect("/checkout/success", 303);
    case "already-placed":
      return again(409, { kind: "already-placed", order: result.order && { number: result.order.number, url: `/order/${result.order.accessToken}` } });
    case "empty-cart":
      return redirect("/cart", 303);
    case "over-limit":
      return again(409, { kind: "over-limit", limit: result.limit });
    case "sold-out":
      return again(409, { kind: "sold-out", shortages: result.shortages });
    case "changed":
      return again(409, { kind: "changed" });
    case "not-placed":
      context.get(requestContext).databaseGone = true;
      log.error({ error: String(result.cause) }, "An order could not be stored in time");
      return again(503, { kind: "not-placed" }, {}, { "Retry-After": "5" });
    case "unknown":
      context.get(requestContext).databaseGone = true;
      log.error({ error: String(result.cause) }, "Whether an order was stored is not known");
      return again(503, { kind: "unknown" }, {}, { "Retry-After": "5" });
  }
}

/** Sends the form. What was typed stays where the shop is out of reach; sending it again is safe, for a cart becomes at most one order. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return reachServer(serverAction, () => ({ refusal: { kind: "unreached" as const }, errors: {} as FieldErrors, typed: readTyped(form) }));
}

/** The cart and the total that the form was shown with; null when the hidden fields were tampered with. */
function readShown(typed: Typed) {
  const { cart = "", seen_total: total = "", seen_goods: goods = "" } = typed;
  return isId(cart) && /^[0-9]{1,12}$/.test(total) ? { cartId: cart, seenTotal: paisa(Number(total)), seenFingerprint: goods === "" ? undefined : goods } : null;
}

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  return <CheckoutView {...loaderData} answer={actionData ?? null} />;
}
