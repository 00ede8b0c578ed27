import type { PickLine } from "../../print/present-documents.ts";

interface PickListProps {
  lines: PickLine[];
  orders: number;
  printed: string;
  shopName: string;
}

/** What to fetch for many orders in one walk: each variant once, in the order of the bins. */
export function PickList({ lines, orders, printed, shopName }: PickListProps) {
  const units = lines.reduce((all, { quantity }) => all + quantity, 0);
  return (
    <article className="sheet" tabIndex={0} aria-label="Pick list">
      <header>
        <div>
          <p className="shop">{shopName}</p>
          <h2>Pick list</h2>
        </div>
        <p className="number">
          {orders} {orders === 1 ? "order" : "orders"}, {units} {units === 1 ? "unit" : "units"}
          <span className="small block">{printed}</span>
        </p>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Picked</span>
            </th>
            <th scope="col">Bin</th>
            <th scope="col" className="number">
              Units
            </th>
            <th scope="col">Item</th>
            <th scope="col">Batches, earliest expiry first</th>
            <th scope="col">Orders</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.variantId}>
              <td className="tick" aria-label="To tick" />
              <td className="quantity">{line.bin ?? "–"}</td>
              <td className="number quantity">{line.quantity}</td>
              <td>
                <bdi>{line.name}</bdi>
                <span className="small block wrap-anywhere">
                  {[line.sku, line.barcode].filter(Boolean).join(" · ")}
                </span>
              </td>
              <td>
                {line.batches.map(({ batchNumber, expiresOn, quantity }) => (
                  <span key={`${batchNumber} ${expiresOn}`} className="block wrap-anywhere">
                    {quantity} × {batchNumber ?? "no number"}
                    {expiresOn && <span className="small block whitespace-nowrap">until {expiresOn}</span>}
                  </span>
                ))}
                {line.missing > 0 && <strong className="block">{line.missing} missing</strong>}
                {line.expired > 0 && <strong className="block">{line.expired} expired: leave</strong>}
              </td>
              <td>
                {line.orders
                  .map(({ number, quantity }) => (quantity > 1 ? `${number} (${quantity})` : String(number)))
                  .join(", ")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
