import { addToCart } from "#domains/cart/add-to-cart.ts";
import { findCart } from "#domains/cart/find-cart.ts";
import { removeDiscountCode, setDiscountCode } from "#domains/cart/set-discount-code.ts";
import { clearCart } from "#domains/cart/remove-lines.ts";
import { placeOrder, placeStaffOrder } from "#domains/checkout/place-order.ts";
import { cancelOrder } from "#domains/orders/cancel-order.ts";
import { confirmOrder } from "#domains/orders/confirm-order.ts";
import { beginConfirmation } from "#domains/orders/confirmation/begin-confirmation.ts";
import { holdNextCall } from "#domains/orders/confirmation/hold-call.ts";
import { correctRecipient } from "#domains/orders/edits/correct-recipient.ts";
import { editOrder } from "#domains/orders/edits/edit-order.ts";
import { setLinePrice } from "#domains/orders/edits/set-line-price.ts";
import { recordContact } from "#domains/orders/history/record-contact.ts";
import { takeBackAdvance } from "#domains/orders/payments/take-back-advance.ts";
import { takeBackRefund } from "#domains/orders/payments/take-back-refund.ts";
import { findOrderRecord } from "#domains/orders/find-order-record.ts";
import type { PaymentKind } from "#domains/orders/payments/payment.ts";
import { recordPayment } from "#domains/orders/payments/record-payment.ts";
import { findShopSettings } from "#domains/settings/find-shop-settings.ts";
import type { Recipient } from "#domains/addresses/address.ts";
import { newId, newSecret } from "#kernel/ids.ts";
import { paisa } from "#kernel/money.ts";
import { guest, system } from "#test/actors.ts";
import { buyer } from "#test/order-requests.ts";
import type { ActionOf } from "../actions.ts";
import { sumUnits } from "../model/stock-rules.ts";
import { type MonthShop, type Performed, type OrderRefs, type Refs, staffOf } from "./month-shop.ts";
import { enterCode } from "./enter-code.ts";
import { readOrder } from "./read-orders.ts";

const staff = (shop: MonthShop, caller = 0) => staffOf(shop.callers[caller]!);

/** A cart with these goods alone, as it is before its order; null where the shop has fewer of them. */
export async function fillCart(
  shop: MonthShop,
  { lines, discountCode }: Pick<ActionOf<"place">, "lines" | "discountCode">,
  session: string | null,
): Promise<OrderRefs["cart"] | null> {
  const account = shop.accounts.find((each) => each.session === session);
  const { secret, lines: added } = await addToCart(shop.db, {
    cart: { secret: null, accountId: account?.id ?? null },
    lines: sumUnits(lines).map(([variant, quantity]) => ({
      variantId: shop.variants[variant]!,
      quantity,
      addedAt: null,
    })),
    mode: "clamp",
  });
  if (!added.every((line) => line.outcome === "added" && line.quantity === line.wanted)) {
    // An account keeps its cart, and would order what is left in it with the next goods.
    await clearCart(shop.db, secret);
    return null;
  }
  // The cart of an account keeps the code of an order that was refused. A code that is used up stays outside.
  if (discountCode !== undefined) await setDiscountCode(shop.db, { secret, typed: shop.discountCodes[discountCode]! });
  else if (account) await removeDiscountCode(shop.db, secret);
  const cart = await findCart(shop.db, secret);
  // Whoever did not hear that the goods are in the cart of an account has put them in twice.
  const units = sumUnits(lines).reduce((sum, [, quantity]) => sum + quantity, 0);
  if (cart.lines.reduce((sum, { quantity }) => sum + quantity, 0) !== units) {
    await clearCart(shop.db, secret);
    return fillCart(shop, { lines, discountCode }, session);
  }
  if (secret === null || cart.id === null) throw new Error("A cart needs a line");
  return { secret, cartId: cart.id, total: cart.total };
}

/** Another person for each order of a month. */
const recipientOf = (shop: MonthShop, at: number): Recipient => ({
  ...buyer(at),
  email: `${shop.mark}.${at}@example.com`,
});

export const sessionOf = (shop: MonthShop, { by, at }: Pick<ActionOf<"place">, "by" | "at">): string | null =>
  by === "account" ? shop.accounts[at % 2]!.session : null;

export async function place(shop: MonthShop, action: ActionOf<"place">, refs: Refs): Promise<Performed> {
  const sessionToken = sessionOf(shop, action);
  const known = refs.orders[action.at];
  const cart = known?.cart ?? (await fillCart(shop, action, sessionToken));
  if (!cart) return { outcome: "sold-out" };
  const request = { secret: cart.secret, cartId: cart.cartId, seenTotal: paisa(cart.total) };
  const payment = action.payment === "cash" ? ("cash-on-delivery" as const) : ("bank-transfer" as const);
  const recipient = recipientOf(shop, action.at);
  const credit = action.credit === undefined ? null : { code: codeOf(action, refs), seen: null };
  const phoneProof = await enterCode(shop.db, action.code, { cartId: cart.cartId, phone: recipient.phone });
  const placed =
    action.by === "staff"
      ? await placeStaffOrder(shop.db, staff(shop), {
          ...request,
          channel: "phone",
          payment,
          recipient: toFields(recipient),
        })
      : await placeOrder(shop.db, {
          ...request,
          sessionToken,
          recipient,
          payment,
          paymentReference: null,
          credit,
          phoneProof,
        });
  if (placed.outcome !== "placed") {
    // An account would order what is left in its cart with the next goods.
    if (!known) await clearCart(shop.db, cart.secret);
    // Somebody else took the last use of the code, or gave one back: the shopper orders at the price that is shown now.
    if (!known && placed.outcome === "changed") return place(shop, action, refs);
    return { outcome: placed.outcome };
  }
  const found = await readOrder(shop.db, cart);
  return { outcome: "placed", ...(found && { order: [action.at, found] }) };
}

/** The code of the credit that is spent; null for the account's own. Who has none tries one. */
const codeOf = ({ credit }: ActionOf<"place">, refs: Refs): string | null =>
  typeof credit === "number" ? (refs.orders[credit]?.code ?? "0000-0000-0000-0000") : null;

const toFields = ({ firstName, secondName, phone, email, province, city, address, zip }: Recipient) => ({
  f_name: firstName,
  s_name: secondName,
  phone,
  email,
  state: province,
  city,
  address,
  zip: zip ?? "",
});

const rules = (asks: boolean) => ({
  confirmation: { required: asks, from: null, exceptKept: false, cancelAfterHours: 72 },
  risk: { confirm: { fromScore: null, aboveTotal: null } },
  phoneCodes: { confirms: false },
});

export async function begin({ db }: MonthShop, { at, asks }: ActionOf<"begin">, refs: Refs): Promise<Performed> {
  await beginConfirmation(db, system, idOf(refs, at), rules(asks));
  return { outcome: "done" };
}

/** Names the order by its number: which of the month's it is, the caller of this knows. */
export async function nextCall(shop: MonthShop, { caller }: ActionOf<"next-call">): Promise<Performed> {
  const number = await holdNextCall(shop.db, staff(shop, caller));
  return number === null ? { outcome: "nobody" } : { outcome: "calls", number };
}

export async function contact(shop: MonthShop, action: ActionOf<"contact">, refs: Refs): Promise<Performed> {
  const { at, caller, result } = action;
  return recordContact(shop.db, staff(shop, caller), { order: idOf(refs, at), channel: "phone", result });
}

export async function confirm(shop: MonthShop, { at, by }: ActionOf<"confirm">, refs: Refs): Promise<Performed> {
  const order = idOf(refs, at);
  if (by === "caller") return confirmOrder(shop.db, staff(shop), { order });
  const accessToken = by === "link" ? refs.orders[at]!.token : newSecret();
  return confirmOrder(shop.db, guest, { order, accessToken });
}

export async function correct(shop: MonthShop, { at, house }: ActionOf<"correct">, refs: Refs): Promise<Performed> {
  const recipient = { ...recipientOf(shop, at), address: `House ${house}, Street 11 ${crypto.randomUUID()}` };
  const { email: _, ...fields } = toFields(recipient);
  const given = { order: idOf(refs, at), recipient: fields, accessToken: refs.orders[at]!.token };
  return correctRecipient(shop.db, guest, given, await findShopSettings(shop.db));
}

export async function edit(shop: MonthShop, action: ActionOf<"edit">, refs: Refs): Promise<Performed> {
  return editOrder(shop.db, staff(shop), {
    order: idOf(refs, action.at),
    lines: [{ position: action.position, quantity: action.quantity }],
    added: action.added.map(({ variant, quantity }) => ({ variantId: shop.variants[variant]!, quantity })),
  });
}

export async function price(shop: MonthShop, action: ActionOf<"price">, refs: Refs): Promise<Performed> {
  const by = staffOf(shop.callers[0]!);
  const { at, position, price: unitPrice } = action;
  return setLinePrice(shop.db, by, { order: idOf(refs, at), position, unitPrice, reason: "Agreed by phone" });
}

export async function cancel(shop: MonthShop, { at, by }: ActionOf<"cancel">, refs: Refs): Promise<Performed> {
  const order = idOf(refs, at);
  return by === "staff"
    ? cancelOrder(shop.db, staff(shop), { order })
    : cancelOrder(shop.db, guest, { order, accessToken: refs.orders[at]!.token });
}

export async function pay(shop: MonthShop, { at, kind, amount }: ActionOf<"pay">, refs: Refs): Promise<Performed> {
  return recordPayment(shop.db, staff(shop), { order: idOf(refs, at), kind, amount });
}

/** The payment of this place among those in advance that were entered. */
export async function takeBack(shop: MonthShop, { at, advance }: ActionOf<"mistake">, refs: Refs): Promise<Performed> {
  const order = idOf(refs, at);
  const entry = await findEntry(shop, order, "advance", advance);
  return takeBackAdvance(shop.db, staff(shop), { order, entry, reason: "It was for another order" });
}

/** The refund of this place among those in money that were entered. */
export async function takeRefundBack(
  shop: MonthShop,
  { at, refund }: ActionOf<"refund-back">,
  refs: Refs,
): Promise<Performed> {
  const order = idOf(refs, at);
  const entry = await findEntry(shop, order, "refund-paid", refund);
  return takeBackRefund(shop.db, staff(shop), { order, entry, reason: "The account number was wrong" });
}

/** The id of the entry of this place among those of its kind that take none back; an unknown one where there are fewer. */
async function findEntry(shop: MonthShop, order: string, kind: PaymentKind, place: number): Promise<string> {
  const { payments = [] } = (await findOrderRecord(shop.db, staff(shop), order)) ?? {};
  return payments.filter((entry) => entry.kind === kind && entry.reverses === null)[place]?.id ?? newId();
}

/** The id of an order is that of its cart. */
export const idOf = (refs: Refs, at: number): string => refs.orders[at]!.cart.cartId;
