import { findCustomerOrders } from "#domains/orders/customers/find-customer-orders.ts";
import { findLastRecipient } from "#domains/orders/customers/find-last-recipient.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { FormValues } from "#app/http/forms.ts";
import { newId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { presentCustomerOrders } from "../orders/present-customer-orders.ts";

/** Who calls from a phone number: what became of their orders, and where the last one went, by the names of the form's fields. */
export async function findCaller(
  db: Database,
  by: Staff<"customers.read">,
  phone: string,
): Promise<{ summary: string; last: number | null; recipient: FormValues | null }> {
  const last = await findLastRecipient(db, by, phone);
  const customer = await findCustomerOrders(db, by, {
    id: newId(),
    accountId: last?.accountId ?? null,
    phone,
    email: last?.email ?? "",
  });
  return {
    summary: last ? presentCustomerOrders(customer).summary : "No order from this number yet",
    last: last?.number ?? null,
    recipient: last && {
      f_name: last.firstName,
      s_name: last.secondName,
      email: last.email,
      state: last.province,
      city: last.city,
      address: last.address,
      zip: last.zip ?? "",
    },
  };
}
