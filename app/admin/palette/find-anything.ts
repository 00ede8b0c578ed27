import type { RouterContextProvider } from "react-router";
import { findVariantsBySku } from "#domains/catalog/variants/find-variant-by-sku.ts";
import { listEditableProducts } from "#domains/catalog/products/list-editable-products.ts";
import { findOrderByCode } from "#domains/orders/lists/find-order-by-code.ts";
import { listOrders, type OrderSummary } from "#domains/orders/lists/list-orders.ts";
import { labelOf } from "#domains/orders/order-states.ts";
import { hasPermission } from "#domains/staff/permissions.ts";
import { shopContext } from "#app/http/context.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import { grantIfAllowed } from "../http/grant-if-allowed.ts";
import { requireSession, requireStaff } from "../http/require-staff.ts";
import { presentName } from "../orders/mask-recipient.ts";
import { findPlaces } from "./actions.ts";
import { statusLabels } from "../ui/products/status-labels.ts";
import type { PaletteItem } from "./palette-item.ts";
import { typedLengths } from "../ui/typed-lengths.ts";

type Context = Readonly<RouterContextProvider>;

/** The most items of a kind. */
const max = 6;

/** What the text may mean to this staff member: orders, goods, screens and actions that the role may open. */
export async function findAnything(context: Context, request: Request) {
  await requireStaff(context, request);
  const { role } = (await requireSession(context, request)).account;
  const text = cleanLine(new URL(request.url).searchParams.get("q") ?? "").slice(0, typedLengths.search);
  const places = findPlaces(role, text);
  if (text === "") return { text, items: places };
  const found = await Promise.all([
    findOrders(context, request, role, text),
    findGoods(context, request, text),
    findStock(context, request, text),
  ]);
  const items = [...found.flat(), ...places.slice(0, max)];
  return { text, items: items.filter(({ href }, at) => items.findIndex((each) => each.href === href) === at) };
}

/** Orders by number, phone, e-mail or the beginning of a name; for who may not read customers, by its number or a whole tracking number alone. */
async function findOrders(context: Context, request: Request, role: string, text: string): Promise<PaletteItem[]> {
  const by = await grantIfAllowed(context, request, "orders.read");
  if (!by) return [];
  const mayReadCustomers = hasPermission(role, "customers.read");
  const { database } = context.get(shopContext);
  const number = mayReadCustomers ? null : await findOrderByCode(database, by, text);
  if (!mayReadCustomers && number === null) return [];
  const orders = await listOrders(database, by, {
    ...(number === null ? { text } : { number }),
    limit: max,
  });
  return orders.map((order) => presentOrder(order, mayReadCustomers));
}

function presentOrder(order: OrderSummary, mayReadCustomers: boolean): PaletteItem {
  const { number, firstName, secondName, city } = order;
  const name = presentName({ firstName, secondName }, mayReadCustomers);
  return {
    kind: "Order",
    label: `${number} ${name}`.trim(),
    hint: [labelOf(order), city].filter(Boolean).join(" · "),
    href: `/admin/orders/${number}`,
  };
}

async function findGoods(context: Context, request: Request, text: string): Promise<PaletteItem[]> {
  const by = await grantIfAllowed(context, request, "catalogue.edit");
  if (!by) return [];
  const products = await listEditableProducts(context.get(shopContext).database, by, { text, limit: max });
  return products.map(({ id, name, status }) => ({
    kind: "Product",
    label: name,
    hint: statusLabels[status],
    href: `/admin/products/${id}`,
  }));
}

/** The stock of the variants whose SKU contains it, where they are few, or of the one whose SKU it is. */
async function findStock(context: Context, request: Request, text: string): Promise<PaletteItem[]> {
  const by = await grantIfAllowed(context, request, "stock.adjust");
  const variants = by ? await findVariantsBySku(context.get(shopContext).database, by, text, max) : [];
  return variants
    .filter(({ kind }) => kind === "single")
    .map(({ id, name, sku }) => ({
      kind: "Product",
      label: `Stock of ${name}`,
      hint: sku,
      href: `/admin/stock/${id}`,
    }));
}
