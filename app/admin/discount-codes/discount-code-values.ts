import type { FormValues } from "#app/http/forms.ts";
import type { DiscountCode } from "#domains/pricing/discount-codes/find-discount-code.ts";
import { parseLocalDateTime, toLocalDateTime } from "#kernel/local-date-time.ts";
import { formatAmount, paisa } from "#kernel/money.ts";
import { readRupees, readWholeNumber } from "#kernel/read-numbers.ts";

/** The box of a category. */
export const categoryField = (id: string) => `category-${id}`;

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
};

/** A code by the fields of its form. */
export function toDiscountCodeValues(code: DiscountCode): FormValues {
  const { kind, value, minimum, startsAt, endsAt, useLimit, usesPerPhone, categoryIds } = code;
  return {
    code: code.code,
    kind,
    value: kind === "percentage" ? String(value) : formatAmount(paisa(value)),
    minimum: minimum === 0 ? "" : formatAmount(minimum),
    startsAt: toLocalDateTime(startsAt),
    endsAt: toLocalDateTime(endsAt),
    useLimit: useLimit === null ? "" : String(useLimit),
    usesPerPhone: usesPerPhone === null ? "" : String(usesPerPhone),
    ...Object.fromEntries(categoryIds.map((id) => [categoryField(id), "on"])),
  };
}

const readLimit = (typed = "") => (typed.trim() === "" ? null : readWholeNumber(typed));

/** The form as `createDiscountCode` and `changeDiscountCode` take it. An empty start is now; of a code that there is, a start to the minute that was not touched stays to the second. */
export function readDiscountCode(values: FormValues, stored: Pick<DiscountCode, "startsAt" | "endsAt"> | null) {
  const { code = "", kind = "", value = "", minimum = "", startsAt = "", endsAt = "" } = values;
  const timeOf = (typed: string, before: Date | null | undefined) =>
    before && toLocalDateTime(before) === typed.trim() ? before : parseLocalDateTime(typed);
  return {
    code,
    kind,
    value: kind === "percentage" ? readWholeNumber(value.replace(/%\s*$/, "")) : readRupees(value),
    minimum: minimum.trim() === "" ? 0 : readRupees(minimum),
    startsAt: timeOf(startsAt, stored?.startsAt) ?? stored?.startsAt ?? new Date(),
    endsAt: timeOf(endsAt, stored?.endsAt),
    useLimit: readLimit(values.useLimit),
    usesPerPhone: readLimit(values.usesPerPhone),
    categoryIds: Object.keys(values).flatMap((name) => /^category-(.{36})$/.exec(name)?.[1] ?? []),
  };
}
