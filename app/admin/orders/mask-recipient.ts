import type { Recipient } from "#domains/addresses/address.ts";
import type { OrderState } from "#domains/orders/order.ts";
import { hasPermission } from "#domains/staff/permissions.ts";
import { formatPakistaniMobile } from "#kernel/format-pakistani-mobile.ts";

/** A person's name for who may not see it: "Ayesha K." */
export function maskName(first: string, second: string): string {
  const [initial] = second.trim();
  return initial === undefined ? first : `${first} ${initial}.`;
}

/** Text that staff or shoppers wrote, for who may not see whom to reach: without phone numbers and e-mail addresses. */
export const maskContacts = (text: string): string =>
  text
    .replaceAll(/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, "•••")
    .replaceAll(/\+?\p{Nd}(?:[\s().\u2010-\u2015\u2212-]{0,3}\p{Nd}){6,}/gu, "•••");

/** A person's name as a member may read it: whole with customers.read, otherwise masked. */
export const presentName = (
  { firstName, secondName }: { firstName: string; secondName: string },
  mayReadCustomers: boolean,
): string => (mayReadCustomers ? `${firstName} ${secondName}`.trim() : maskName(firstName, secondName));

/** A recipient as a screen shows it. What is masked is null, or shortened. */
export interface ShownRecipient {
  name: string;
  phone: string;
  /** E.164, for links that call; null when it is masked. */
  phoneLink: string | null;
  email: string | null;
  address: string | null;
  city: string;
  province: string;
  zip: string | null;
  masked: boolean;
}

/** The recipient; for who lacks customers.read without what leads to the person. */
export function presentRecipient(recipient: Recipient, mayRead: boolean): ShownRecipient {
  const { phone, email, address, city, province, zip } = recipient;
  if (mayRead)
    return {
      name: presentName(recipient, mayRead),
      phone: formatPakistaniMobile(phone),
      phoneLink: phone || null,
      email,
      address,
      city,
      province,
      zip,
      masked: false,
    };
  return {
    name: presentName(recipient, mayRead),
    phone: phone === "" ? "" : `••• ${phone.slice(-3)}`,
    phoneLink: null,
    email: null,
    address: null,
    city,
    province,
    zip: null,
    masked: true,
  };
}

/** What stands on paper: a rider needs neither the e-mail address nor a link. */
export type PrintedRecipient = Omit<ShownRecipient, "email" | "phoneLink">;

/** The recipient on a printed document for a member of this role. */
export function presentPrintedRecipient(order: Recipient & { state: OrderState }, role: string): PrintedRecipient {
  const { email: _email, phoneLink: _link, ...printed } = presentRecipient(order, mayPrintRecipient(role, order.state));
  return printed;
}

/**
 * Whether a printed document shows the recipient to a member of this role. A parcel carries its address, so who packs
 * sees it on slips, labels and invoices, but only while the order is at the packing table: confirmed or packed. Before
 * and afterwards, and on screens, it takes customers.read.
 */
function mayPrintRecipient(role: string, state: OrderState): boolean {
  if (hasPermission(role, "customers.read")) return true;
  return hasPermission(role, "orders.fulfil") && (state === "confirmed" || state === "packed");
}
