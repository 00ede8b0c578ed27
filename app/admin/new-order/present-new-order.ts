import { presentCharges } from "#domains/pricing/charges.ts";
import { describeDiscountCodeProblem, presentSaving } from "#domains/pricing/discount-codes/discount-code.ts";
import { codeOf } from "#domains/pricing/price-lines.ts";
import { provinces } from "#domains/addresses/address.ts";
import { type Cart, type CartLine } from "#domains/cart/cart.ts";
import { findCart } from "#domains/cart/find-cart.ts";
import { listOfferedMethods } from "#domains/orders/payments/payment-methods.ts";
import { findGoods, loadGoods } from "#domains/search/find-goods.ts";
import { findShopSettings } from "#domains/settings/find-shop-settings.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { FieldErrors, FormValues } from "#app/http/forms.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { nameOption } from "#kernel/name-option.ts";
import type { Database } from "#platform/database/database.server.ts";
import { presentGoods } from "../orders/present-goods.ts";
import { warnOfRisk } from "./warn-of-risk.ts";
import { lineField, type TypedLine } from "./read-new-order.ts";

/** What the form of a new order shows besides its goods. */
export interface NewOrderState {
  draft: string;
  values: FormValues;
  errors: FieldErrors;
  /** Why the order was not placed, or what is to be said first. */
  message?: string;
  /** Whether the message is none of a refusal. */
  isNotice?: boolean;
  customer?: { summary: string; last: number | null } | null;
  link?: {
    url: string;
    /** The discount code, which is not in the link. */ code: string | null;
    whatsApp: string | null;
    days: number;
  } | null;
}

export type NewOrderScreen = Awaited<ReturnType<typeof presentNewOrder>>;

/** The totals of the cart for the province of the form. */
export function totalsFor(cart: Cart, province: string | undefined) {
  return (province !== undefined && cart.byProvince[province]) || cart;
}

/** The data of the form: what was typed, and the goods at today's prices and stock. */
export async function presentNewOrder(
  db: Database,
  by: Staff<"orders.edit" | "customers.read">,
  { lines, state }: { lines: TypedLine[]; state: NewOrderState },
) {
  const { values } = state;
  const cart = await findCart(db, state.draft);
  const inCart = new Map(cart.lines.map((line) => [line.variantId, line]));
  const missing = lines.filter(({ variantId }) => !inCart.has(variantId)).map(({ variantId }) => variantId);
  const known = new Map((await loadGoods(db, missing)).map((goods) => [goods.variant.id, presentGoods(goods)]));
  const totals = totalsFor(cart, values.state);
  const settings = await findShopSettings(db);
  return {
    ...state,
    customer: state.customer ?? null,
    link: state.link ?? null,
    cartId: cart.id,
    lines: lines.map(({ variantId, typed }) => {
      const line = inCart.get(variantId);
      const shown = known.get(variantId);
      return {
        variantId,
        field: lineField(variantId),
        typed,
        name: line?.productName ?? shown?.name ?? "No longer sold",
        options: line?.selectedOptions.map(nameOption) ?? shown?.options ?? [],
        sku: line?.sku ?? shown?.sku ?? "",
        pictureKey: line?.picture?.key ?? shown?.pictureKey ?? null,
        unitPrice: line ? formatWithSymbol(line.unitPrice) : null,
        total: line ? formatWithSymbol(line.lineTotal) : null,
        problem: line ? describeProblem(line) : shown ? null : "This is no longer sold. Remove it.",
      };
    }),
    codeProblem: cart.code?.problem ? describeDiscountCodeProblem(cart.code.code, cart.code.problem) : null,
    seenTotal: totals.total,
    warning: await warnOfRisk(db, by, { values, total: totals.total, rules: settings.risk }),
    amounts:
      cart.lines.length === 0
        ? []
        : [
            ...presentSaving(codeOf(cart, values.state ?? null)).map(([term, value]) => ({ term, value })),
            { term: "Subtotal", value: formatWithSymbol(totals.subtotal) },
            ...presentCharges(totals).map(({ label, text }) => ({ term: label, value: text })),
            { term: "Total", value: formatWithSymbol(totals.total), strong: true },
          ],
    goods: { text: values.goods ?? "", found: (await findGoods(db, by, values.goods ?? "")).map(presentGoods) },
    provinces: [...provinces],
    payments: listOfferedMethods(settings).map(({ id, label }) => ({ id, label })),
  };
}

function describeProblem({ problem }: CartLine): string | null {
  switch (problem?.kind) {
    case "sold-out":
      return "Sold out. Remove it, or offer something else.";
    case "shared":
      return `${problem.products.join(", ")} on this order ${problem.products.length === 1 ? "uses" : "use"} the same goods, which leaves ${problem.available === 0 ? "none" : problem.available} for this line.`;
    case "only-left":
      return `Only ${problem.available} left.`;
    default:
      return null;
  }
}
