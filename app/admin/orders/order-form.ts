import { z } from "zod";
import { maxOrderLineUnits } from "#domains/orders/order.ts";
import { type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import { formatAmount } from "#kernel/money.ts";
import { formatPakistaniMobile } from "#kernel/format-pakistani-mobile.ts";
import { readWholeNumber } from "#kernel/read-numbers.ts";
import { staffRecipientFields } from "#domains/addresses/recipient-fields.ts";
import type { StaffOrder } from "#domains/orders/find-staff-order.ts";
import type { FormValues } from "#app/http/forms.ts";

interface Quantity {
  position: number;
  quantity: number;
}

/** The fields "quantity-0", "quantity-1" … of a form as whole numbers; an empty one is 0. */
export function readQuantities(values: FormValues): { lines: Quantity[] } | InvalidInput {
  const errors: InvalidInput["errors"] = {};
  const lines = Object.entries(values).flatMap(([name, typed]): Quantity[] => {
    const position = /^quantity-(\d{1,3})$/.exec(name)?.[1];
    if (position === undefined) return [];
    const quantity = typed.trim() === "" ? 0 : readWholeNumber(typed);
    if (!(quantity >= 0 && quantity <= maxOrderLineUnits)) errors[name] = "Enter a whole number, 0 or more";
    return [{ position: Number(position), quantity }];
  });
  return Object.keys(errors).length > 0 ? { outcome: "invalid", errors } : { lines };
}

const recipientSchema = z.object(staffRecipientFields);
type RecipientField = keyof typeof staffRecipientFields;

/** The order's recipient by the names of the form's fields. */
const toRecipientFields = (order: StaffOrder): Record<RecipientField, string> => ({
  f_name: order.firstName,
  s_name: order.secondName,
  phone: order.phone,
  email: order.email,
  state: order.province,
  city: order.city,
  address: order.address,
  zip: order.zip ?? "",
});

/** What the forms with fields of the order show in them. */
export const shownFields = {
  recipient: (order: StaffOrder) => ({ ...toRecipientFields(order), phone: formatPakistaniMobile(order.phone) }),
  quantities: (order: StaffOrder): FormValues => ({
    ...Object.fromEntries(order.lines.map(({ position, quantity }) => [`quantity-${position}`, String(quantity)])),
    deliveryFee: formatAmount(order.deliveryFee),
  }),
};

export const hasShownFields = (intent: string): intent is keyof typeof shownFields =>
  Object.hasOwn(shownFields, intent);

/** The fields of the recipient that differ from the order's, as typed; or what is wrong with them. An address of before the rule of its length may stay. */
export function readRecipient(
  values: FormValues,
  order: StaffOrder,
): { recipient: Partial<z.output<typeof recipientSchema>> } | InvalidInput {
  const given = Object.fromEntries(Object.keys(staffRecipientFields).map((name) => [name, values[name] ?? ""]));
  const now = toRecipientFields(order);
  const { address, ...rest } = given;
  const parsed = parseInput(recipientSchema.partial({ address: true }), address === now.address ? rest : given);
  if (parsed.refusal) return parsed.refusal;
  const changed = Object.entries(parsed.input).filter(([name, value]) => value !== now[name as RecipientField]);
  return { recipient: Object.fromEntries(changed) };
}
