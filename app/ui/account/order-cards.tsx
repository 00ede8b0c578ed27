import { Link } from "react-router";
import { ChevronRight, Package } from "lucide-react";
import type { OrderListItem } from "#app/presenters/present-account-order.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { Picture } from "../elements/picture.tsx";
import { OrderState } from "../orders/order-state.tsx";

const box = "size-14 shrink-0 rounded-control bg-surface sm:size-16";

/** An order in a list: its state, its products and a link to its page. */
function OrderCard({
  order: { number, state, isLost, total, pieces, placedOn, goods, pictureKeys },
}: {
  order: OrderListItem;
}) {
  const [first, more] = goods;
  return (
    <li className="relative flex items-center gap-3 py-4 sm:gap-4 hover:bg-surface">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={`/user/dashboard/orders/${number}`}
            className="figures text-lg font-bold underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            Order {number}
          </Link>
          <OrderState state={state} isLost={isLost} />
        </p>
        <p className="figures mt-1 flex flex-wrap gap-x-3 text-sm text-muted">
          <span>{placedOn}</span>
          <span>{pieces === 1 ? "1 piece" : `${pieces} pieces`}</span>
          <span className="font-semibold text-ink">{formatWithSymbol(total)}</span>
        </p>
        <p className="mt-1 line-clamp-2 text-sm">
          <bdi>{first}</bdi>
          {more && <span className="text-muted"> {more}</span>}
        </p>
      </div>
      <ul aria-hidden="true" className="flex shrink-0 gap-2">
        {pictureKeys.length === 0 && (
          <li className={`grid place-items-center ${box}`}>
            <Package className="size-6 text-muted" />
          </li>
        )}
        {pictureKeys.map((key, place) => (
          <li key={place} className={place === 0 ? "" : "hidden md:block"}>
            {/* The box has a fixed size, whatever the picture's size is. */}
            <Picture
              picture={{ key, width: 160, height: 160, alt: "" }}
              sizes="4rem"
              upTo={160}
              className={`object-cover ${box}`}
            />
          </li>
        ))}
      </ul>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </li>
  );
}

export function OrderCards({ orders, label }: { orders: OrderListItem[]; label: string }) {
  return (
    <ul aria-label={label} className="divide-y divide-line border-y border-line">
      {orders.map((order) => (
        <OrderCard key={order.number} order={order} />
      ))}
    </ul>
  );
}
