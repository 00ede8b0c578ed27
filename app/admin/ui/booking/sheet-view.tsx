import { Link } from "react-router";
import { Button } from "#app/ui/elements/button.tsx";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import type { ShipmentState } from "#domains/orders/shipments/shipment.ts";
import type { SheetScreen } from "../../booking/load-sheet.ts";
import { BackLink } from "../back-link.tsx";
import { ListTable } from "../lists/list-table.tsx";
import { Section } from "../section.tsx";
import { StatusBadge, type StatusTone } from "../status-badge.tsx";
import { linkLook } from "../link-look.ts";

/** A sheet is done with a parcel that a courier has, whatever became of it there. */
const tones: Readonly<Record<ShipmentState, StatusTone>> = {
  packed: "active",
  shipped: "good",
  delivered: "good",
  refused: "good",
  returned: "good",
  lost: "good",
  cancelled: "over",
};

const link = `${linkLook} md:min-h-6`;

/** One booking sheet: its file for the courier, the numbers that come back, and the parcels to hand over and to sign for. */
export function SheetView({ id, courier, made, by, waiting, cash, parcels, api }: SheetScreen) {
  const path = `/admin/book/${id}`;
  return (
    <>
      <div className="grid gap-1">
        <BackLink to={`/admin/book?courier=${courier.id}`}>Book parcels</BackLink>
        <h1 className="heading text-2xl wrap-anywhere">
          Sheet for <bdi>{courier.name}</bdi>
        </h1>
        <p className="text-sm text-muted">
          Made {made}
          {by && (
            <>
              {" "}
              by <bdi>{by}</bdi>
            </>
          )}
          . {api ? `${api.booked} of ${parcels.length} ` : `${waiting} of ${parcels.length} `}
          {parcels.length === 1 ? "parcel" : "parcels"} {api ? "booked" : "without a number"}, {cash} to collect at
          their doors.
        </p>
      </div>
      {api && <ApiSteps path={path} api={api} courier={courier.name} />}
      {!api && (
        <Section id="steps" title="What comes next">
          <ol className="grid list-decimal gap-2 pl-5">
            <li>
              {waiting > 0 ? (
                <a href={`${path}/sheet.csv`} className={buttonLooks("accent", "small")}>
                  Download the sheet
                </a>
              ) : (
                "The sheet is booked: nothing of it is left to send."
              )}
            </li>
            <li>
              <Link to={`/admin/book/numbers?courier=${courier.id}`} className={link}>
                Read the tracking numbers back
              </Link>
            </li>
            <li>Print the hand-over sheet below, and have it signed.</li>
          </ol>
        </Section>
      )}
      <Section id="parcels" title="Parcels">
        {parcels.length === 0 ? (
          <p className="text-muted">All parcels were taken off this sheet. They wait for another one.</p>
        ) : (
          <form method="post" action={path} aria-labelledby="parcels" className="grid gap-4">
            <input type="hidden" name="sheet" value={id} />
            <ListTable
              caption="Parcels of the sheet"
              columns={[
                {
                  label: "Parcel",
                  cell: (parcel) => (
                    <label className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap">
                      <input type="checkbox" name="parcel" value={parcel.id} className="size-5 shrink-0 accent-ink" />
                      {parcel.code}
                    </label>
                  ),
                },
                { label: "To", cell: ({ name, city }) => <bdi>{`${name}, ${city}`}</bdi> },
                { label: "Cash due, Rs", cell: (parcel) => parcel.cash ?? "paid", numeric: true },
                {
                  label: "State",
                  cell: ({ state, label, booking }) => (
                    <>
                      <StatusBadge tone={tones[state]}>
                        {state === "cancelled" ? "Cancelled: take it out" : label}
                      </StatusBadge>
                      {booking && state === "packed" && <span className="mt-1 block text-sm">{booking.label}</span>}
                      {booking?.problem && (
                        <span className="block max-w-prose text-sm wrap-anywhere text-failure">{booking.problem}</span>
                      )}
                    </>
                  ),
                },
                { label: "Tracking number", cell: ({ tracking }) => tracking ?? "–" },
                {
                  label: "Order",
                  cell: ({ orderNumber }) => (
                    <Link to={`/admin/orders/${orderNumber}`} className={link}>
                      {orderNumber}
                    </Link>
                  ),
                  wideOnly: true,
                },
              ]}
              rows={parcels}
              keyOf={(parcel) => parcel.id}
            />
            <div className="flex flex-wrap gap-2">
              <Button look="secondary" formMethod="get" formAction="/admin/print/handover">
                Hand-over sheet
              </Button>
              {api ? (
                <>
                  <Button look="secondary" name="intent" value="retry">
                    Send the marked ones again
                  </Button>
                  <Button look="secondary" name="intent" value="withdraw">
                    Cancel the booking of the marked ones
                  </Button>
                </>
              ) : (
                <Button look="secondary" name="intent" value="release">
                  Take the marked ones off
                </Button>
              )}
            </div>
            <p className="text-sm text-muted">
              The hand-over sheet lists the marked parcels; without a mark, all that have not been cancelled.
            </p>
          </form>
        )}
      </Section>
    </>
  );
}

interface ApiStepsProps {
  path: string;
  api: NonNullable<SheetScreen["api"]>;
  courier: string;
}

/** How far the courier's API is, and its labels. */
function ApiSteps({ path, api: { booked, open, labels }, courier }: ApiStepsProps) {
  return (
    <Section id="steps" title="What comes next">
      {open > 0 && (
        <p role="status" className="max-w-prose">
          {open} {open === 1 ? "parcel is" : "parcels are"} still being booked with <bdi>{courier}</bdi>, one after the
          other.{" "}
          <a href={path} className={link}>
            Look again
          </a>
        </p>
      )}
      {open === 0 && booked === 0 && <p className="max-w-prose">No parcel of this sheet is booked.</p>}
      {booked > 0 && (
        <ol className="grid list-decimal gap-2 pl-5">
          {labels.length > 0 && (
            <li>
              Print the labels:{" "}
              <span className="inline-flex flex-wrap gap-2">
                {labels.map(({ part, from, to }) => (
                  <a
                    key={part}
                    href={`${path}/labels.pdf?part=${part}`}
                    target="_blank"
                    rel="noopener"
                    className={buttonLooks(part === 1 ? "accent" : "secondary", "small")}
                  >
                    {from === to ? `Label ${from}` : `Labels ${from} to ${to}`}
                  </a>
                ))}
              </span>
            </li>
          )}
          <li>Print the hand-over sheet below, and have it signed.</li>
          <li>
            <bdi>{courier}</bdi> tells the shop by itself when it has fetched them, and what becomes of them.
          </li>
        </ol>
      )}
    </Section>
  );
}
