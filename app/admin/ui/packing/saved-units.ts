import { type CheckedUnits, fitUnits, type PackGood } from "../../packing/scan-goods.ts";

/** `parcel` is the code of the parcel that is being packed, "10001-1": what was checked for it means nothing for the next one. */
const keyOf = (parcel: string) => `units-checked ${parcel}`;

/** The units that this tab has checked for a parcel that is not packed yet, as far as it still needs them. */
export function loadUnits(parcel: string, goods: readonly Pick<PackGood, "variantId" | "needed">[]): CheckedUnits {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(parcel)) ?? "{}") as CheckedUnits;
    return fitUnits(goods, kept);
  } catch {
    return {};
  }
}

/** Saves in the tab what was checked, for when the page is left or loaded again while the box stands half full on the table. */
export function saveUnits(parcel: string, checked: CheckedUnits) {
  try {
    if (Object.values(checked).every((units) => units === 0)) sessionStorage.removeItem(keyOf(parcel));
    else sessionStorage.setItem(keyOf(parcel), JSON.stringify(checked));
  } catch {
    // Without storage they are there as long as the page.
  }
}
