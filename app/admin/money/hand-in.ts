import { redirect } from "react-router";
import type { Courier } from "#domains/couriers/courier.ts";
import type { CourierBalance } from "#domains/orders/courier-money/courier-balances.ts";
import { listParcelsToHandIn } from "#domains/orders/courier-money/list-parcels-to-hand-in.ts";
import { handInCash, isHeldAsSeen } from "#domains/payouts/hand-in-cash.ts";
import { maxHandedIn } from "#domains/payouts/payout.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Shop } from "#app/http/context.ts";
import { type FormValues, toFormValues } from "#app/http/forms.ts";
import { formatWithSymbol, paisa } from "#kernel/money.ts";
import { readAmount } from "#kernel/read-numbers.ts";
import { formatDay } from "#kernel/time.ts";
import { listUrl } from "../http/list-url.ts";
import { refuseInput } from "../http/refuse-input.ts";
import { isRider } from "./riders.ts";

type Booker = Staff<"payments.reconcile">;

const money = (amount: number) => formatWithSymbol(paisa(amount));

/** What a rider is to hand in, parcel by parcel; null for a courier that sends files. */
export async function loadHandIn(
  db: Shop["database"],
  by: Booker,
  courier: Courier,
  balance: Pick<CourierBalance, "underway" | "underwayCash"> | undefined,
) {
  if (!isRider(courier)) return null;
  const found = await listParcelsToHandIn(db, by, { courierId: courier.id, limit: maxHandedIn + 1 });
  const parcels = found.slice(0, maxHandedIn);
  const underway = balance?.underway ?? 0;
  return {
    parcels: parcels.map(({ shipmentId, orderNumber, endedAt, held }) => ({
      id: shipmentId,
      // What the form sends of a parcel that is marked: what of it was seen too.
      value: `${shipmentId}:${held}`,
      order: orderNumber,
      ended: `${formatDay(endedAt)}${held < 0 ? ", the shop owes it" : ""}`,
      held,
      amount: money(held),
    })),
    // How many are shown, where there are more.
    first: found.length > maxHandedIn ? maxHandedIn : null,
    underway: underway > 0 && {
      text: `${underway.toLocaleString("en")} ${underway === 1 ? "parcel" : "parcels"} with ${money(balance!.underwayCash)} to collect ${underway === 1 ? "is" : "are"} still on ${underway === 1 ? "its" : "their"} way`,
      href: listUrl("/admin/orders", { state: "shipped", courier: courier.name }),
    },
    payouts: listUrl("/admin/money/payouts", { courier: courier.name }),
  };
}

/** Books the cash that was counted, and leads to what was booked. Cash that is short or over is warned of, and booked when the form comes again. */
export async function handleHandIn(db: Shop["database"], by: Booker, courierId: string, form: FormData) {
  const typed = toFormValues(form);
  const parcels = form.getAll("parcel").map((each) => {
    const [shipmentId = "", held = ""] = String(each).split(":");
    return { shipmentId, seenHeld: Number(held) };
  });
  const values = { ...typed, marked: parcels.map(({ shipmentId }) => shipmentId).join(" ") };
  const amount = readAmount(typed.amount ?? "");
  const expected = parcels.reduce((sum, { seenHeld }) => sum + seenHeld, 0);
  const difference = amount - expected;
  // Where the rider brought nothing, there is nothing to press again.
  const isNothing = amount === 0 && parcels.every(({ seenHeld }) => seenHeld > 0);
  const refuseChanged = () => {
    // The next press is another one.
    const { handIn: _sent, meant: _warned, ...kept } = values as FormValues;
    return refuseInput(kept, { status: 409, message: changedMessage });
  };
  const isDifferent = amount >= 0 && !isNothing && Number.isInteger(difference) && difference !== 0;
  if (parcels.length > 0 && isDifferent && typed.meant !== String(difference)) {
    // On a page from before a difference says nothing: this cash may be entered already.
    if (!(await isHeldAsSeen(db, by, { courierId, parcels }))) return refuseChanged();
    return refuseInput({ ...values, meant: String(difference) }, { message: warnOfDifference(expected, difference) });
  }
  const done = await handInCash(db, by, { id: typed.handIn ?? "", courierId, amount, parcels });
  switch (done.outcome) {
    case "invalid":
      if (parcels.length > 0 && !(await isHeldAsSeen(db, by, { courierId, parcels }))) return refuseChanged();
      return refuseInput(values, { errors: done.errors, message: "Nothing was booked yet: look at the cash below." });
    case "not-found":
    case "changed":
      return refuseChanged();
    case "not-done":
      return refuseInput(values, {
        status: 503,
        message: "The shop could not do it just now. Press again in a minute: it is booked once.",
      });
    case "booked":
      return redirect(`/admin/money/payouts/${done.payoutId}`, 303);
  }
}

const changedMessage =
  "What the rider holds of these parcels has changed since the page was shown, or this cash is entered already. Nothing was booked now: look at what is listed, then enter the cash again.";

function warnOfDifference(expected: number, difference: number): string {
  const size = money(Math.abs(difference));
  return difference < 0
    ? `${size} is missing: the marked parcels make ${money(expected)}. Count again, or take the mark off a parcel whose cash is not there. If it is meant, press again: ${size} stays with the rider.`
    : `${size} too much: the marked parcels make ${money(expected)}. Count again, or look for a parcel that is not marked here, or not marked delivered yet. If it is meant, press again: the shop then owes the rider ${size}.`;
}
