import { Button } from "#app/ui/elements/button.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import { maxOrderNoteLength } from "#domains/orders/order.ts";
import type { OrderIntent } from "../../orders/order-commands.ts";
import type { OrderScreen } from "../../orders/present-staff-order.ts";
import { Definitions } from "../definitions.tsx";
import { Disclosure } from "../disclosure.tsx";
import { Section } from "../section.tsx";
import { isRefused, OrderForm, type OrderFormContext } from "./order-form.tsx";
import { DeliverForm } from "./deliver-form.tsx";
import { findNextParcel } from "./next-step.tsx";
import { ShipForm } from "./ship-form.tsx";
import { StateBadge } from "./state-badge.tsx";
import { typedLengths } from "../typed-lengths.ts";

interface ParcelProps extends OrderFormContext {
  parcel: OrderScreen["parcels"][number];
}

/** One parcel: what is in it, where it is, and what can become of it. */
export function ParcelSection({ parcel, ...form }: ParcelProps) {
  const { next } = parcel;
  // Its next step stands at the top of the screen.
  const isNext = findNextParcel(form.order) === parcel;
  return (
    <Section
      id={`parcel-${parcel.number}`}
      title={`Parcel ${parcel.number}`}
      aside={<StateBadge state={parcel.state} label={parcel.label} />}
    >
      <ul className="text-sm">
        {parcel.lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            <bdi>{line}</bdi>
          </li>
        ))}
      </ul>
      <Definitions
        items={[
          { term: "Worth", value: parcel.total },
          { term: "Of it came back", value: parcel.back },
          parcel.isCashDue
            ? { term: "Cash due", value: parcel.cashDue, strong: true }
            : { term: "Cash was due", value: parcel.cashDue },
          { term: "Courier", value: parcel.courier },
          { term: "Tracking", value: <TrackingNumber parcel={parcel} /> },
        ].filter(({ term }) => term !== "Tracking" || parcel.tracking !== null)}
      />
      {!isNext && next.includes("shipped") && <ShipForm {...form} parcel={parcel} />}
      {canCorrectBooking(parcel) && (
        <Disclosure title="Correct courier or number" open={isRefused(form.result, "ship", parcel.id)}>
          <ShipForm {...form} parcel={parcel} button={`Correct parcel ${parcel.number}`} />
        </Disclosure>
      )}
      {!isNext && next.includes("delivered") && <DeliverForm {...form} parcel={parcel} />}
      {next.includes("refused") && <EndForm {...form} parcel={parcel} intent="refuse" title="Refused at the door" />}
      {next.includes("returned") && <EndForm {...form} parcel={parcel} intent="return" title="Came back" />}
      {next.includes("lost") && <EndForm {...form} parcel={parcel} intent="lose" title="Lost by the courier" />}
    </Section>
  );
}

/** Whether it is on its way, and whoever looks at it may move it. */
export const canCorrectBooking = ({ state, next }: Pick<ParcelProps["parcel"], "state" | "next">) =>
  state === "shipped" && next.includes("delivered");

function TrackingNumber({ parcel: { tracking, trackingLink } }: Pick<ParcelProps, "parcel">) {
  if (trackingLink === null) return tracking;
  return (
    <a
      href={trackingLink}
      rel="noreferrer"
      target="_blank"
      className="inline-flex min-h-11 min-w-11 items-center underline underline-offset-4 pointer-fine:min-h-6"
    >
      {tracking}
    </a>
  );
}

/** The end of a parcel that the shopper did not keep. */
function EndForm({ parcel, intent, title, ...form }: ParcelProps & { intent: OrderIntent; title: string }) {
  return (
    <Disclosure title={title} open={isRefused(form.result, intent, parcel.id)}>
      <OrderForm {...form} intent={intent} shipment={parcel.id}>
        {(field) => (
          <>
            <TextField
              {...field("note")}
              label="Message for the shopper"
              optional
              maxLength={maxOrderNoteLength}
              className="w-full"
            />
            {/* What was paid for a lost one is owed back since the loss. */}
            {form.order.can.refunds && parcel.state !== "lost" && (
              <TextField
                {...field("refund")}
                label="Refund, Rs"
                hint={`Empty: what was paid for the parcel, at most Rs ${parcel.refundable}`}
                optional
                inputMode="decimal"
                maxLength={typedLengths.amount}
                className="w-full"
              />
            )}
            <Button look="secondary" size="small">
              Parcel {parcel.number}: {title.toLowerCase()}
            </Button>
          </>
        )}
      </OrderForm>
    </Disclosure>
  );
}
