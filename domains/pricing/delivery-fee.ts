import { provinces } from "#domains/addresses/address.ts";
import type { DeliveryRates } from "#domains/settings/shop-settings.ts";
import { type Paisa, paisa } from "#kernel/money.ts";

/**
 * What the delivery of goods of this value costs. A province without a rate of its own has the standard rate, and so
 * has an address whose province is not known yet (null).
 */
export function findDeliveryFee(
  { deliveryFee, freeDeliveryFrom, provinceDelivery }: DeliveryRates,
  subtotal: Paisa,
  province: string | null,
): Paisa {
  const own = province !== null && Object.hasOwn(provinceDelivery, province) ? provinceDelivery[province] : undefined;
  const { fee, freeFrom } = own ?? { fee: deliveryFee, freeFrom: freeDeliveryFrom };
  return freeFrom !== null && subtotal >= freeFrom ? paisa(0) : fee;
}

/** The lowest and the highest fee for goods of this value, over all provinces. */
export function findDeliveryFeeRange(rates: DeliveryRates, subtotal: Paisa): { lowest: Paisa; highest: Paisa } {
  const fees = provinces.map((province) => findDeliveryFee(rates, subtotal, province));
  return { lowest: paisa(Math.min(...fees)), highest: paisa(Math.max(...fees)) };
}

/** The value of goods from which delivery is free everywhere; null where it never is. */
export function findFreeDeliveryFrom(rates: DeliveryRates): Paisa | null {
  const limits = provinces.map((province) => {
    const { fee, freeFrom } = rates.provinceDelivery[province] ?? {
      fee: rates.deliveryFee,
      freeFrom: rates.freeDeliveryFrom,
    };
    return fee === 0 ? 0 : (freeFrom ?? Infinity);
  });
  const highest = Math.max(...limits);
  return highest === Infinity ? null : paisa(highest);
}
