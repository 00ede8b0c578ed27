import type { SalesCohort } from "#domains/orders/analytics/list-sales-cohorts.ts";
import { salesOutcomes } from "#domains/orders/analytics/sales-figures.ts";
import { formatWithSymbol, paisa } from "#kernel/money.ts";

/** How many orders a cohort has. */
export const countOrders = ({ outcomes }: SalesCohort): number =>
  salesOutcomes.reduce((all, outcome) => all + (outcomes[outcome]?.orders ?? 0), 0);

/**
 * What became of a month's orders, in one sentence: "Of 100 orders of March 2026, 81 became money, 12 were refused, 7
 * cancelled; Rs 12,500 is still with TCS." `month` is the month's name.
 */
export function describeCohort(cohort: SalesCohort, month: string): string {
  const all = countOrders(cohort);
  const of = (outcome: (typeof salesOutcomes)[number]) => cohort.outcomes[outcome]?.orders ?? 0;
  const [held, unsettled] = [of("held"), of("unsettled")];
  const ends = [
    [of("refused"), "refused"],
    [of("returned"), "returned"],
    [of("lost"), "lost"],
    [of("cancelled"), "cancelled"],
  ] as const;
  const [first, ...others] = ends.filter(([count]) => count > 0);
  const parts = [
    `${count(of("money"))} became money`,
    ...(first ? [`${count(first[0])} ${was(first[0])} ${first[1]}`] : []),
    ...others.map(([number, word]) => `${count(number)} ${word}`),
    ...(held > 0 ? [`${count(held)} ${was(held)} delivered and not paid out yet`] : []),
    ...(unsettled > 0 ? [`${count(unsettled)} delivered with a payment or refund open`] : []),
    ...(of("underway") > 0 ? [`${count(of("underway"))} ${of("underway") === 1 ? "has" : "have"} not ended yet`] : []),
  ];
  const money = cohort.held.map(({ name, total }) => `${formatWithSymbol(paisa(total))} is still with ${name}`);
  const orders = `Of ${count(all)} order${all === 1 ? "" : "s"} of ${month},`;
  return `${orders} ${parts.join(", ")}${money.length > 0 ? `; ${money.join(", ")}` : ""}.`;
}

const count = (number: number) => number.toLocaleString("en");
const was = (number: number) => (number === 1 ? "was" : "were");
