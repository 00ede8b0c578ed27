import type { RouterContextProvider } from "react-router";
import { findAccountNames } from "#domains/accounts/find-account-names.ts";
import { findBlocks, maxBlockReasonLength } from "#domains/customers/block-customer.ts";
import { listCustomerNotes, maxNoteLength } from "#domains/customers/customer-notes.ts";
import { countBuyerOrders, listBuyerOrders } from "#domains/orders/customers/find-buyers.ts";
import { labelOf, stateRules } from "#domains/orders/order-states.ts";
import { hasPermission } from "#domains/staff/permissions.ts";
import { listMessagesFrom } from "#domains/support/list-messages.ts";
import { shopContext } from "#app/http/context.ts";
import { formatPakistaniMobile } from "#kernel/format-pakistani-mobile.ts";
import { newId } from "#kernel/ids.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { formatDate, formatDateTime } from "#kernel/time.ts";
import { listUrl } from "../http/list-url.ts";
import { requirePermission, requireSession } from "../http/require-staff.ts";
import { loadCustomerCredit } from "./customer-credit.ts";
import { findCustomer } from "./find-customer.ts";

/** The data of a customer's screen. */
export async function loadCustomer(context: Readonly<RouterContextProvider>, request: Request, id: string) {
  const { database } = context.get(shopContext);
  const by = await requirePermission(context, request, "customers.read");
  const { role } = (await requireSession(context, request)).account;
  const found = await findCustomer(database, by, id);
  const { account, guest, keys, path } = found;
  const { addresses, sessions, verifiedPhone } = found.account
    ? found
    : { addresses: [], sessions: 0, verifiedPhone: null };
  const who = account ? { accountId: account.id } : { number: guest.number, phone: guest.phone, email: guest.email };
  const valuesOf = (kind: string) => keys.flatMap((key) => (key.kind === kind ? [key.value] : []));
  const [emails, phones] = [valuesOf("email"), valuesOf("phone")];
  const orderReader = await requirePermission(context, request, "customers.read", "orders.read");
  const [orders, counts, blocks, notes, messages, credit] = await Promise.all([
    listBuyerOrders(database, by, who),
    countBuyerOrders(database, by, who),
    findBlocks(database, by, keys),
    listCustomerNotes(database, by, keys),
    listMessagesFrom(database, by, { emails, phones }),
    loadCustomerCredit(database, orderReader, found),
  ]);
  const names = await findAccountNames(
    database,
    by,
    [...notes, ...blocks].map(({ authorId }) => authorId),
  );
  const [block] = blocks;
  return {
    path,
    name: account ? account.name : `${guest.firstName} ${guest.secondName}`.trim(),
    kind: account ? ("account" as const) : ("guest" as const),
    staff: account !== undefined && account.role !== "customer",
    contact: {
      email: emails[0] ?? "",
      verified: account?.verified ?? false,
      phones: phones.map((phone) => ({ link: phone, text: formatPakistaniMobile(phone) })),
      /** The verified phone, with which a code logs in. */
      loginPhone: verifiedPhone ? formatPakistaniMobile(verifiedPhone) : null,
      registered: account ? formatDate(account.registeredAt) : null,
    },
    addresses: addresses.map(({ firstName, secondName, phone, address, city, province, zip }) => ({
      name: `${firstName} ${secondName}`.trim(),
      phone: formatPakistaniMobile(phone),
      text: [address, [city, zip].filter(Boolean).join(" "), province].join("\n"),
    })),
    counts: counts
      .toSorted((one, other) => other.orders - one.orders)
      .map((each) => ({
        label: stateRules[each.state].label,
        orders: each.orders,
        total: formatWithSymbol(each.total),
        back: each.back > 0 ? formatWithSymbol(each.back) : null,
      })),
    orders: orders.map((order) => ({
      number: order.number,
      state: order.state,
      stateLabel: labelOf(order),
      total: formatWithSymbol(order.total),
      back: order.back > 0 ? formatWithSymbol(order.back) : null,
      placed: formatDateTime(order.placedAt),
    })),
    sessions,
    credit,
    block: block
      ? {
          reason: block.reason,
          author: names.get(block.authorId) ?? "somebody who left",
          at: formatDateTime(block.at),
        }
      : null,
    notes: notes.map(({ id: note, body, authorId, at }) => ({
      id: note,
      body,
      author: names.get(authorId) ?? "Somebody who left",
      at: formatDateTime(at),
    })),
    messages: messages.map((message) => ({
      id: message.id,
      subject: message.subject,
      state: message.state,
      at: formatDate(message.createdAt),
    })),
    links: { mails: emails[0] === undefined ? null : listUrl("/admin/mails", { q: emails[0] }) },
    can: {
      edit: hasPermission(role, "customers.edit") && keys.length > 0,
      block: hasPermission(role, "customers.block") && keys.length > 0,
      answer: hasPermission(role, "messages.answer"),
      privacy: hasPermission(role, "privacy.manage"),
      credit: hasPermission(role, "payments.reconcile"),
    },
    noteId: newId(),
    maxNoteLength,
    maxBlockReasonLength,
  };
}
