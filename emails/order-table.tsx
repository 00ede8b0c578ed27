import { presentCharges } from "#domains/pricing/charges.ts";
import { presentSaving } from "#domains/pricing/discount-codes/discount-code.ts";
import type { Order, OrderLine } from "#domains/orders/order.ts";
import { listPrepaid } from "#domains/orders/payments/order-money.ts";
import { formatAmount, formatWithSymbol } from "#kernel/money.ts";
import { isolate, nameOption } from "#kernel/name-option.ts";
import { renditionPath } from "#kernel/renditions.ts";
import { Isolated } from "./isolated.tsx";
import { mailStyle } from "./mail-style.ts";

interface OrderTableProps {
  order: Order;
  /** The base URL of pictures; without it the table has none. */
  pictureBase?: string;
}

/** All lines and totals of an order. It can be used alone, in an external template. */
export function OrderTable({ order, pictureBase }: OrderTableProps) {
  return (
    <table width="100%" cellPadding="6" style={mailStyle.table}>
      <thead>
        <tr>
          <th align="left">Product</th>
          <th className="n" align="right">
            Qty
          </th>
          <th className="n" align="right">
            Price (Rs)
          </th>
          <th className="n" align="right">
            Total (Rs)
          </th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <Line key={line.variantId} line={line} pictureBase={pictureBase} />
        ))}
      </tbody>
      <tfoot>
        {listAmounts(order).map(([label, amount]) => (
          <Sum key={label} label={label} amount={amount} />
        ))}
        <tr style={mailStyle.total}>
          <th colSpan={2} align="left">
            Total
          </th>
          <td colSpan={2} className="n" align="right">
            {formatWithSymbol(order.total)}
          </td>
        </tr>
        {listPrepaid(order).map(([label, amount]) => (
          <Sum key={label} label={label} amount={formatWithSymbol(amount)} />
        ))}
      </tfoot>
    </table>
  );
}

function Line({ line, pictureBase }: { line: OrderLine; pictureBase: string | undefined }) {
  const contents = describeContents(line);
  return (
    <tr>
      <td>
        {pictureBase && line.pictureKey && (
          <img
            src={pictureBase + renditionPath(line.pictureKey, 160, "png")}
            width="48"
            height="48"
            alt=""
            style={mailStyle.picture}
          />
        )}
        <div className="w">
          <b dir="auto">{line.productName}</b>
          {contents && (
            <>
              <br />
              <span>
                <Isolated text={contents} />
              </span>
            </>
          )}
        </div>
      </td>
      <td className="n" align="right">
        {line.quantity}
      </td>
      <td className="n" align="right">
        {formatAmount(line.unitPrice)}
      </td>
      <td className="n" align="right">
        {formatAmount(line.lineTotal)}
      </td>
    </tr>
  );
}

function Sum({ label, amount }: { label: string; amount: string }) {
  return (
    <tr>
      <th colSpan={2} align="left">
        {label}
      </th>
      <td colSpan={2} className="n" align="right">
        {amount}
      </td>
    </tr>
  );
}

/** What `OrderTable` shows, as two paragraphs: each line with its options or parts, quantity and prices; and the amounts to the total and what has paid it. */
export function tableAsText(order: Order): string[] {
  const lines = order.lines.map((line) => {
    const contents = describeContents(line);
    return `- ${line.productName}${contents && `\n  ${contents}`}\n  ${line.quantity} x ${formatWithSymbol(line.unitPrice)} = ${formatWithSymbol(line.lineTotal)}`;
  });
  const amounts = [
    ...listAmounts(order).map(([label, amount]) => `${label}: ${amount}`),
    `Total: ${formatWithSymbol(order.total)}`,
    ...listPrepaid(order).map(([label, amount]) => `${label}: ${formatWithSymbol(amount)}`),
  ];
  return [lines.join("\n"), amounts.join("\n")];
}

/** "Flavour: Chocolate, Size: 2 kg"; empty for a product without options. */
export function describeOptions({ selectedOptions }: Pick<OrderLine, "selectedOptions">): string {
  return selectedOptions.map(nameOption).join(", ");
}

/** A line's options, or the parts of a stack: "Whey (Chocolate, 2 lb) + 2 × Shaker". */
export function describeContents({ variantId, takes, selectedOptions }: OrderLine): string {
  // A single product has itself as its only part.
  const parts = takes
    .filter((part) => part.variantId !== variantId)
    .map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${isolate(name)}` : isolate(name)));
  return describeOptions({ selectedOptions }) || parts.join(" + ");
}

/** What leads to an order's total, each with its amount: the goods, and what is added to them. */
export const listAmounts = (order: Order): [label: string, amount: string][] => [
  ...presentSaving(order.discountCode),
  ["Subtotal", formatWithSymbol(order.subtotal)],
  ...presentCharges(order).map(({ label, text }): [string, string] => [label, text]),
];
