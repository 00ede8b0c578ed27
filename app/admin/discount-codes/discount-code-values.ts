import type { FormValues } from "#app/http/forms.ts";
import { withoutOwnHost } from "#app/http/without-own-host.ts";
import { type DiscountCodeKind, isDiscountCodeKind } from "#domains/pricing/discount-codes/discount-code-kinds.ts";
import type { DiscountCode } from "#domains/pricing/discount-codes/find-discount-code.ts";
import { parseLocalDateTime, toLocalDateTime } from "#kernel/local-date-time.ts";
import { formatAmount, paisa } from "#kernel/money.ts";
import { readPercentage, readRupees, readWholeNumber } from "#kernel/read-numbers.ts";

/** The box of a category. */
export const categoryField = (id: string) => `category-${id}`;

/** The box of a single product. */
export const productField = (id: string) => `product-${id}`;

/** The ids of the boxes of a kind that are ticked. */
const tickedIds = (values: FormValues, kind: "category" | "product") =>
  Object.keys(values).flatMap((name) => new RegExp(`^${kind}-(.{36})$`).exec(name)?.[1] ?? []);

/** The ids of the products whose boxes are ticked. */
export const tickedProducts = (values: FormValues): string[] => tickedIds(values, "product");

/** The fields of a code that does not exist yet. */
export const newDiscountCodeValues: FormValues = {
  code: "",
  kind: "percentage",
  value: "",
  minimum: "",
  startsAt: "",
  endsAt: "",
  useLimit: "",
  usesPerPhone: "1",
  campaign: "",
  linkPath: "/",
};

/** The figure of each kind as people type it: whole per cent, or rupees. Free delivery needs none. */
const figures: Record<DiscountCodeKind, { write(value: number): string; read(typed: string): number }> = {
  percentage: { write: String, read: readPercentage },
  amount: { write: (value) => formatAmount(paisa(value)), read: readRupees },
  "free-delivery": { write: () => "", read: (typed) => (typed.trim() === "" ? 0 : readRupees(typed)) },
};

/** A code by the fields of its form. */
export function toDiscountCodeValues(code: DiscountCode): FormValues {
  const { kind, value, minimum, startsAt, endsAt, useLimit, usesPerPhone, categoryIds, productIds } = code;
  return {
    code: code.code,
    kind,
    value: figures[kind].write(value),
    minimum: minimum === 0 ? "" : formatAmount(minimum),
    startsAt: toLocalDateTime(startsAt),
    endsAt: toLocalDateTime(endsAt),
    useLimit: useLimit === null ? "" : String(useLimit),
    usesPerPhone: usesPerPhone === null ? "" : String(usesPerPhone),
    campaign: code.campaign ?? "",
    linkPath: code.linkPath,
    ...Object.fromEntries(categoryIds.map((id) => [categoryField(id), "on"])),
    ...Object.fromEntries(productIds.map((id) => [productField(id), "on"])),
  };
}

const readLimit = (typed = "") => (typed.trim() === "" ? null : readWholeNumber(typed));

/** The form as `createDiscountCode` and `updateDiscountCode` take it. An empty start is now; of a code that there is, a start to the minute that was not touched stays to the second. */
export function readDiscountCode(
  values: FormValues,
  stored: Pick<DiscountCode, "startsAt" | "endsAt"> | null,
  baseUrl: string,
) {
  const { code = "", kind = "", value = "", minimum = "", startsAt = "", endsAt = "" } = values;
  const timeOf = (typed: string, before: Date | null | undefined) =>
    before && toLocalDateTime(before) === typed.trim() ? before : parseLocalDateTime(typed);
  return {
    code,
    kind,
    // Of a kind that there is not, the kind alone is refused.
    value: isDiscountCodeKind(kind) ? figures[kind].read(value) : 0,
    minimum: minimum.trim() === "" ? 0 : readRupees(minimum),
    startsAt: timeOf(startsAt, stored?.startsAt) ?? stored?.startsAt ?? new Date(),
    endsAt: timeOf(endsAt, stored?.endsAt),
    useLimit: readLimit(values.useLimit),
    usesPerPhone: readLimit(values.usesPerPhone),
    categoryIds: tickedIds(values, "category"),
    productIds: tickedProducts(values),
    campaign: values.campaign ?? "",
    linkPath: withoutOwnHost(values.linkPath ?? "", baseUrl),
  };
}
