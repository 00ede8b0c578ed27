import { whatsAppLink } from "#kernel/whatsapp-link.ts";
import { data, redirect, type RouterContextProvider } from "react-router";
import { requestContext, requestSessionContext, shopContext } from "#app/http/context.ts";
import { type FieldErrors, parseFormData, toFormValues } from "#app/http/forms.ts";
import { cartLinkDays, createCartLink } from "#domains/cart/cart-links.ts";
import { fillCart } from "#domains/cart/fill-cart.ts";
import { removeDiscountCode, setDiscountCode } from "#domains/cart/set-discount-code.ts";
import { findCart } from "#domains/cart/find-cart.ts";
import { checkStaffOrder } from "#domains/checkout/check-staff-order.ts";
import { placeStaffOrder } from "#domains/checkout/place-order.ts";
import { findOrderNumbers } from "#domains/orders/find-order-numbers.ts";
import { ownAccountStaffMessage } from "#domains/orders/payments/own-accounts.ts";
import { withdrawnMethodMessage } from "#domains/orders/payments/payment-methods.ts";
import {
  describeDiscountCodeProblem,
  describeUsedCode,
  unknownDiscountCode,
} from "#domains/pricing/discount-codes/discount-code.ts";
import type { Database } from "#platform/database/database.server.ts";
import { formatWithSymbol, paisa } from "#kernel/money.ts";
import { parsePakistaniMobile, validatePhone } from "#kernel/phone.ts";
import { requirePermission } from "../http/require-staff.ts";
import { findCaller } from "./find-caller.ts";
import { type NewOrderState, presentNewOrder, totalsFor } from "./present-new-order.ts";
import { readDraft, readLines, type TypedLine } from "./read-new-order.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * Does what was pressed in the form of a new order: finds the customer of the phone number, searches, changes the lines,
 * makes a link of the goods, or places the order. Whatever it comes to, the form comes back as it was typed.
 */
export async function handleNewOrder(context: Context, request: Request) {
  const { database: db, baseUrl } = context.get(shopContext);
  const by = await requirePermission(context, request, "orders.edit", "orders.read", "customers.read");
  const values = toFormValues(await parseFormData(request));
  const draft = readDraft(values);
  const { lines, errors: unread } = readLines(values);
  const phone = parsePakistaniMobile(values.phone ?? "");
  const caller = phone === null ? null : await findCaller(db, by, phone);
  const filled = await fillCart(db, by, { secret: draft, lines: toQuantities(lines) });
  const codeError = filled.outcome === "filled" ? await enterCode(db, draft, values.discount_code ?? "") : null;
  const errors: FieldErrors = { ...unread, ...(codeError !== null && { discount_code: [codeError] }) };
  const state: NewOrderState = { draft, values, errors, customer: caller };
  const respond = async (status: number, more: Partial<NewOrderState> = {}) =>
    data(await presentNewOrder(db, by, { lines, state: { ...state, ...more } }), { status });

  if (filled.outcome === "too-many-lines") return respond(422, { message: "An order has at most 200 lines." });

  switch (values.intent) {
    case "place":
      return place();
    case "link": {
      if (Object.keys(errors).length > 0)
        return respond(422, { message: "There is no link yet. Correct what is marked." });
      const made = await createCartLink(db, by, { draft, lines: toQuantities(lines) });
      if (made.outcome === "empty") return respond(422, { message: "Add the goods first: the link leads to them." });
      const url = `${baseUrl}/cart/link/${made.token}`;
      const code = (await findCart(db, draft)).code?.code ?? null;
      const text = `Assalam-o-alaikum, here are the goods you asked for. Order them here: ${url}`;
      const withCode = code === null ? text : `${text} Enter the code ${code} in the cart.`;
      return respond(200, {
        link: { url, code, days: cartLinkDays, whatsApp: phone && whatsAppLink(phone, withCode) },
      });
    }
    case "find": {
      if (caller === null && values.phone?.trim())
        return respond(422, { errors: { ...errors, phone: [validatePhone(values.phone) ?? ""] } });
      // What is typed already stays.
      const known = Object.entries(caller?.recipient ?? {}).filter(([name]) => !values[name]?.trim());
      return respond(200, { values: { ...values, ...Object.fromEntries(known) } });
    }
    default:
      return respond(200);
  }

  async function place() {
    const cart = await findCart(db, draft);
    const cartId = cart.id ?? values.cartId ?? "";
    const seenTotal = Number(values.seenTotal);
    const { total } = totalsFor(cart, values.state);
    const { f_name = "", s_name = "", phone = "", email = "", state = "", city = "", address = "", zip } = values;
    const order = {
      channel: values.channel ?? "",
      secret: draft,
      cartId,
      seenTotal: paisa(Number.isSafeInteger(seenTotal) ? seenTotal : 0),
      recipient: { f_name, s_name, phone, email, state, city, address, zip },
      payment: values.payment ?? "",
      paymentReference: values.payment_reference ?? "",
      note: values.note ?? "",
      whatsAppUpdates: values.whatsapp_updates === "yes",
      messageLanguage: values.message_language || null,
    };
    // A cart that became an order is left to placeStaffOrder, which responds with that order: before this request, or since
    // it has filled the cart, when the form was sent twice.
    if (filled.outcome === "filled" && cart.id !== null) {
      const wrong = { ...toFieldErrors(await checkStaffOrder(db, by, order)), ...errors };
      const isWrong = Object.keys(wrong).length > 0;
      const refuse = (status: number, message: string) => respond(isWrong ? 422 : status, { message, errors: wrong });
      if (lines.length === 0) return refuse(422, "Add the goods first.");
      if (filled.notForSale.length > 0) return refuse(409, corrections);
      if (total !== seenTotal)
        return refuse(
          409,
          `The total is ${formatWithSymbol(total)} now. Tell the customer${isWrong ? ", correct what is marked" : ""}, then place the order.`,
        );
      if (isWrong) return refuse(422, corrections);
    } else if (Object.keys(errors).length > 0) return respond(422, { message: corrections });
    const placed = await placeStaffOrder(db, by, order);
    switch (placed.outcome) {
      case "placed": {
        const numbers = await findOrderNumbers(db, by, [placed.orderId]);
        context.get(requestSessionContext).flash("order-placed");
        throw redirect(`/admin/orders/${numbers.get(placed.orderId)}`, 303);
      }
      case "invalid":
        return respond(422, {
          message: corrections,
          errors: toFieldErrors(placed.errors),
        });
      case "payment-not-offered":
        return respond(409, { message: corrections, errors: { payment: [withdrawnMethodMessage] } });
      case "own-account":
        return respond(422, { message: corrections, errors: { payment_reference: [ownAccountStaffMessage] } });
      case "sold-out":
        return respond(409, { message: "Not all of it is in stock any more: see the lines." });
      case "already-placed":
        return respond(409, {
          message: placed.order
            ? `This order is placed already, with other details, as order ${placed.order.number}. Change it there.`
            : "This order is placed already, with other details. Look for it among the orders.",
        });
      case "discount-code-used":
        return respond(409, { message: corrections, errors: { discount_code: [describeUsedCode(placed.code)] } });
      case "changed":
      case "empty-cart":
      case "over-limit":
      case "blocked":
      case "cash-refused":
      case "unknown-credit":
      case "credit-changed":
      case "code-needed":
        return respond(409, { message: "Prices or goods changed meanwhile: look at the lines, then place the order." });
      case "not-placed":
      case "unknown":
        context.get(requestContext).databaseUnavailable = true;
        return respond(503, {
          message: "The order could not be stored just now. Place it again: it will not be placed twice.",
        });
    }
  }
}

const corrections = "The order is not placed yet. Correct what is marked.";

/** Has the cart hold the discount code of the form, or none; what is wrong with it, else null. */
async function enterCode(db: Database, secret: string, typed: string): Promise<string | null> {
  if (typed.trim() === "") {
    await removeDiscountCode(db, secret);
    return null;
  }
  const entered = await setDiscountCode(db, { secret, typed });
  if (entered.outcome === "set" || entered.outcome === "no-cart") return null;
  await removeDiscountCode(db, secret);
  return entered.outcome === "unknown"
    ? unknownDiscountCode
    : describeDiscountCodeProblem(entered.code, { kind: entered.state });
}

const toQuantities = (lines: TypedLine[]) =>
  lines.flatMap(({ variantId, quantity }) => (quantity === null ? [] : [{ variantId, quantity }]));

const toFieldErrors = (errors: Record<string, string>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([path, error]) => [nameField(path), [error]]));

/** The form's field of an error's path: "recipient.phone" is the field "phone". */
const nameField = (path: string) => ownNames[path] ?? path.replace(/^recipient\./, "");

const ownNames: Record<string, string> = {
  paymentReference: "payment_reference",
  messageLanguage: "message_language",
  discountCode: "discount_code",
};
