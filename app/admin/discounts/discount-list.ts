import { findProductNames } from "#domains/catalog/find-product-ids.ts";
import { discountPercentageError, isDiscountPercentage } from "#domains/pricing/discount-percentage.ts";
import { discountStates } from "#domains/pricing/discount-state.ts";
import { type EditableDiscount, findEditableDiscount, findEditableDiscounts } from "#domains/pricing/find-discounts.ts";
import { type ListedDiscount, listEditableDiscounts } from "#domains/pricing/list-editable-discounts.ts";
import { describeDiscountJump } from "#domains/pricing/price-jump.ts";
import { removeDiscount } from "#domains/pricing/save-discount.ts";
import { scheduleDiscount } from "#domains/pricing/schedule-discount.ts";
import { amountCell, timeCell } from "#kernel/csv.ts";
import { isId } from "#kernel/ids.ts";
import { parseLocalDateTime } from "#kernel/local-date-time.ts";
import { readPercentage } from "#kernel/read-numbers.ts";
import type { Database } from "#platform/database/database.server.ts";
import { bulkCommand } from "../lists/bulk-command.ts";
import { defineList } from "../lists/define-list.ts";
import { choiceFilter, dateRangeFilter } from "../lists/filters.ts";
import { discountStateLabels } from "../ui/discounts/discount-labels.ts";

/** The list of discounts. A row's key is the id of its product, which has one discount. */
export const discountList = defineList({
  name: "discounts",
  path: "/admin/discounts",
  needs: ["pricing.edit", "catalogue.edit"],
  nouns: ["discount", "discounts"],
  maxTextLength: 150,
  filters: {
    state: choiceFilter(
      "State",
      discountStates.map((value) => ({ value, label: discountStateLabels[value] })),
    ),
    atLeast: choiceFilter(
      "At least",
      (["10", "20", "30", "50"] as const).map((value) => ({ value, label: `${value}%` })),
    ),
    ends: dateRangeFilter("Ends"),
  },
  own: ["state"],
  sorts: {
    newest: "Newest first",
    oldest: "Oldest first",
    highest: "Highest percentage first",
    lowest: "Lowest percentage first",
  },
  async find({ db, by }, { values: { atLeast, ...values }, ...query }) {
    const asked = { ...values, ...query, ...(atLeast && { atLeast: Number(atLeast) }) };
    const found = await listEditableDiscounts(db, by, asked);
    const names = await findProductNames(
      db,
      found.rows.map(({ productId }) => productId),
    );
    return { ...found, rows: found.rows.map((row) => ({ ...row, name: names.get(row.productId)?.name ?? "" })) };
  },
  keyOf: ({ productId }) => productId,
  isKey: isId,
  file: [
    { header: "Product", cell: ({ name }: ListedDiscount & { name: string }) => name },
    { header: "State", cell: ({ state }) => discountStateLabels[state] },
    { header: "Percentage", cell: ({ percentage }) => percentage },
    { header: "Before (Rs)", cell: ({ original }) => amountCell(original) },
    { header: "Now (Rs)", cell: ({ price }) => amountCell(price) },
    { header: "From", cell: ({ startsAt }) => timeCell(startsAt) },
    { header: "Until", cell: ({ endsAt }) => timeCell(endsAt) },
  ],
  commands: {
    end: bulkCommand({
      needs: "pricing.edit",
      verb: "End",
      async run({ db, by, key }) {
        const discount = await findEditableDiscount(db, by, key);
        if (!discount || discount.state === "ended") return { problem: null, unchanged: true };
        const { outcome } = await removeDiscount(db, by, { productId: key, version: discount.version });
        if (outcome === "removed" || outcome === "not-found") return { problem: null };
        return { label: await nameOf(db, key), problem: "Somebody changed it meanwhile" };
      },
    }),
    schedule: bulkCommand({
      needs: "pricing.edit",
      verb: "Schedule",
      describe: ({ percentage = "" }) => `at ${readPercentage(percentage)}%`,
      check: (values) => checkPlan(readPlan(values)),
      async warn({ db, by, keys, values }) {
        const { percentage } = readPlan(values);
        const jump = describeDiscountJump(percentage);
        if (!jump || values.meant === String(percentage)) return null;
        const stored = await findEditableDiscounts(db, by, keys);
        if (keys.every((key) => hasPercentage(stored.get(key), percentage))) return null;
        return { problem: `${jump}. If it is meant, schedule again.`, meant: { meant: String(percentage) } };
      },
      async run({ db, by, key, values }) {
        const discount = await findEditableDiscount(db, by, key);
        const plan = readPlan(values);
        const isSo =
          discount?.state !== "ended" &&
          discount?.percentage === plan.percentage &&
          discount.endsAt?.getTime() === plan.endsAt?.getTime() &&
          (plan.startsAt ? discount.startsAt?.getTime() === plan.startsAt.getTime() : discount.state === "running");
        if (isSo) return { problem: null, unchanged: true };
        const version = discount?.version ?? null;
        const outcome = await scheduleDiscount(db, by, { productId: key, version, ...plan });
        if (outcome.outcome === "saved") return { problem: null };
        return { label: await nameOf(db, key), problem: refusals[outcome.outcome] ?? firstError(outcome) };
      },
    }),
  },
  labelOf: (key) => ({ label: "A discount", href: `/admin/products/${key}#discount` }),
});

const hasPercentage = (discount: EditableDiscount | undefined, percentage: number) =>
  discount?.percentage === percentage &&
  (discount.state === "running" || (discount.state !== "ended" && discount.startsAt !== null));

const refusals: Partial<Record<string, string>> = {
  conflict: "Somebody changed it meanwhile",
  "not-found": "There is no such product",
};

const firstError = (outcome: { outcome: string; errors?: Record<string, string> }) =>
  Object.values(outcome.errors ?? {})[0] ?? "That is not possible";

const nameOf = async (db: Database, productId: string) =>
  (await findProductNames(db, [productId])).get(productId)?.name ?? "A discount";

/** The fields of the form. An empty start is now, an empty end never. */
const readPlan = ({ percentage = "", startsAt = "", endsAt = "" }: Record<string, string>) => ({
  percentage: readPercentage(percentage),
  startsAt: parseLocalDateTime(startsAt),
  endsAt: parseLocalDateTime(endsAt),
});

function checkPlan({ percentage, startsAt, endsAt }: ReturnType<typeof readPlan>): string | undefined {
  if (!isDiscountPercentage(percentage)) return discountPercentageError;
  if ([startsAt, endsAt].some((time) => time !== null && Number.isNaN(time.getTime()))) return "Enter a day and a time";
  if (endsAt && endsAt <= (startsAt ?? new Date())) return "Enter an end after the start, and still to come";
  return undefined;
}
