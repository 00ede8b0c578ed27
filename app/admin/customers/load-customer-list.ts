import type { RouterContextProvider } from "react-router";
import { formatPakistaniMobile } from "#kernel/format-pakistani-mobile.ts";
import { formatDate } from "#kernel/time.ts";
import { customerList } from "./customer-list.ts";
import type { ListedCustomer } from "./find-list-customers.ts";

/** The data of the list of customers. */
export async function loadCustomerList(context: Readonly<RouterContextProvider>, request: Request) {
  const { rows, list } = await customerList.load(context, request);
  return { list, rows: rows.map(presentCustomer) };
}

const presentCustomer = ({ id, kind, name, email, verified, registeredAt, order, phone, city }: ListedCustomer) => ({
  id,
  kind,
  name,
  contact: phone === null ? email : `${formatPakistaniMobile(phone)}, ${email}`,
  unverified: verified === false,
  since: registeredAt ? formatDate(registeredAt) : `Order ${order}, ${city}`,
});
