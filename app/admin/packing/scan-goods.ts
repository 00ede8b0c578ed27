/** A variant that a parcel needs, with the codes by which a scan recognises it. */
export interface PackGood {
  variantId: string;
  name: string;
  sku: string;
  barcode: string | null;
  /** Units that are in no parcel yet. */
  needed: number;
}

/** Units that were checked, by variant. */
export type CheckedUnits = Readonly<Record<string, number>>;

/** The name of the form's field with the checked units of a variant. */
export const checkedField = (variantId: string) => `checked-${variantId}`;

export type ScanOutcome =
  | { outcome: "counted"; good: PackGood; checked: CheckedUnits }
  /** All units of it are there already. */
  | { outcome: "surplus"; good: PackGood }
  /** The code of a slip or label: "10001-2". */
  | { outcome: "order"; number: number }
  /** The order does not need such a variant. */
  | { outcome: "wrong" };

/** What a scanned or typed code means for an order of which these units were checked. */
export function scanGoods(goods: readonly PackGood[], checked: CheckedUnits, code: string): ScanOutcome {
  const text = code.trim();
  const good = goods.find(({ barcode, sku }) => barcode === text || sku.toLowerCase() === text.toLowerCase());
  if (good) return addUnit(good, checked);
  const order = readParcelCode(text);
  return order === null ? { outcome: "wrong" } : { outcome: "order", number: order };
}

/** Counts one more unit, scanned or by hand. */
export function addUnit(good: PackGood, checked: CheckedUnits): ScanOutcome {
  const units = checked[good.variantId] ?? 0;
  return units >= good.needed
    ? { outcome: "surplus", good }
    : { outcome: "counted", good, checked: { ...checked, [good.variantId]: units + 1 } };
}

export function removeUnit(good: PackGood, checked: CheckedUnits): CheckedUnits {
  return { ...checked, [good.variantId]: Math.max(0, (checked[good.variantId] ?? 0) - 1) };
}

/** As many of the checked units as these goods still need: the rest belongs to no parcel of the order. */
export function fitUnits(
  goods: readonly Pick<PackGood, "variantId" | "needed">[],
  checked: CheckedUnits,
): CheckedUnits {
  return Object.fromEntries(
    goods.flatMap(({ variantId, needed }) => {
      const units = Math.min(needed, checked[variantId] ?? 0);
      return units > 0 ? [[variantId, units]] : [];
    }),
  );
}

/** The order number in the code of a slip or label, "10001-2"; null for anything else. */
export function readParcelCode(code: string): number | null {
  const number = /^(\d{1,15})-\d{1,4}$/.exec(code.trim())?.[1];
  return number === undefined ? null : Number(number);
}

/** Said when everything was taken out at once. */
export const parcelEmptied = "The parcel is empty. Scan each item.";

/** How many units are still missing. */
export function countMissing(goods: readonly PackGood[], checked: CheckedUnits): number {
  return goods.reduce((all, { variantId, needed }) => all + Math.max(0, needed - (checked[variantId] ?? 0)), 0);
}

/** What a scan is answered with, in words; a refusal is loud. */
export function describeScan(result: ScanOutcome, code: string, orderNumber: number): { text: string; good: boolean } {
  switch (result.outcome) {
    case "counted": {
      const units = result.checked[result.good.variantId] ?? 0;
      return { good: true, text: `${result.good.name}: ${units} of ${result.good.needed}` };
    }
    case "surplus":
      return { good: false, text: `One too many: ${result.good.name}. All ${result.good.needed} are there already.` };
    case "order":
      return result.number === orderNumber
        ? { good: true, text: `Order ${orderNumber} is open` }
        : {
            good: false,
            text: `That is order ${result.number}. Finish order ${orderNumber} first, or empty the parcel.`,
          };
    case "wrong":
      return { good: false, text: `Wrong item: ${code.trim() || "nothing"} is not in order ${orderNumber}.` };
  }
}
