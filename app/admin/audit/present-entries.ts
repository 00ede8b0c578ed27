import type { RouterContextProvider } from "react-router";
import { findAccountNames } from "#domains/accounts/find-account-names.ts";
import type { AuditEntry } from "#domains/audit/list-audit-entries.ts";
import { findOrderNumbers } from "#domains/orders/find-order-numbers.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { shopContext } from "#app/http/context.ts";
import { isId } from "#kernel/ids.ts";
import { formatDateTime } from "#kernel/time.ts";
import { grantIfAllowed } from "../http/grant-if-allowed.ts";
import { listUrl } from "../http/list-url.ts";
import { describeActor } from "../orders/describe-history.ts";
import { type ChangedField, describeAction, listChangedFields } from "./describe-entry.ts";

export const auditPath = "/admin/audit";

/** An audit entry as a screen shows it. */
export interface ShownEntry {
  id: string;
  at: string;
  actor: string;
  /** The entries of the same person or job. */
  actorHref: string;
  address: string | null;
  action: string;
  /** What it was about, with its page where it has one. */
  subject: { label: string; href: string | null; entriesHref: string } | null;
  fields: ChangedField[];
}

/** Where the page of a subject is, by the part of the action before the dot. */
const pages: Record<string, (id: string) => string> = {
  product: (id) => `/admin/products/${id}`,
  staff: (id) => `/admin/staff/${id}`,
  discount: (id) => `/admin/products/${id}`,
};

/** The entries with the names of staff and the numbers of orders. */
export async function presentEntries(
  context: Readonly<RouterContextProvider>,
  request: Request,
  by: Staff<"audit.read">,
  entries: AuditEntry[],
): Promise<ShownEntry[]> {
  const { database } = context.get(shopContext);
  const mayReadOrders = await grantIfAllowed(context, request, "orders.read");
  const [names, numbers] = await Promise.all([
    findAccountNames(
      database,
      by,
      entries.flatMap(({ actorKind, actorId, subjectType, subjectId }) => [
        ...(actorKind === "staff" ? [actorId] : []),
        ...(subjectType === "staff" && subjectId && isId(subjectId) ? [subjectId] : []),
      ]),
    ),
    mayReadOrders
      ? findOrderNumbers(
          database,
          mayReadOrders,
          entries.flatMap(({ subjectType, subjectId }) => (subjectType === "order" && subjectId ? [subjectId] : [])),
        )
      : new Map<string, number>(),
  ]);
  return entries.map((entry) => ({
    id: entry.id,
    at: formatDateTime(entry.at),
    actor: describeActor(entry, names),
    actorHref: listUrl(auditPath, { who: entry.actorId }),
    address: entry.address,
    action: describeAction(entry.action),
    subject: entry.subjectId === null ? null : presentSubject(entry.subjectType, entry.subjectId, { names, numbers }),
    fields: listChangedFields(entry.before, entry.after),
  }));
}

interface Known {
  names: ReadonlyMap<string, string>;
  numbers: ReadonlyMap<string, number>;
}

function presentSubject(type: string, id: string, { names, numbers }: Known): ShownEntry["subject"] {
  const number = numbers.get(id);
  const entriesHref = listUrl(auditPath, { type, subject: id });
  return number === undefined
    ? { label: (type === "staff" && names.get(id)) || id, href: pages[type]?.(id) ?? null, entriesHref }
    : { label: `Order ${number}`, href: `/admin/orders/${number}`, entriesHref };
}
