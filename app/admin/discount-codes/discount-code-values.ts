import type { FormValues } from "#app/http/forms.ts";
import type { DiscountCode } from "#domains/pricing/discount-codes/find-discount-code.ts";
import { parseLocalDateTime, toLocalDateTime } from "#kernel/local-date-time.ts";
import { formatAmount, paisa } from "#kernel/money.ts";
import { readRupees, readWholeNumber } from "#kernel/read-numbers.ts";

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

/** A code by the fields of its form. */
export function toDiscountCodeValues(code: DiscountCode): FormValues {
  const { kind, value, minimum, startsAt, endsAt, useLimit, usesPerPhone, categoryIds, productIds } = code;
  const typedValue = { percentage: String(value), amount: formatAmount(paisa(value)), "free-delivery": "" };
  return {
    code: code.code,
    kind,
    value: typedValue[kind],
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

/** What it takes off: whole per cent, or paisa. Free delivery needs no figure. */
function readValue(kind: string, typed: string) {
  if (kind === "free-delivery" && typed.trim() === "") return 0;
  return kind === "percentage" ? readWholeNumber(typed.replace(/%\s*$/, "")) : readRupees(typed);
}

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
    value: readValue(kind, value),
    minimum: minimum.trim() === "" ? 0 : readRupees(minimum),
    startsAt: timeOf(startsAt, stored?.startsAt) ?? stored?.startsAt ?? new Date(),
    endsAt: timeOf(endsAt, stored?.endsAt),
    useLimit: readLimit(values.useLimit),
    usesPerPhone: readLimit(values.usesPerPhone),
    categoryIds: tickedIds(values, "category"),
    productIds: tickedProducts(values),
    campaign: values.campaign ?? "",
    // The whole address of a page is what people copy.
    linkPath: (values.linkPath ?? "").trim().replace(new RegExp(`^${RegExp.escape(baseUrl)}(?=/|$)`), ""),
  };
}
