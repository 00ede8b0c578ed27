import type { InvoiceSheet } from "../../print/present-documents.ts";
import { Barcode } from "./barcode.tsx";
import type { PrintShop } from "./print-shop.ts";
import { ShopName } from "./shop-name.tsx";
import { RecipientBlock } from "./recipient-block.tsx";

/** The invoice of an order, in rupees. */
export function Invoice({ invoice, shop }: { invoice: InvoiceSheet; shop: PrintShop }) {
  return (
    <article className="sheet" tabIndex={0} aria-label={`Invoice ${invoice.number}`}>
      <header>
        <div>
          <ShopName shop={shop} />
          <address className="small">{`${shop.address}\n${shop.phone}\n${shop.email}`}</address>
        </div>
        <Barcode svg={invoice.barcode} code={String(invoice.number)} />
      </header>
      <div className="parties">
        <div>
          <p className="small">Bill to</p>
          <RecipientBlock recipient={invoice.recipient} />
        </div>
        <div>
          <h2>Invoice {invoice.number}</h2>
          <p>Placed {invoice.placed}</p>
          <p>{invoice.payment}</p>
          {invoice.cancelled && <p className="quantity">Cancelled</p>}
        </div>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">Items of invoice {invoice.number}</th>
            <th scope="col" className="number">
              Units
            </th>
            <th scope="col" className="number">
              Each, Rs
            </th>
            <th scope="col" className="number">
              Total, Rs
            </th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map(({ position, name, options, sku, quantity, unitPrice, total }) => (
            <tr key={position}>
              <td>
                <bdi>{name}</bdi>
                <span className="small block">{[options, sku].filter(Boolean).join(" · ")}</span>
              </td>
              <td className="number">{quantity}</td>
              <td className="number">{unitPrice}</td>
              <td className="number">{total}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="amounts">
        {invoice.amounts.map(({ term, value }) => (
          <div key={term} className="contents">
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
