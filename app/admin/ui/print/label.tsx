import type { ParcelSheet } from "../../print/present-documents.ts";
import { Barcode } from "./barcode.tsx";
import { CashDue } from "./cash-due.tsx";
import type { PrintShop } from "./print-shop.ts";
import { ShopName } from "./shop-name.tsx";
import { RecipientBlock } from "./recipient-block.tsx";

/** The label of one parcel: 4 × 6 inches, or a quarter of an A4 page. */
export function Label({ parcel, shop }: { parcel: ParcelSheet; shop: PrintShop }) {
  return (
    <article className="sheet label" aria-label={`Label ${parcel.code}`}>
      <header>
        <div>
          <ShopName shop={shop} />
          <address className="small">{`Return to: ${shop.address}\n${shop.phone}`}</address>
        </div>
        <p className="number">
          <strong>{parcel.orderNumber}</strong>
          {parcel.parcel !== null && <span className="block">Parcel {parcel.parcel}</span>}
          <span className="block">
            {parcel.units} {parcel.units === 1 ? "unit" : "units"}
          </span>
        </p>
      </header>
      <RecipientBlock recipient={parcel.recipient} />
      <CashDue amount={parcel.cashDue} />
      <p className="small inside">
        {parcel.lines.map(({ position, quantity, name }, at) => (
          <span key={position}>
            {at > 0 && "; "}
            {quantity} × <bdi>{name}</bdi>
          </span>
        ))}
      </p>
      <Barcode svg={parcel.barcode} code={parcel.code} />
    </article>
  );
}
