import { amountCell, type CsvCell } from "#kernel/csv.ts";
import { formatAmount, type Paisa, paisa } from "#kernel/money.ts";
import { isByTime } from "#domains/reports/find-report.ts";
import type { ReportKind, Worth } from "#domains/reports/report.ts";

/** A column of figures: on the screen in whole rupees, in the file exact. */
interface ReportColumn {
  label: string;
  /** The column's name in the file; null for one that it does not have. */
  file: string | null;
  text: (worth: Worth, before: Worth | null) => string;
  cell: (worth: Worth) => CsvCell;
}

const none = "–";
const whole = (amount: Paisa) => formatAmount(paisa(Math.round(amount / 100) * 100));
const count = (number: number) => (number === 0 ? none : number.toLocaleString("en"));
const percent = (part: number | null) => (part === null ? "" : `${Math.round(part * 100)} %`);

const numbers = (label: string, of: "placed" | "delivered" | "refused" | "returned" | "lost"): ReportColumn => ({
  label,
  file: label,
  text: (worth) => count(worth[of]),
  cell: (worth) => worth[of],
});

const amounts = (label: string, of: "placedTotal" | "deliveredTotal" | "feesTotal" | "unknownTotal"): ReportColumn => ({
  label,
  file: `${label.replace(", Rs", "")} (Rs)`,
  text: (worth) => (worth[of] === 0 ? none : whole(worth[of])),
  cell: (worth) => amountCell(worth[of]),
});

const fileOnly = (file: string, of: "refusedTotal" | "returnedTotal" | "goodsTotal" | "costTotal"): ReportColumn => ({
  label: "",
  file: `${file} (Rs)`,
  text: () => "",
  cell: (worth) => amountCell(worth[of]),
});

const change: ReportColumn = {
  label: "Before",
  file: null,
  text: ({ deliveredTotal }, before) => {
    if (!before || before.deliveredTotal === 0) return none;
    const difference = Math.round((deliveredTotal / before.deliveredTotal - 1) * 100);
    return `${difference > 0 ? "+" : difference < 0 ? "−" : "±"}${Math.abs(difference).toLocaleString("en")} %`;
  },
  cell: () => null,
};

const refused: ReportColumn = {
  ...numbers("Refused", "refused"),
  text: ({ refused: number, refusedRate }) => (number === 0 ? none : `${count(number)} (${percent(refusedRate)})`),
};

const margin: ReportColumn = {
  label: "Margin",
  file: "Margin (Rs)",
  text: (worth) => (worth.marginRate === null ? none : whole(worth.margin)),
  cell: (worth) => (worth.marginRate === null ? null : amountCell(worth.margin)),
};

const rate: ReportColumn = {
  label: "%",
  file: "Margin (%)",
  text: ({ marginRate }) => percent(marginRate) || none,
  cell: ({ marginRate }) => (marginRate === null ? null : Math.round(marginRate * 1_000) / 10),
};

const afterDelivery: ReportColumn = {
  label: "Less fees",
  file: "Margin less couriers' fees (Rs)",
  text: (worth) => (worth.afterDelivery === null ? none : whole(worth.afterDelivery)),
  cell: (worth) => amountCell(worth.afterDelivery),
};

/** Reports whose things are sold by the unit, as lines of orders. */
export const unitKinds: readonly ReportKind[] = ["product", "discount", "campaign"];

/** The columns of a report. Couriers have no placed orders. */
export function listColumns(kind: ReportKind, mayReadCosts: boolean): ReportColumn[] {
  return [
    ...(kind === "courier" ? [] : [numbers("Placed", "placed"), amounts("Placed, Rs", "placedTotal")]),
    numbers("Delivered", "delivered"),
    amounts("Delivered, Rs", "deliveredTotal"),
    ...(isByTime(kind) ? [] : [change]),
    refused,
    fileOnly("Refused", "refusedTotal"),
    numbers("Returned", "returned"),
    fileOnly("Returned", "returnedTotal"),
    numbers("Lost", "lost"),
    amounts("Fees", "feesTotal"),
    ...(mayReadCosts
      ? [
          fileOnly("Goods delivered", "goodsTotal"),
          fileOnly("Known cost of goods", "costTotal"),
          margin,
          rate,
          afterDelivery,
          amounts("Cost unknown", "unknownTotal"),
        ]
      : []),
  ];
}
