import type { HandoverSheet } from "../../print/present-handover.ts";
import type { PrintShop } from "./print-shop.ts";

interface HandoverProps {
  sheet: HandoverSheet;
  shop: PrintShop;
  printed: string;
}

/** What a courier takes along: a parcel in each row with its tracking number and the cash to collect, and the place to sign. */
export function Handover({ sheet, shop, printed }: HandoverProps) {
  const { courier, parcels, withCash, cash } = sheet;
  return (
    <article className="sheet handover" tabIndex={0} aria-label={`Hand-over sheet for ${courier}`}>
      <header>
        <div>
          <p className="shop">{shop.name}</p>
          <address className="small">{`${shop.address}\n${shop.phone}`}</address>
        </div>
        <div className="number">
          <h2>Handed over to {courier}</h2>
          <p>
            {parcels.length} {parcels.length === 1 ? "parcel" : "parcels"}
          </p>
          <p className="small">{printed}</p>
        </div>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col" className="number">
              No.
            </th>
            <th scope="col">
              <span className="sr-only">Taken</span>
            </th>
            <th scope="col">Parcel</th>
            <th scope="col">Tracking number</th>
            <th scope="col">To</th>
            <th scope="col" className="number">
              Cash due, Rs
            </th>
          </tr>
        </thead>
        <tbody>
          {parcels.map(({ code, tracking, name, city, cashDue }, at) => (
            <tr key={code}>
              <td className="number">{at + 1}</td>
              <td className="tick" aria-label="To tick" />
              <td className="whitespace-nowrap">{code}</td>
              <td className="wrap-anywhere">{tracking ?? "–"}</td>
              <td>
                <bdi>{name}</bdi>, <bdi>{city}</bdi>
              </td>
              <td className="number">{cashDue ?? "paid"}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="cash">
        <span>
          To collect at {withCash} of {parcels.length} doors
        </span>
        <strong>{cash}</strong>
      </p>
      <div className="signatures">
        <p>Handed over by (name, signature)</p>
        <p>Taken for {courier} (name, phone, signature)</p>
        <p>Date and time</p>
      </div>
    </article>
  );
}
