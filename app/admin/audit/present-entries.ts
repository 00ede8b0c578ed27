import type { RouterContextProvider } from "react-router";
import type { AuditEntry } from "#domains/audit/list-audit-entries.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import { formatDateTime, pakistanDay } from "#kernel/time.ts";
import { listUrl } from "../http/list-url.ts";
import { describeActor } from "../orders/describe-history.ts";
import { type ChangedField, describeAction, listChangedFields } from "./describe-entry.ts";
import { nameLines, namesLines } from "./name-lines.ts";
import { type AuditNames, findAuditNames, isOfInvitation } from "./find-names.ts";
import { findValueWords } from "./value-words.ts";

export const auditPath = "/admin/audit";

/** An audit entry as a screen shows it. */
export interface ShownEntry {
  id: string;
  at: string;
  actor: string;
  /** The entries of the same person or job. */
  actorHref: string;
  address: string | null;
  /** The request that made the change, and what else it changed. */
  request: { id: string; href: string } | null;
  action: string;
  /** What it was about, with its page where it has one. */
  subject: { label: string; href: string | null; entriesHref: string } | null;
  fields: ChangedField[];
}

/** The page of a subject, by the part of the action before the dot. */
const pages: Record<string, (id: string) => string> = {
  product: (id) => `/admin/products/${id}`,
  discount: (id) => `/admin/products/${id}#discount`,
  "discount-code": (id) => `/admin/discount-codes/${id}`,
  stock: (id) => `/admin/stock/${id}`,
  category: (id) => `/admin/categories/${id}`,
  attribute: (id) => `/admin/attributes/${id}`,
  courier: (id) => `/admin/couriers/${id}`,
  "booking-sheet": (id) => `/admin/book/${id}`,
  return: (id) => `/admin/returns/${id}`,
  banner: (id) => `/admin/content/banners/${id}`,
  article: (slug) => `/admin/content/articles/${slug}`,
  page: (slug) => `/admin/content/pages/${slug}`,
  customer: (id) => `/admin/customers/${id}`,
  message: (id) => `/admin/messages/${id}`,
  mail: (id) => `/admin/mails/${id}`,
  "mail-text": (id) => `/admin/settings/mails/${id}`,
  staff: (id) => `/admin/staff/${id}`,
  sale: () => "/admin/products/sales",
  payout: (id) => `/admin/money/payouts/${id}`,
  "bank-file": (id) => `/admin/money/bank/${id}`,
  "product-import": (id) => `/admin/products/import/${id}`,
  "stock-count": (id) => `/admin/stock/counts/${id}`,
};

/** The entries with names in the place of ids. */
export async function presentEntries(
  context: Readonly<RouterContextProvider>,
  request: Request,
  by: Staff<"audit.read">,
  entries: AuditEntry[],
): Promise<ShownEntry[]> {
  if (entries.length === 0) return [];
  const names = await findAuditNames(context, request, by, entries);
  return entries.map((entry) => ({
    id: entry.id,
    at: formatDateTime(entry.at),
    actor: describeActor(entry, names.labels),
    actorHref: listUrl(auditPath, { who: entry.actorId }),
    address: entry.address,
    request: presentRequest(entry),
    action: describeAction(entry.action),
    subject: entry.subjectId === null ? null : presentSubject(entry, entry.subjectId, names),
    fields: listFields(entry, names),
  }));
}

/** No index knows the requests: their day bounds what is compared. */
function presentRequest({ requestId, at }: AuditEntry): ShownEntry["request"] {
  if (requestId === null) return null;
  const day = pakistanDay(at);
  return { id: requestId, href: listUrl(auditPath, { request: requestId, from: day, to: day }) };
}

const invitationOf = ({ action, after }: AuditEntry): unknown =>
  action === "staff.joined" && after !== null && "invitation" in after ? after.invitation : null;

function listFields(entry: AuditEntry, { labels, lines }: AuditNames): ChangedField[] {
  const words = findValueWords(entry.subjectType);
  if (entry.after !== null && invitationOf(entry) !== null) {
    const { invitation: _known, ...after } = entry.after as Record<string, unknown>;
    return listChangedFields(null, after, labels, words);
  }
  if (entry.subjectType !== "order" || !namesLines(entry))
    return listChangedFields(entry.before, entry.after, labels, words);
  const ofOrder = lines.get(entry.subjectId ?? "") ?? new Map<number, string>();
  return listChangedFields(nameLines(entry.before, ofOrder), nameLines(entry.after, ofOrder), labels, words);
}

function presentSubject(
  { subjectType: type, action }: AuditEntry,
  id: string,
  { labels, orders }: AuditNames,
): ShownEntry["subject"] {
  const order = orders.get(id);
  const label = labels.get(id);
  const entriesHref = listUrl(auditPath, { type, subject: id });
  if (isOfInvitation(action)) {
    return { label: label ?? "Invitation", href: "/admin/staff", entriesHref };
  }
  return {
    // An id tells nobody anything; what has no name is called by its kind.
    label: label ?? (isId(id) ? describeAction(type) : id),
    href: order === undefined ? (pages[type]?.(id) ?? null) : `/admin/orders/${order}`,
    entriesHref,
  };
}
