import { data, redirect } from "react-router";
import { responseHeaders } from "#app/http/route-exports.ts";
import { answerCodeNeeded } from "#app/actions/checkout/answer-code-needed.ts";
import { refundProvedCode } from "#app/actions/phone-codes/send-code.ts";
import { parseDraft, serializeDraft } from "#app/actions/checkout/checkout-draft.ts";
import { prefillCheckout, mergeFields } from "#app/actions/checkout/prefill-checkout.ts";
import { type FieldErrors, parseForm, toFormValues, type FormValues, parseFormData } from "#app/http/forms.ts";
import { changeCheckoutDiscount } from "#app/actions/checkout/checkout-discount.ts";
import { coversTotal, findCreditOfForm, readCreditUse } from "#app/actions/checkout/checkout-credit.ts";
import { saveAccountLanguage } from "#app/actions/checkout/save-language.ts";
import { saveOrderAddress } from "#app/actions/checkout/save-order-address.ts";
import { parseAttribution } from "#app/actions/checkout/attribution.ts";
import { findReferral, findReturnUrl } from "#app/actions/checkout/find-referral.ts";
import { serializeReferral } from "#app/actions/checkout/referral.ts";
import { requestContext, shopContext, requestSessionContext } from "#app/http/context.ts";
import { getMessageOffer } from "#app/queries/get-message-offer.ts";
import { getSettings } from "#app/queries/get-settings.ts";
import { presentDelivery } from "#app/presenters/present-delivery.ts";
import type { CheckoutRefusal } from "#app/ui/checkout/checkout-refusal.ts";
import { CheckoutView } from "#app/ui/checkout/checkout-view.tsx";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import type { OwnPageHandle } from "#app/http/own-page.tsx";
import { retryAfter, unavailableSeconds } from "#app/http/retry-after.ts";
import { isOpenCart } from "#domains/cart/find-cart-summary.ts";
import { findCart } from "#domains/cart/find-cart.ts";
import { checkoutSchema } from "#domains/checkout/checkout-schema.ts";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { provinces } from "#domains/addresses/address.ts";
import { ownAccountMessage } from "#domains/orders/payments/own-accounts.ts";
import { listOfferedMethods, withdrawnMethodMessage } from "#domains/orders/payments/payment-methods.ts";
import { describeCashRefusal } from "#domains/orders/risk/find-cash-refusal.ts";
import { mayAskForCode } from "#domains/orders/risk/asks-for-code.ts";
import { parsePhoneCode } from "#domains/phone-codes/phone-code.ts";
import type { CodeOutcome } from "#domains/phone-codes/use-code.ts";
import { markVerified } from "#domains/phone-codes/verified-device.ts";
import { describeUsedCode } from "#domains/pricing/discount-codes/discount-code.ts";
import { isId } from "#kernel/ids.ts";
import { paisa } from "#kernel/money.ts";
import type { Route } from "./+types/checkout";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Checkout", matches);

export const headers = responseHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database } = context.get(shopContext);
  const requestSession = context.get(requestSessionContext);
  const { databaseUnavailable, formSubmitted } = context.get(requestContext);
  // The form's fields are restored even when the cart cannot be loaded.
  const orNothing = (error: unknown) => {
    if (formSubmitted) return null;
    throw error;
  };
  const asked = new URL(request.url).searchParams.get("address");
  const draft = parseDraft(requestSession.draft);
  const fillForm = async () => {
    const account = await requestSession.account();
    return account && prefillCheckout(database, account, asked ?? draft?.values.filled_from ?? null);
  };
  const [cart, own, settings, messageOffer, returnUrl] = await Promise.all([
    databaseUnavailable
      ? null
      : requestSession
          .cart()
          .then((secret) => findCart(database, secret))
          .catch(orNothing),
    databaseUnavailable ? null : fillForm().catch(orNothing),
    getSettings(context.get(shopContext)),
    databaseUnavailable ? null : getMessageOffer(context.get(shopContext)).catch(orNothing),
    databaseUnavailable ? null : findReturnUrl(context.get(shopContext), requestSession).catch(orNothing),
  ]);
  return {
    cart,
    own,
    returnUrl,
    filled: mergeFields(own, draft && draft.cart === cart?.id ? draft.values : null, asked),
    hasOrdered: requestSession.orderToken !== null,
    provinces: [...provinces],
    delivery: presentDelivery(settings, new Date()),
    messageOffer,
    help: { phone: settings.phone, whatsapp: settings.whatsapp },
    methods: listOfferedMethods(settings).map(({ id, label, hint, asksReference, accountOf }) => ({
      id,
      label,
      hint,
      asksReference,
      account: accountOf(settings),
    })),
  };
}

/** Places the order, or renders the form again with its fields and the reason for the refusal. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, limits, log, counters, secretKey, canSendCodes } = context.get(shopContext);
  const requestSession = context.get(requestSessionContext);
  const form = await parseFormData(request);
  context.get(requestContext).formSubmitted = true;
  const submitted = toFormValues(form);
  // Where store credit pays everything, the form asks for no way to pay; the order still has one, of which nothing is due.
  if (coversTotal(submitted) && submitted.payment === undefined) form.set("payment", "cash-on-delivery");
  const parsed = parseForm(checkoutSchema, form);
  let found = await findCreditOfForm(database, submitted).catch(() => null);
  let credit = ofUse(found);
  const again = (
    status: number,
    refusal: CheckoutRefusal,
    errors: FieldErrors = {},
    headers: Record<string, string> = {},
  ) => data({ refusal, errors, values: submitted, credit }, { status, headers });
  requestSession.setDraftCookie(serializeDraft(submitted));
  // Without scripts only the server can save the draft before the shopper goes to the cart.
  if (submitted.intent === "change") return redirect("/cart", 303);

  const entered = await changeCheckoutDiscount(context, submitted);
  if (entered) return again(...entered);

  const looksUp = submitted.intent === "apply-credit" && found !== null;
  if (!parsed.ok && !looksUp) return again(422, { kind: "fields" }, parsed.errors);
  const limit = await limits.checkout(requestSession.address);
  if (!limit.allowed) return again(429, { kind: "too-often" }, {}, retryAfter(limit.retryAfterSeconds));
  if (found !== null && !credit)
    return again(422, { kind: "fields" }, { credit_code: [found === "unknown" ? unknownCode : emptyCode] });
  if (looksUp) return again(200, { kind: "credit-found" });
  if (!parsed.ok) return again(422, { kind: "fields" }, parsed.errors);

  const shown = parseRenderedCart(submitted);
  if (!shown) return again(409, { kind: "changed" });
  const { recipient, payment, paymentReference, whatsAppUpdates, messageLanguage } = parsed.values;
  const { phone } = recipient;
  const typed = parsed.submitted.phone_code ?? "";
  const askForCode = async (asked: { entered: CodeOutcome | null; again?: boolean }) => {
    const { step, retryAfterSeconds } = await answerCodeNeeded(context, {
      cartId: shown.cartId,
      phone,
      typed,
      ...asked,
    });
    return again(retryAfterSeconds ? 429 : 422, { kind: "code", ...step }, {}, retryAfter(retryAfterSeconds));
  };
  if (parsed.submitted.intent === "send-code") {
    const own = await findCart(database, await requestSession.cart());
    const mayAsk = canSendCodes && mayAskForCode(await getSettings(context.get(shopContext)), payment);
    return mayAsk && own.id === shown.cartId
      ? askForCode({ entered: null, again: true })
      : again(409, { kind: "changed" });
  }
  // A failed referral lookup must not fail the order.
  const referral = await findReferral(context.get(shopContext), requestSession).catch(() => null);
  const source =
    referral?.orderId === null
      ? { channel: "hosted-checkout" as const, apiKeyId: referral.apiKeyId, checkoutReference: null }
      : undefined;
  const result = await placeOrder(database, {
    source,
    attribution: parseAttribution(requestSession.attribution),
    secret: requestSession.cartSecret,
    sessionToken: requestSession.sessionToken,
    orderToken: requestSession.orderToken,
    ...shown,
    recipient,
    payment,
    paymentReference,
    phoneProof: {
      canSend: canSendCodes,
      secretKey,
      mark: requestSession.verifiedMark,
      code: parsePhoneCode(typed),
    },
    whatsAppUpdates,
    // Who leaves the shop's language as it is follows the owner's choice.
    messageLanguage: messageLanguage === submitted.shop_language ? null : messageLanguage,
    credit: readCreditUse(submitted),
  });

  switch (result.outcome) {
    case "placed":
      if (!result.repeated) counters.ordersPlaced += 1;
      if (result.codeUsed) {
        requestSession.setVerifiedCookie(markVerified(secretKey, phone, requestSession.verifiedMark));
        await refundProvedCode(context);
      }
      requestSession.setOrderCookie(result.accessToken);
      // The cart is closed. The next one is created when a product is added: before this form came again from another tab, it may have been.
      if (!(result.repeated && (await isOpenCart(database, requestSession.cartSecret).catch(() => true))))
        requestSession.setCartCookie(null);
      requestSession.setDraftCookie(null);
      if (referral)
        requestSession.setReferralCookie(
          referral.orderId === null && referral.returnUrl !== null
            ? serializeReferral({
                key: referral.key,
                returnUrl: referral.returnUrl,
                orderId: result.orderId,
                wasRedirected: false,
              })
            : null,
        );
      await saveOrderAddress(context, parsed.values);
      await saveAccountLanguage(context, messageLanguage);
      return redirect("/checkout/success", 303);
    case "already-placed":
      return again(409, {
        kind: "already-placed",
        order: result.order && { number: result.order.number, url: `/order/${result.order.accessToken}` },
      });
    case "empty-cart":
      return redirect("/cart", 303);
    case "over-limit":
      return again(409, { kind: "over-limit", limit: result.limit });
    case "blocked":
      return again(409, { kind: "blocked" });
    case "payment-not-offered":
      return again(409, { kind: "fields" }, { payment: [withdrawnMethodMessage] });
    case "own-account":
      return again(422, { kind: "fields" }, { payment_reference: [ownAccountMessage] });
    case "cash-refused": {
      const settings = await getSettings(context.get(shopContext));
      return again(409, { kind: "fields" }, { payment: [describeCashRefusal(result.refusal, settings)] });
    }
    case "discount-code-used":
      return again(409, { kind: "fields" }, { discount_code: [describeUsedCode(result.code)] });
    case "unknown-credit":
      return again(409, { kind: "fields" }, { credit_code: [unknownCode] });
    case "credit-changed":
      // Another checkout may have spent it since it was looked up above.
      found = await findCreditOfForm(database, submitted).catch(() => null);
      credit = ofUse(found);
      return found !== null && !credit
        ? again(409, { kind: "fields" }, { credit_code: [found === "unknown" ? unknownCode : emptyCode] })
        : again(409, { kind: "credit-changed" });
    case "code-needed":
      return askForCode(result);
    case "sold-out":
      return again(409, { kind: "sold-out", shortages: result.shortages });
    case "changed":
      return again(409, { kind: "changed" });
    case "not-placed":
      context.get(requestContext).databaseUnavailable = true;
      log.error({ error: String(result.cause) }, "An order could not be stored in time");
      return again(503, { kind: "not-placed" }, {}, retryAfter(unavailableSeconds));
    case "unknown":
      context.get(requestContext).databaseUnavailable = true;
      log.error({ error: String(result.cause) }, "It is unknown whether an order was stored");
      return again(503, { kind: "unknown" }, {}, retryAfter(unavailableSeconds));
  }
}

/** The store credit of a form, unless nothing is left of it. */
const ofUse = (found: Awaited<ReturnType<typeof findCreditOfForm>>) =>
  found === "unknown" || found?.balance === 0 ? null : found;

const unknownCode = "No store credit has this code. Look at the page of the order that it came from";
const emptyCode = "Nothing is left of this store credit";

/** The cart and the total of the rendered form; null when the hidden fields are invalid. */
function parseRenderedCart(values: FormValues) {
  const { cart = "", seen_total: total = "", seen_goods: goods = "" } = values;
  return isId(cart) && /^[0-9]{1,12}$/.test(total)
    ? { cartId: cart, seenTotal: paisa(Number(total)), seenFingerprint: goods === "" ? undefined : goods }
    : null;
}

function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  return <CheckoutView {...loaderData} result={actionData ?? null} />;
}

export const handle: OwnPageHandle = { page: CheckoutPage, hasBlankFields: true };

export default CheckoutPage;
