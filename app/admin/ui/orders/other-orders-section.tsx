import { Link } from "react-router";
import type { OrderScreen } from "../../orders/present-staff-order.ts";
import { Section } from "../section.tsx";
import { StateBadge } from "./state-badge.tsx";
import { linkLook } from "../link-look.ts";

/** The customer's other orders and what became of them. */
export function OtherOrdersSection({ customer }: Pick<OrderScreen, "customer">) {
  if (!customer) return null;
  return (
    <Section id="other-orders" title="Other orders">
      <p className="text-sm text-muted">{customer.summary}</p>
      {customer.orders.length > 0 && (
        <ul className="grid max-h-64 gap-1 overflow-y-auto text-sm">
          {customer.orders.map(({ number, state, stateLabel, total, placed, by }) => (
            <li key={number} className="flex flex-wrap items-center gap-x-2">
              <Link to={`/admin/orders/${number}`} className={`${linkLook} figures font-semibold lg:min-h-8`}>
                {number}
              </Link>
              <StateBadge state={state} label={stateLabel} />
              <span className="figures ml-auto">{total}</span>
              <span className="figures w-full text-xs text-muted">
                {placed}
                {by && `, ${by}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {customer.hidden > 0 && <p className="text-sm text-muted">and {customer.hidden} earlier ones</p>}
    </Section>
  );
}
