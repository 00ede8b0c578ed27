import type { PaidBack } from "#domains/orders/payments/find-paid-back.ts";
import { owedAgainOf, type RefundsTakenBack } from "#domains/orders/payments/refunds-taken-back.ts";
import type { Return } from "#domains/returns/find-returns.ts";
import type { JudgedLine } from "#domains/returns/judge-line.ts";
import { returnCode, returnStateLabels } from "#domains/returns/return.ts";
import type { ShopSettings } from "#domains/settings/shop-settings.ts";
import { formatWithSymbol, type Paisa, paisa, sum } from "#kernel/money.ts";
import { returnReasonFacts } from "#kernel/return-policy.ts";
import { formatDateTime } from "#kernel/time.ts";

/** What the shop owes the shopper of an order, in paisa, and what of its refunds was taken back. */
interface OwedMoney {
  owedBack: Paisa;
  takenBack: RefundsTakenBack | undefined;
}

/** The returns of an order as its shopper sees them; parcels that came back by themselves stand in the history. */
export function presentReturns(
  returns: readonly Return[],
  lines: readonly JudgedLine[],
  settings: Pick<ShopSettings, "returnAddress" | "postalAddress">,
  owed: OwedMoney,
) {
  const names = new Map(lines.map(({ position, name }) => [position, name]));
  const asked = returns.filter(({ origin }) => origin === "shopper");
  const amounts = asked.map((each) => moneyOf(each, owed));
  return {
    canAsk: lines.some(({ refusal }) => refusal === null),
    /** What stands with the returns of what the shop owes, and of what went back. */
    told: {
      owedBack: sum(amounts.map(({ owedBack }) => owedBack)),
      paidBack: {
        money: sum(amounts.map(({ paidBack }) => paidBack.money)),
        credit: sum(amounts.map(({ paidBack }) => paidBack.credit)),
      },
    },
    returns: asked.map((each) => ({
      code: returnCode(each.number),
      state: each.swapOpen && each.state === "inspected" ? "Looked at" : returnStateLabels[each.state],
      at: formatDateTime(each.movedAt),
      pieces: each.lines.map(
        ({ position, quantity, received, reason, swapName }) =>
          `${received ?? quantity} × ${names.get(position) ?? ""}${reason ? `: ${returnReasonFacts[reason].label}` : ""}${swapName === null ? "" : `. You want instead: ${swapName}`}`,
      ),
      words: [
        ...(each.note === ""
          ? []
          : [
              {
                author: each.writtenBy === null ? "You wrote" : "We wrote down for you",
                at: formatDateTime(each.createdAt),
                body: each.note,
              },
            ]),
        ...each.words.map(({ at, body }) => ({ author: "We answered", at: at && formatDateTime(at), body })),
      ],
      next: describeNext(each, settings, owed),
    })),
  };
}

function describeNext(
  row: Return,
  { returnAddress, postalAddress }: Pick<ShopSettings, "returnAddress" | "postalAddress">,
  owed: OwedMoney,
): string[] {
  const { state, number, credited, swapOpen, exchangeId } = row;
  switch (state) {
    case "approved":
      return [`Write ${returnCode(number)} on the parcel and send it to: ${returnAddress || postalAddress}`];
    case "inspected":
      return swapOpen
        ? ["We send you what you want instead, or your money if it is sold out."]
        : [`We pay you back ${formatWithSymbol(moneyOf(row, owed).owedBack)}.`];
    case "closed": {
      const {
        owedBack: again,
        paidBack: { money: sent },
      } = moneyOf(row, owed);
      return [
        ...(exchangeId === null ? [] : ["You get what you wanted instead with another order, see above."]),
        ...(sent > 0 ? [`We have sent you ${formatWithSymbol(sent)}.`] : []),
        ...(again > 0 ? [`${formatWithSymbol(again)} did not reach you. We owe it to you, and send it again.`] : []),
        ...(credited > 0 ? [`${formatWithSymbol(credited)} of it is in your store credit.`] : []),
      ];
    }
    case "requested":
    case "declined":
    case "received":
      return [];
  }
}

/** What `describeNext` tells of the money of a return: what the shop owes for it, and what went back for it. */
function moneyOf(row: Return, { owedBack, takenBack = new Map() }: OwedMoney): { owedBack: Paisa; paidBack: PaidBack } {
  const left = paisa((row.refund ?? 0) - row.credited);
  const nothing = { money: paisa(0), credit: paisa(0) };
  if (row.state === "inspected") return { owedBack: left, paidBack: nothing };
  if (row.state !== "closed") return { owedBack: paisa(0), paidBack: nothing };
  const again = owedAgainOf(row, takenBack, owedBack);
  return { owedBack: again, paidBack: { money: paisa(left - again), credit: row.credited } };
}
