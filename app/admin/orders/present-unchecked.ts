import type { EarlierShopRecord, UnboundedField } from "#domains/orders/import-export/earlier-shop-record.ts";

const fieldLabels: Record<UnboundedField, string> = {
  date: "Date",
  f_name: "First name",
  s_name: "Second name",
  phone: "Phone",
  email: "E-mail",
  state: "Province",
  city: "City",
  address: "Address",
  zip: "Postal code",
  payment: "Payment",
};

/** The texts of an earlier shop's order that broke our rules: our own fields are empty there, or hold the nearest value. */
export function presentUnchecked({
  earlierShop,
}: {
  earlierShop: EarlierShopRecord | null;
}): { label: string; text: string }[] {
  const asTold = earlierShop?.asTold ?? {};
  return Object.entries(fieldLabels).flatMap(([field, label]) => {
    const text = asTold[field as UnboundedField];
    return text === undefined ? [] : [{ label, text: text || "(nothing)" }];
  });
}
