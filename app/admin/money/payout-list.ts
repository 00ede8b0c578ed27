import { getCouriers } from "#app/queries/get-couriers.ts";
import type { Courier } from "#domains/couriers/courier.ts";
import { listCouriers } from "#domains/couriers/list-couriers.ts";
import { type ListedPayout, listPayouts } from "#domains/payouts/find-payouts.ts";
import { bookedKinds, payoutStates, type PayoutTotals } from "#domains/payouts/payout.ts";
import { amountCell, timeCell } from "#kernel/csv.ts";
import { type Paisa, paisa } from "#kernel/money.ts";
import { courierFilter } from "../lists/courier-filter.ts";
import { defineList } from "../lists/define-list.ts";
import { choiceFilter, dateRangeFilter } from "../lists/filters.ts";
import { payoutStateLabels } from "../ui/money/payout-labels.ts";

/** The payouts of couriers. What of them names customers stands in the file alone. */
export const payoutList = defineList({
  name: "payouts",
  path: "/admin/money/payouts",
  needs: ["payments.reconcile"],
  nouns: ["payout", "payouts"],
  filters: async (shop) => ({
    state: choiceFilter(
      "State",
      payoutStates.map((value) => ({ value, label: payoutStateLabels[value] })),
    ),
    courier: courierFilter(await getCouriers(shop)),
    sent: dateRangeFilter("Sent"),
  }),
  own: ["state"],
  sorts: { newest: "Newest first", oldest: "Oldest first" },
  async find({ db, by }, { values, ...query }) {
    const found = await listPayouts(db, by, { ...values, ...query });
    const names = new Map((await listCouriers(db)).map(({ id, name }: Courier) => [id, name]));
    return { ...found, rows: found.rows.map((row) => ({ ...row, courier: names.get(row.courierId) ?? "" })) };
  },
  keyOf: ({ id }) => id,
  file: [
    { header: "Payout", cell: ({ reference }: ListedPayout & { courier: string }) => reference },
    { header: "Courier", cell: ({ courier }) => courier },
    { header: "State", cell: ({ state }) => payoutStateLabels[state] },
    { header: "Paid out (Rs)", cell: ({ totals }) => amountCell(sumPaidOut(totals)) },
    { header: "File", cell: ({ fileName }) => fileName },
    { header: "Sent", cell: ({ createdAt }) => timeCell(createdAt) },
    { header: "Booked", cell: ({ bookedAt }) => timeCell(bookedAt) },
  ],
});

/** What a payout paid out in the rows that are booked, those that were booked before the others too, or would be. */
export const sumPaidOut = (totals: PayoutTotals): Paisa =>
  paisa([...bookedKinds, "booked" as const].reduce((sum, kind) => sum + (totals[kind]?.paidOut ?? 0), 0));
