import type { ParcelSheet } from "../../print/present-documents.ts";
import { Barcode } from "./barcode.tsx";
import { CashDue } from "./cash-due.tsx";
import type { PrintShop } from "./print-shop.ts";
import { ShopName } from "./shop-name.tsx";
import { RecipientBlock } from "./recipient-block.tsx";

/** The packing slip of one parcel: what goes in, and for whom. */
export function Slip({ parcel, shop }: { parcel: ParcelSheet; shop: PrintShop }) {
  return (
    <article className="sheet" tabIndex={0} aria-label={`Packing slip ${parcel.code}`}>
      <header>
        <div>
          <ShopName shop={shop} />
          <address className="small">{`${shop.address}\n${shop.phone}\n${shop.email}`}</address>
        </div>
        <div>
          <Barcode svg={parcel.barcode} code={parcel.code} />
        </div>
      </header>
      <div className="parties">
        <div>
          <p className="small">Deliver to</p>
          <RecipientBlock recipient={parcel.recipient} />
        </div>
        <div>
          <h2>Order {parcel.orderNumber}</h2>
          {parcel.parcel !== null && <p>Parcel {parcel.parcel}</p>}
          <p>Placed {parcel.placed}</p>
          <p>{parcel.payment}</p>
          {parcel.tracking && (
            <p>
              {parcel.courier} {parcel.tracking}
            </p>
          )}
        </div>
      </div>
      <CashDue amount={parcel.cashDue} />
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Packed</span>
            </th>
            {/* It stands on each page of a long slip, whose sheets lie on one table with those of others. */}
            <th scope="col">Items of {parcel.code}</th>
            <th scope="col">SKU</th>
            <th scope="col" className="number">
              Units
            </th>
          </tr>
        </thead>
        <tbody>
          {parcel.lines.map(({ position, name, options, parts, sku, quantity }) => (
            <tr key={position}>
              <td className="tick" aria-label="To tick" />
              <td>
                <bdi>{name}</bdi>
                {options && <span className="small block">{options}</span>}
                {parts.map((part) => (
                  <span key={part} className="small block">
                    <bdi>{part}</bdi>
                  </span>
                ))}
              </td>
              <td className="wrap-anywhere">{sku}</td>
              <td className="number quantity">{quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small">
        {parcel.units} {parcel.units === 1 ? "unit" : "units"} in this parcel. Something missing or wrong? Call{" "}
        {shop.phone}.
      </p>
    </article>
  );
}
