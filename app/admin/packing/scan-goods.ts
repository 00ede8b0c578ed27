import { toAsciiHyphens } from "#kernel/hyphens.ts";

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

const normaliseSku = (sku: string) => toAsciiHyphens(sku).toLowerCase();

/** What a scanned or typed code means for an order of which these units were checked. */
export function scanGoods(goods: readonly PackGood[], checked: CheckedUnits, code: string): ScanOutcome {
  const text = toAsciiHyphens(code).trim();
  const good = goods.find(({ barcode, sku }) => barcode === text || normaliseSku(sku) === normaliseSku(text));
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
  const number = /^(\d{1,15})-\d{1,4}$/.exec(toAsciiHyphens(code).trim())?.[1];
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

/** What scans that were made one after the other come to. */
export interface Scanned {
  checked: CheckedUnits;
  /** What to say: all refusals, or else what was counted last. Null where the next order is opened. */
  message: { text: string; good: boolean } | null;
  /** The good that was counted last, or of which one is too many. */
  last: { variantId: string } | null;
  /** The parcel is complete, or nothing is in it and the slip of this order was scanned. */
  next: "pack" | { order: number } | null;
  /** The scans after that: they are for what follows. */
  left: readonly string[];
}

/**
 * Counts scans in the order in which they were made, up to the one that packs the parcel or opens another order. After a refusal none does: the packer has
 * to read it first. What follows the slip of an order that cannot be opened yet belongs into that order's parcel, so it is not counted here.
 */
export function scanInOrder(
  goods: readonly PackGood[],
  checked: CheckedUnits,
  codes: readonly string[],
  orderNumber: number,
): Scanned {
  let now = checked;
  let last: Scanned["last"] = null;
  let counted = "";
  const refusals: string[] = [];
  for (const [at, code] of codes.entries()) {
    const left = codes.slice(at + 1);
    const result = scanGoods(goods, now, code);
    const { text, good } = describeScan(result, code, orderNumber);
    if ("good" in result) last = { variantId: result.good.variantId };
    if (result.outcome === "counted") now = result.checked;
    if (good) counted = text;
    else {
      const isSlip = result.outcome === "order";
      if (isSlip && refusals.length === 0 && Object.values(now).every((units) => units === 0))
        return { checked: now, message: null, last, next: { order: result.number }, left };
      refusals.push(isSlip && left.length > 0 ? `${text} ${describeSkipped(left.length)}` : text);
      if (isSlip) break;
    }
    if (result.outcome === "counted" && refusals.length === 0 && countMissing(goods, now) === 0)
      return { checked: now, message: { text: counted, good: true }, last, next: "pack", left };
  }
  const message = refusals.length > 0 ? { text: refusals.join(" "), good: false } : { text: counted, good: true };
  return { checked: now, message, last, next: null, left: [] };
}

const describeSkipped = (scans: number) =>
  scans === 1 ? "The scan after its slip does not count." : `The ${scans} scans after its slip do not count.`;

/** Said while a request is on its way. */
export const describeWaiting = (scans: number) =>
  scans === 1
    ? "1 scan waits for the shop’s answer. It is done then."
    : `${scans} scans wait for the shop’s answer. They are done then, in order.`;
