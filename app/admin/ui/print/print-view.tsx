import { Alert } from "#app/ui/elements/alert.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import { TextField } from "#app/ui/elements/text-field.tsx";
import { useHydrated } from "#app/ui/elements/use-hydrated.ts";
import type { loadPrint } from "../../print/load-print.ts";
import { Handover } from "./handover.tsx";
import { Invoice } from "./invoice.tsx";
import { Label } from "./label.tsx";
import { PickList } from "./pick-list.tsx";
import { Slip } from "./slip.tsx";

type PrintProps = Awaited<ReturnType<typeof loadPrint>>;

/** A document as it comes out of the printer, below a bar that only the screen shows. */
export function PrintView(props: PrintProps) {
  const { document, shop, parcels, invoices, picks, handovers, orders, printed } = props;
  return (
    <main className="mx-auto grid max-w-5xl gap-4 p-4 print:max-w-none print:p-0">
      <PrintBar {...props} />
      <div className={`paper ${document}`}>
        {picks.length > 0 && <PickList lines={picks} orders={orders.length} printed={printed} shopName={shop.name} />}
        {handovers.map((sheet) => (
          <Handover key={sheet.courier} sheet={sheet} shop={shop} printed={printed} />
        ))}
        {invoices.map((invoice) => (
          <Invoice key={invoice.number} invoice={invoice} shop={shop} />
        ))}
        {parcels.map((parcel) =>
          document.startsWith("labels") ? (
            <Label key={parcel.code} parcel={parcel} shop={shop} />
          ) : (
            <Slip key={parcel.code} parcel={parcel} shop={shop} />
          ),
        )}
      </div>
    </main>
  );
}

function PrintBar({
  document,
  title,
  orders,
  leftOut,
  tooMany,
  others,
  parcels,
  invoices,
  picks,
  handovers,
}: PrintProps) {
  const hydrated = useHydrated();
  const sheets = parcels.length + invoices.length + handovers.length + (picks.length > 0 ? 1 : 0);
  return (
    <div className="screen-only panel grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="heading text-2xl">{title}</h1>
        {hydrated && sheets > 0 ? (
          <Button type="button" look="accent" onClick={() => window.print()}>
            Print
          </Button>
        ) : (
          sheets > 0 && <p className="text-muted">Print with Ctrl-P, or with the browser’s menu.</p>
        )}
      </div>
      {sheets === 0 && <p>There is nothing to print: none of these orders waits for it.</p>}
      {tooMany > 0 && (
        <Alert tone="info">Only the first 100 orders are here. Print the other {tooMany} afterwards.</Alert>
      )}
      {leftOut.length > 0 && (
        <Alert tone="info">
          Nothing is printed for {leftOut.join(", ")}: unknown, or in a state in which it has no such document.
        </Alert>
      )}
      <form method="get" action={`/admin/print/${document}`} className="flex flex-wrap items-end gap-3">
        <TextField
          label="Order numbers"
          name="orders"
          className="min-w-0 flex-1 basis-60"
          defaultValue={orders.join(", ")}
          autoComplete="off"
          inputMode="text"
        />
        <Button look="secondary">Show</Button>
      </form>
      <nav aria-label="Other documents of these orders" className="flex flex-wrap gap-2">
        {others.map(({ label, href }) => (
          <a key={href} href={href} className={buttonLooks("secondary", "small")}>
            {label}
          </a>
        ))}
        <a href="/admin/orders" className={buttonLooks("quiet", "small")}>
          Orders
        </a>
      </nav>
    </div>
  );
}
