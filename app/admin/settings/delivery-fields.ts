import type { FormValues } from "#app/http/forms.ts";
import { provinces } from "#domains/addresses/address.ts";
import type { ShopSettings } from "#domains/settings/shop-settings.ts";
import { formatAmount, type Paisa } from "#kernel/money.ts";
import { readRupees, readWholeNumber } from "#kernel/read-numbers.ts";

type DeliveryField = "fee" | "freeFrom" | "soonest" | "latest";

/** "0.fee" of the first province. */
export const provinceField = (position: number, field: DeliveryField) => `province.${position}.${field}`;

const show = (amount: Paisa | null | undefined) =>
  amount === null || amount === undefined ? "" : formatAmount(amount);

export function toDeliveryValues({
  deliveryFee,
  freeDeliveryFrom,
  provinceDelivery,
  deliveryDays,
}: ShopSettings): FormValues {
  return {
    deliveryFee: show(deliveryFee),
    freeDeliveryFrom: show(freeDeliveryFrom),
    ...Object.fromEntries(
      provinces.flatMap((name, position) => [
        [provinceField(position, "fee"), show(provinceDelivery[name]?.fee)],
        [provinceField(position, "freeFrom"), show(provinceDelivery[name]?.freeFrom)],
        [provinceField(position, "soonest"), String(deliveryDays[name]?.[0] ?? "")],
        [provinceField(position, "latest"), String(deliveryDays[name]?.[1] ?? "")],
      ]),
    ),
  };
}

type Delivery = Pick<ShopSettings, "deliveryFee" | "freeDeliveryFrom" | "provinceDelivery" | "deliveryDays">;

/** A province without a fee has the standard rate, one without days has no estimate. */
export function readDelivery(values: FormValues): Delivery {
  const typed = (position: number, field: DeliveryField) => (values[provinceField(position, field)] ?? "").trim();
  const orNull = (text: string) => (text === "" ? null : readAmount(text));
  const rates = provinces.flatMap((name, position) => {
    const [fee, freeFrom] = [typed(position, "fee"), typed(position, "freeFrom")];
    return fee === "" && freeFrom === "" ? [] : [[name, { fee: readAmount(fee), freeFrom: orNull(freeFrom) }] as const];
  });
  const days = provinces.flatMap((name, position) => {
    const [soonest, latest] = [typed(position, "soonest"), typed(position, "latest")];
    return soonest === "" && latest === ""
      ? []
      : [[name, [readWholeNumber(soonest), readWholeNumber(latest)] as [number, number]] as const];
  });
  return {
    deliveryFee: readAmount(values.deliveryFee ?? ""),
    freeDeliveryFrom: orNull((values.freeDeliveryFrom ?? "").trim()),
    provinceDelivery: Object.fromEntries(rates),
    deliveryDays: Object.fromEntries(days),
  };
}

/** What is no amount is not a number, which the command refuses. */
const readAmount = (typed: string) => readRupees(typed) as Paisa;

/** The form's field for the command's "provinceDelivery.Sindh.fee" or "deliveryDays.Sindh.0". */
export function toDeliveryField(field: string): string {
  const [of, province, part] = field.split(".");
  const position = provinces.findIndex((name) => name === province);
  if (position === -1) return of ?? field;
  if (of === "provinceDelivery") return provinceField(position, part === "freeFrom" ? "freeFrom" : "fee");
  return provinceField(position, part === "0" ? "soonest" : "latest");
}
