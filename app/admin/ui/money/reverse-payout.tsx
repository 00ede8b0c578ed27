import { Fragment } from "react";
import { Form, Link, useNavigation } from "react-router";
import type { FormResult } from "#app/ui/account/form-result.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import { TextAreaField } from "#app/ui/elements/text-field.tsx";
import { maxPayoutReason } from "#domains/payouts/payout.ts";
import { linkLook } from "../link-look.ts";

export interface ShownReversal {
  /** How many entries of the books would be taken back. */
  entries: number;
  effects: string[];
  obstacles: { order: number; why: string }[];
  /** Orders that are in the way beside those. */
  more: number;
  /** Payouts for the same parcels that were booked later, the last one first, and how many more there are. */
  laterPayouts: { id: string; reference: string }[];
  morePayouts: number;
}

/** What reversing a payout does, before it is done; or at which orders something is in the way. */
export function ReversePayout({
  entries,
  effects,
  obstacles,
  more,
  laterPayouts,
  morePayouts,
  back,
  result,
}: ShownReversal & { back: string; result: FormResult | null }) {
  const isSending = useNavigation().formMethod === "POST";
  const isPossible = entries > 0 && obstacles.length === 0;
  return (
    <section className="panel grid justify-items-start gap-3" aria-labelledby="reverse">
      <h2 id="reverse" className="heading text-lg">
        Reverse this payout
      </h2>
      {entries === 0 && (
        <p>
          It was booked before the shop kept which entries of the books are a payout’s own, so none of it can be
          reversed here. Correct them in the money of each order.
        </p>
      )}
      {obstacles.length > 0 && (
        <>
          <p className="max-w-prose">
            It cannot be reversed: something stands on it by now. Settle these first, or correct the money of the orders
            that are wrong one by one.
          </p>
          {laterPayouts.length > 0 && (
            <p className="max-w-prose wrap-anywhere">
              Later payouts paid for some of its parcels. Reverse the last one first:{" "}
              {laterPayouts.map(({ id, reference }, at) => (
                <Fragment key={id}>
                  {at > 0 && ", "}
                  <Link to={`/admin/money/payouts/${id}?reverse=1`} className="underline underline-offset-4">
                    <bdi>{reference}</bdi>
                  </Link>
                </Fragment>
              ))}
              {morePayouts > 0 && ` and ${morePayouts.toLocaleString("en")} more`}.
            </p>
          )}
          <ul className="grid">
            {obstacles.map(({ order, why }) => (
              <li key={order}>
                <Link to={`/admin/orders/${order}`} className={linkLook}>
                  Order {order}
                </Link>
                : {why}.
              </li>
            ))}
            {more > 0 && <li>And {more.toLocaleString("en")} more.</li>}
          </ul>
        </>
      )}
      {isPossible && (
        <Form method="post" className="grid w-full max-w-prose justify-items-start gap-3">
          <p>This is what happens, all of it or nothing:</p>
          <ul className="grid list-disc gap-1 ps-5">
            {effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
          <input type="hidden" name="seen" value={entries} />
          <TextAreaField
            className="w-full"
            label="Why it is reversed"
            name="reason"
            required
            maxLength={maxPayoutReason}
            hint="It stands on this page and in the audit trail."
            defaultValue={result?.values.reason ?? ""}
            error={result?.errors?.reason?.[0]}
          />
          <Button name="intent" value="reverse" pending={isSending} pendingLabel="Reversing…">
            Reverse it
          </Button>
        </Form>
      )}
      <Link to={back} className={buttonLooks("quiet", "medium")}>
        Leave it as it is
      </Link>
    </section>
  );
}
