import { goWithinPage } from "#app/ui/elements/go-within-page.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import { maxOrderNoteLength } from "#domains/orders/order.ts";
import type { OrderScreen } from "../../orders/present-staff-order.ts";
import { Disclosure } from "../disclosure.tsx";
import { DeliverForm } from "./deliver-form.tsx";
import { isRefused, OrderForm, type OrderFormContext } from "./order-form.tsx";
import { ShipForm } from "./ship-form.tsx";
import { linkLook } from "../link-look.ts";

/** The parcel that the next step is about; null while the order waits for something else. */
export function findNextParcel({ can, parcels, awaitsMoney }: OrderScreen): OrderScreen["parcels"][number] | null {
  if (awaitsMoney || can.confirm || can.pack) return null;
  return (
    parcels.find(({ next }) => next.includes("shipped")) ??
    parcels.find(({ next }) => next.includes("delivered")) ??
    null
  );
}

/** What is to be done next with the order, as the one main action of the screen. */
export function NextStep(form: OrderFormContext) {
  const { order } = form;
  const parcel = findNextParcel(order);
  const step = order.awaitsMoney ? (
    <AwaitedMoney order={order} />
  ) : order.can.confirm ? (
    <ConfirmForm {...form} />
  ) : order.can.pack ? (
    <PackAllForm {...form} />
  ) : parcel?.next.includes("shipped") ? (
    <ShipForm {...form} parcel={parcel} main />
  ) : parcel ? (
    <DeliverForm {...form} parcel={parcel} main />
  ) : null;
  return (
    step && (
      <section aria-label="Next step" className="min-w-0 max-w-full print:hidden">
        {step}
      </section>
    )
  );
}

function AwaitedMoney({ order }: Pick<OrderFormContext, "order">) {
  return (
    <p className="max-w-md text-sm">
      Waits for its money: it is confirmed when the payment is in the book.
      {order.paymentReference && (
        <>
          {" "}
          The shopper gave the reference <strong className="figures wrap-anywhere">{order.paymentReference}</strong>.
        </>
      )}
    </p>
  );
}

function ConfirmForm(form: OrderFormContext) {
  return (
    <OrderForm {...form} intent="confirm" className="sm:flex sm:flex-wrap sm:items-start">
      {(field) => (
        <>
          <Button look="accent">Confirm the order</Button>
          <Disclosure title="With a message for the shopper" open={isRefused(form.result, "confirm")} bare>
            <TextField
              {...field("note")}
              label="Message for the shopper"
              optional
              maxLength={maxOrderNoteLength}
              className="sm:w-96"
            />
          </Disclosure>
        </>
      )}
    </OrderForm>
  );
}

function PackAllForm(form: OrderFormContext) {
  const { lines, parcels } = form.order;
  const next = Math.max(0, ...parcels.map(({ number }) => number)) + 1;
  const unpacked = lines.filter((line) => line.unpacked > 0);
  const units = unpacked.reduce((sum, line) => sum + line.unpacked, 0);
  return (
    <OrderForm {...form} intent="pack" about="all" className="sm:flex sm:flex-wrap sm:items-center">
      {() => (
        <>
          {unpacked.map((line) => (
            <input key={line.position} type="hidden" name={`quantity-${line.position}`} value={line.unpacked} />
          ))}
          <Button look="accent">
            Pack {units === 1 ? "the unit" : `all ${units} units`} as parcel {next}
          </Button>
          {units > 1 && (
            <a href="#pack" onClick={goWithinPage} className={`${linkLook} text-sm font-semibold`}>
              Pack only some
            </a>
          )}
        </>
      )}
    </OrderForm>
  );
}
