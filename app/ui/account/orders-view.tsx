import { ChevronLeft, ChevronRight } from "lucide-react";
import type { OrderListItem } from "#app/presenters/present-account-order.ts";
import { ButtonLink } from "../elements/button-link.tsx";
import { NoOrders } from "./no-orders.tsx";
import { OrderCards } from "./order-cards.tsx";

interface OrdersViewProps {
  orders: OrderListItem[];
  page: number;
  pages: number;
  /** The number of orders on all pages. */
  count: number;
}

/** All orders of the account, newest first. */
export function OrdersView({ orders, page, pages, count }: OrdersViewProps) {
  if (count === 0) return <NoOrders />;
  return (
    <section aria-labelledby="your-orders">
      <h2 id="your-orders" className="heading text-3xl">
        Your orders <span className="figures text-muted">({count})</span>
      </h2>
      <div className="mt-4">
        <OrderCards orders={orders} label="Your orders" />
      </div>
      {pages > 1 && (
        <nav aria-label="Pages" className="mt-8 flex flex-wrap items-center justify-center gap-4">
          {page > 1 && (
            <ButtonLink to={`?page=${page - 1}`} rel="prev" look="secondary">
              <ChevronLeft aria-hidden="true" className="size-5" />
              Newer
            </ButtonLink>
          )}
          <p className="figures">
            Page {page} of {pages}
          </p>
          {page < pages && (
            <ButtonLink to={`?page=${page + 1}`} rel="next" look="secondary">
              Older
              <ChevronRight aria-hidden="true" className="size-5" />
            </ButtonLink>
          )}
        </nav>
      )}
    </section>
  );
}
