import type { RouterContextProvider } from "react-router";
import { findAccountNames } from "#domains/accounts/find-account-names.ts";
import { findJoined } from "#domains/audit/find-joined.ts";
import type { AuditEntry } from "#domains/audit/list-audit-entries.ts";
import { findNamesOfCategories } from "#domains/catalog/categories/find-category-names.ts";
import { listAttributes } from "#domains/catalog/attributes/find-attributes.ts";
import { findProductNames } from "#domains/catalog/find-product-ids.ts";
import { findStaffVariants } from "#domains/catalog/variants/find-variant-by-sku.ts";
import { findBannerNames } from "#domains/cms/banners.ts";
import { findLineNames } from "#domains/orders/find-line-names.ts";
import { findOrderNumbers } from "#domains/orders/find-order-numbers.ts";
import { findNoteTexts } from "#domains/orders/history/find-note-texts.ts";
import { findReturnCodes } from "#domains/returns/find-returns.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { findDiscountCodeNames } from "#domains/pricing/discount-codes/find-discount-code.ts";
import { getCouriers } from "#app/queries/get-couriers.ts";
import { shopContext } from "#app/http/context.ts";
import { isId } from "#kernel/ids.ts";
import { grantIfAllowed } from "../http/grant-if-allowed.ts";
import { type LineNames, namesLines } from "./name-lines.ts";

/** The most ids of a page whose names are looked up; an entry of a bulk change can hold thousands. */
const maxIds = 1_000;

export interface AuditNames {
  /** What the ids stand for, as far as the reader may know it. */
  labels: ReadonlyMap<string, string>;
  /** The order that an id is of, or that it belongs to. */
  orders: ReadonlyMap<string, number>;
  /** What the lines of orders are called whose entries name some, by the id of the order. */
  lines: ReadonlyMap<string, LineNames>;
}

/** Whether an entry about the staff is about an invitation, which has no account. */
export const isOfInvitation = (action: string): boolean =>
  action === "staff.invited" || action === "staff.invitation-revoked";

/** The names of all that entries of the audit trail hold ids of, with one query for each kind of thing. */
export async function findAuditNames(
  context: Readonly<RouterContextProvider>,
  request: Request,
  by: Staff<"audit.read">,
  entries: AuditEntry[],
): Promise<AuditNames> {
  const shop = context.get(shopContext);
  const { database } = shop;
  const [ofOrders, ofGoods, ofContent] = await Promise.all([
    grantIfAllowed(context, request, "orders.read"),
    grantIfAllowed(context, request, "catalogue.edit"),
    grantIfAllowed(context, request, "content.edit"),
  ]);
  const invitations = entries.flatMap(({ action, subjectId }) => (isOfInvitation(action) ? (subjectId ?? []) : []));
  const joined = await findJoined(database, by, invitations);
  const ids = [...new Set([...joined.values(), ...listIds(entries)])];
  const none = new Map<string, never>();
  const areAbout = (type: string) => entries.some(({ subjectType }) => subjectType === type);
  const [accounts, orders, notes, returns, couriers] = await Promise.all([
    findAccountNames(database, by, ids),
    ofOrders ? findOrderNumbers(database, ofOrders, ids) : none,
    ofOrders && entries.some(({ action }) => action === "order.noted") ? findNoteTexts(database, ofOrders, ids) : none,
    ofOrders && areAbout("return") ? findReturnCodes(database, ofOrders, ids) : none,
    getCouriers(shop),
  ]);
  // What is asked below, entries about orders seldom hold.
  const courierIds = new Set(couriers.map(({ id }) => id));
  const named = [accounts, orders, notes, returns, courierIds];
  const others = ids.filter((id) => !named.some((known) => known.has(id)));
  const [goods, content] = others.length > 0 ? [ofGoods, ofContent] : [null, null];
  const [products, variants, categories, attributes, banners, codes] = await Promise.all([
    goods ? findProductNames(database, others) : none,
    goods ? findStaffVariants(database, goods, others) : none,
    goods ? findNamesOfCategories(database, goods, others) : none,
    ofGoods && areAbout("attribute") ? listAttributes(database) : [],
    content ? findBannerNames(database, content, others) : none,
    goods && areAbout("discount-code") ? findDiscountCodeNames(database, goods, others) : none,
  ]);
  return {
    labels: new Map([
      ...accounts,
      ...[...joined].flatMap(([invitation, account]) =>
        accounts.has(account) ? [[invitation, `Invitation of ${accounts.get(account)}`] as const] : [],
      ),
      ...[...orders].map(([id, number]) => [id, `Order ${number}`] as const),
      ...notes,
      ...[...returns].map(([id, code]) => [id, `Return ${code}`] as const),
      ...[...products].map(([id, { name }]) => [id, name] as const),
      ...[...variants].map(([id, { name, sku }]) => [id, `${name}, ${sku}`] as const),
      ...categories,
      ...attributes.map(({ id, label }) => [id, label] as const),
      ...couriers.map(({ id, name }) => [id, name] as const),
      ...banners,
      ...codes,
    ]),
    orders,
    lines: ofOrders ? await findLineNames(database, ofOrders, listOrdersWithLines(entries)) : none,
  };
}

const listOrdersWithLines = (entries: AuditEntry[]): string[] => [
  ...new Set(
    entries.flatMap((entry) =>
      entry.subjectType === "order" && isId(entry.subjectId ?? "") && namesLines(entry) ? [entry.subjectId!] : [],
    ),
  ),
];

const anyId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

function listIds(entries: AuditEntry[]): string[] {
  const ids = entries.flatMap(({ actorKind, actorId, subjectId, before, after }) => [
    ...(actorKind === "staff" ? [actorId] : []),
    ...(subjectId ? [subjectId] : []),
    ...(JSON.stringify([before, after]).match(anyId) ?? []),
  ]);
  return [...new Set(ids)].filter(isId).slice(0, maxIds);
}
