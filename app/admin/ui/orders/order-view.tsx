import { Link } from "react-router";
import { Alert } from "#app/ui/elements/alert.tsx";
import { Definitions } from "../definitions.tsx";
import { Section } from "../section.tsx";
import { CancelForm } from "./cancel-form.tsx";
import { ConfirmSection } from "./confirm-section.tsx";
import { CustomerSection } from "./customer-section.tsx";
import { HistorySection } from "./history-section.tsx";
import { MoneySection } from "./money-section.tsx";
import { NotesSection } from "./notes-section.tsx";
import type { OrderFormContext } from "./order-form.tsx";
import { OrderLines } from "./order-lines.tsx";
import { PackSection } from "./pack-section.tsx";
import { ParcelSection } from "./parcel-section.tsx";
import { StateBadge } from "./state-badge.tsx";

/** One order on one screen: what to do next first, then lines and parcels; the customer, money and notes beside them. */
export function OrderView({ order, result }: OrderFormContext) {
  const form = { order, result };
  return (
    <>
      <div className="grid gap-1">
        <p>
          <Link
            to="/admin/orders"
            className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4"
          >
            All orders
          </Link>
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="heading figures text-2xl">Order {order.number}</h1>
          <StateBadge state={order.state} label={order.stateLabel} />
        </div>
        <p className="figures text-sm text-muted">
          {order.placed}, {order.payment}, {order.total}
        </p>
      </div>
      {result && isLost(form) && <Alert focused>{result.message ?? "That is not possible any more."}</Alert>}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <div className="grid gap-5">
          <ConfirmSection {...form} />
          {order.can.pack && <PackSection {...form} />}
          {order.parcels.map((parcel) => (
            <ParcelSection key={parcel.id} {...form} parcel={parcel} />
          ))}
          <Section id="lines" title="Lines">
            <OrderLines {...form} />
            <div className="sm:ml-auto sm:w-64">
              <Definitions items={order.amounts} figures />
            </div>
            {order.can.cancel && <CancelForm {...form} />}
          </Section>
          <HistorySection history={order.history} />
        </div>
        <div className="grid gap-5">
          <CustomerSection {...form} />
          <MoneySection {...form} />
          <NotesSection {...form} />
        </div>
      </div>
    </>
  );
}

/** Whether the refused form is not on the screen any more, because the order moved on; then nothing shows why it was refused. */
function isLost({ order, result }: OrderFormContext): boolean {
  const [intent = "", about = ""] = result?.form.split(":") ?? [];
  const { can, parcels } = order;
  const parcel = parcels.find(({ id }) => id === about);
  switch (intent) {
    case "ship":
      return !parcel?.next.includes("shipped");
    case "deliver":
      return !parcel?.next.includes("delivered");
    case "refuse":
      return !parcel?.next.includes("refused");
    case "return":
      return !parcel?.next.includes("returned");
    case "lose":
      return !parcel?.next.includes("lost");
    case "payment":
      return can.payments.length === 0;
    case "recipient":
    case "quantities":
      return !can.edit;
    case "price":
      return !can.price || !order.lines.some(({ position }) => position === Number(about));
    default:
      return !can[intent as "confirm" | "unreachable" | "cancel" | "pack" | "note"];
  }
}
