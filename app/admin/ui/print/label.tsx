import type { ParcelSheet } from "../../print/present-documents.ts";
import { Barcode } from "./barcode.tsx";
import { CashDue } from "./cash-due.tsx";
import type { PrintShop } from "./print-shop.ts";
import { ShopName } from "./shop-name.tsx";
import { RecipientBlock } from "./recipient-block.tsx";

/** So many letters of a recipient, and of who sends, fit the label in letters of the usual size; so many more in smaller ones. */
const usualLetters = 170;
const manyLetters = 280;

const sizeOf = (texts: (string | null)[]) => {
  const letters = texts.join("").length;
  return letters <= usualLetters ? "" : letters <= manyLetters ? " long" : " longest";
};

/**
 * The label of one parcel: 4 × 6 inches, or a quarter of an A4 page. A long name or address is printed in smaller letters, so that what the rider collects and the
 * barcode below it stay on the paper.
 */
export function Label({ parcel, shop }: { parcel: ParcelSheet; shop: PrintShop }) {
  const { name, address, city } = parcel.recipient;
  return (
    <article className={`sheet label${sizeOf([name, address, city])}`} aria-label={`Label ${parcel.code}`}>
      <header className={sizeOf([shop.name, shop.address]).trim()}>
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
