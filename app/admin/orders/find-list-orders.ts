import type { Shop } from "#app/http/context.ts";
import { getCouriers } from "#app/queries/get-couriers.ts";
import { provinces } from "#domains/addresses/address.ts";
import { findVariantBySku } from "#domains/catalog/variants/find-variant-by-sku.ts";
import { findOrderByCode } from "#domains/orders/lists/find-order-by-code.ts";
import { listOrderPage, type OrderSummary } from "#domains/orders/lists/list-orders.ts";
import { type OrderFilter, type OrderSort, orderTraits } from "#domains/orders/lists/order-query.ts";
import { isOrderNumber, orderChannels, orderStates } from "#domains/orders/order.ts";
import { stateRules } from "#domains/orders/order-states.ts";
import { paymentMethods } from "#domains/orders/payments/payment-methods.ts";
import { maxDiscountCode, normaliseDiscountCode } from "#domains/pricing/discount-codes/discount-code.ts";
import type { ListQuery, ListReader, ListRows } from "../lists/list-query.ts";
import { courierFilter } from "../lists/courier-filter.ts";
import { amountRangeFilter, choiceFilter, dateRangeFilter, textFilter } from "../lists/filters.ts";
import { channelLabels, traitLabels } from "../ui/orders/order-labels.ts";
import { presentName } from "./mask-recipient.ts";
import { maxTagLength } from "#domains/orders/tags/to-tags.ts";

const same = <const Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: value as string }));

/** The filters of the list of orders, by the names that the orders' own query has for them. */
export const loadOrderFilters = async (shop: Pick<Shop, "cache" | "database">) => ({
  state: choiceFilter(
    "State",
    orderStates.map((value) => ({ value, label: stateRules[value].label })),
  ),
  placed: dateRangeFilter("Placed"),
  province: choiceFilter("Province", same(provinces)),
  city: textFilter("City, whole name"),
  channel: choiceFilter(
    "Channel",
    orderChannels.map((value) => ({ value, label: channelLabels[value] })),
  ),
  source: textFilter("Source (utm_source)"),
  trait: choiceFilter(
    "With",
    orderTraits.map((value) => ({ value, label: traitLabels[value] })),
  ),
  payment: choiceFilter(
    "Payment",
    paymentMethods.map(({ id, label }) => ({ value: id, label })),
  ),
  courier: courierFilter(await getCouriers(shop)),
  total: amountRangeFilter("Total"),
  discountCode: textFilter("Discount code", { maxLength: maxDiscountCode }),
  tag: textFilter("Tag", { maxLength: maxTagLength }),
});

type Reader = ListReader<"orders.read">;
type Query = ListQuery<Awaited<ReturnType<typeof loadOrderFilters>>, OrderSort>;

/** An order of the list, as far as the reader may know whose it is. */
export type ListedOrder = Omit<OrderSummary, "firstName" | "secondName" | "phone"> & {
  name: string;
  /** Null for who may not read customers. */
  phone: string | null;
};

/** A page of the orders that match. A cursor is an order's number. */
export async function findListOrders(reader: Reader, query: Query): Promise<ListRows<ListedOrder>> {
  const [after, before] = [readCursor(query.page.after), readCursor(query.page.before)];
  const { orders, lookedUntil } = await listOrderPage(reader.db, reader.by, {
    ...(await findFilter(reader, query)),
    sort: query.sort,
    after,
    before,
    limit: query.page.limit,
  });
  const mayReadCustomers = reader.may("customers.read");
  return {
    rows: orders.map(({ firstName, secondName, phone, ...order }) => ({
      ...order,
      name: presentName({ firstName, secondName }, mayReadCustomers),
      phone: mayReadCustomers ? phone : null,
      cursor: String(order.number),
    })),
    from: after !== undefined ? "after" : before !== undefined ? "before" : "top",
    lookedUntil: lookedUntil === null ? null : String(lookedUntil),
  };
}

const readCursor = (typed: string | undefined) => (isOrderNumber(Number(typed)) ? Number(typed) : undefined);

/**
 * What the URL narrows the orders to. A whole SKU finds the orders of that variant. Who may not read customers would learn
 * by searching whose phone or name it is, so they find an order by its number, a parcel's whole tracking number or a SKU alone.
 */
async function findFilter({ db, by, may }: Reader, { text, values: typed }: Query): Promise<OrderFilter> {
  const { discountCode } = typed;
  const values = { ...typed, discountCode: discountCode && (normaliseDiscountCode(discountCode) || discountCode) };
  const variant = /^(?=.*[A-Za-z])\S{2,60}$/.test(text) ? await findVariantBySku(db, by, text) : null;
  if (variant) return { ...values, variantId: variant.id };
  if (may("customers.read") || text === "") return { ...values, text };
  return { ...values, number: (await findOrderByCode(db, by, text)) ?? 0 };
}
