import { type DiscountCodeKind, discountCodeKinds } from "#domains/pricing/discount-codes/discount-code-kinds.ts";
import { discountCodeStates, maxCampaign } from "#domains/pricing/discount-codes/discount-code.ts";
import { findDiscountCodeNames } from "#domains/pricing/discount-codes/find-discount-code.ts";
import { type ListedDiscountCode, listDiscountCodes } from "#domains/pricing/discount-codes/list-discount-codes.ts";
import { endDiscountCode } from "#domains/pricing/discount-codes/save-discount-code.ts";
import { amountCell, type CsvCell, timeCell } from "#kernel/csv.ts";
import { paisa } from "#kernel/money.ts";
import { isId } from "#kernel/ids.ts";
import { bulkCommand } from "../lists/bulk-command.ts";
import { defineList } from "../lists/define-list.ts";
import { choiceFilter, textFilter } from "../lists/filters.ts";
import {
  describeGoods,
  discountCodeKindLabels,
  discountCodeStateLabels,
} from "../ui/discount-codes/discount-code-labels.ts";

export const discountCodesPath = "/admin/discount-codes";

/** The figure of each kind of code in a column of its own. */
const figures: Record<DiscountCodeKind, { header: string; cell: (value: number) => CsvCell }> = {
  percentage: { header: "Per cent", cell: (value) => value },
  amount: { header: "Rupees", cell: (value) => amountCell(paisa(value)) },
  "free-delivery": { header: "Free delivery", cell: () => "yes" },
};

/** The list of the codes that shoppers enter. */
export const discountCodeList = defineList({
  name: "discount-codes",
  path: discountCodesPath,
  needs: ["pricing.edit"],
  nouns: ["code", "codes"],
  maxTextLength: 40,
  filters: {
    state: choiceFilter(
      "State",
      discountCodeStates.map((value) => ({ value, label: discountCodeStateLabels[value] })),
    ),
    kind: choiceFilter(
      "Takes off",
      discountCodeKinds.map((value) => ({ value, label: discountCodeKindLabels[value] })),
    ),
    campaign: textFilter("Campaign", { maxLength: maxCampaign }),
  },
  own: ["state"],
  sorts: { newest: "Newest first", oldest: "Oldest first" },
  find: ({ db, by }, { values, ...query }) => listDiscountCodes(db, by, { ...values, ...query }),
  keyOf: ({ id }) => id,
  isKey: isId,
  file: [
    { header: "Code", cell: ({ code }: ListedDiscountCode) => code },
    { header: "State", cell: ({ state }) => discountCodeStateLabels[state] },
    ...discountCodeKinds.map((own) => ({
      header: figures[own].header,
      cell: ({ kind, value }: ListedDiscountCode) => (kind === own ? figures[own].cell(value) : null),
    })),
    { header: "From goods of (Rs)", cell: ({ minimum }) => amountCell(minimum) },
    { header: "Used", cell: ({ uses }) => uses },
    { header: "At most", cell: ({ useLimit }) => useLimit },
    { header: "For each phone", cell: ({ usesPerPhone }) => usesPerPhone },
    { header: "From", cell: ({ startsAt }) => timeCell(startsAt) },
    { header: "Until", cell: ({ endsAt }) => timeCell(endsAt) },
    { header: "For", cell: describeGoods },
    { header: "Campaign", cell: ({ campaign }) => campaign },
    { header: "Link leads to", cell: ({ linkPath }) => linkPath },
  ],
  commands: {
    end: bulkCommand({
      needs: "pricing.edit",
      verb: "End",
      async run({ db, by, key }) {
        const { outcome } = await endDiscountCode(db, by, { id: key });
        if (outcome === "ended") return { problem: null };
        if (outcome === "already-ended") return { problem: null, unchanged: true };
        return {
          label: (await findDiscountCodeNames(db, by, [key])).get(key) ?? "A code",
          problem: "There is no such code",
        };
      },
    }),
  },
  labelOf: (key) => ({ label: "A code", href: `${discountCodesPath}/${key}` }),
});
