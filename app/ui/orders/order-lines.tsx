import type { OrderDetails } from "#app/presenters/present-order.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { ChargeRows } from "../cart/charge-rows.tsx";
import { LineName } from "../cart/line-name.tsx";
import { Picture } from "../elements/picture.tsx";

/** The lines of an order with options, quantity and prices, and its totals. */
export function OrderLines({ order }: { order: OrderDetails }) {
  return (
    <div className="mt-3 border-t border-line">
      <ul className="divide-y divide-line">
        {order.lines.map((line, position) => (
          <OrderLine key={position} line={line} />
        ))}
      </ul>
      <dl className="figures space-y-1.5 border-t border-line pt-3 sm:ml-auto sm:max-w-xs">
        <ChargeRows amounts={order} code={order.discountCode} />
        <div className="flex justify-between gap-6 text-xl font-bold">
          <dt>Total</dt>
          <dd>{formatWithSymbol(order.total)}</dd>
        </div>
        {order.prepaid.map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-6">
            <dt>{label}</dt>
            <dd>{formatWithSymbol(amount)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function OrderLine({ line }: { line: OrderDetails["lines"][number] }) {
  return (
    <li className="flex flex-wrap gap-4 py-3">
      {/* The box has a fixed size, whatever the picture's size is. */}
      {line.pictureKey && (
        <Picture
          picture={{ key: line.pictureKey, width: 160, height: 160, alt: "" }}
          sizes="4rem"
          upTo={160}
          className="size-16 shrink-0 rounded-control bg-surface object-cover"
        />
      )}
      <div className="min-w-0 flex-[1_1_6rem]">
        <LineName line={line} />
        <p className="figures text-sm text-muted">
          {line.quantity} × {formatWithSymbol(line.unitPrice)}
        </p>
      </div>
      <p className="figures font-semibold whitespace-nowrap">{formatWithSymbol(line.lineTotal)}</p>
    </li>
  );
}
