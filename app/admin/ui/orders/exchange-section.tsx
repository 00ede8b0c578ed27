import { Link } from "react-router";
import { Button } from "#app/ui/elements/button.tsx";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import { Section } from "../section.tsx";
import { OrderForm, type OrderFormContext } from "./order-form.tsx";
import { StateBadge } from "./state-badge.tsx";
import { linkLook } from "../link-look.ts";

/** The orders that goods of this one were exchanged for, or that this one was placed for, and the ways to exchange more and to take goods back. */
export function ExchangeSection(form: OrderFormContext) {
  const { number, exchanges, can } = form.order;
  if (exchanges.length === 0 && !can.exchange) return null;
  return (
    <Section id="exchanges" title="Exchanges and returns">
      {exchanges.length > 0 && (
        <ul className="divide-y divide-line border-y border-line text-sm">
          {exchanges.map((exchange) => (
            <li key={exchange.id} className="grid gap-1 py-2">
              <p className="flex flex-wrap items-center gap-x-2">
                {exchange.text}
                <Link
                  to={`/admin/orders/${exchange.number}`}
                  className={`${linkLook} figures font-semibold lg:min-h-8`}
                >
                  {exchange.number}
                </Link>
                <StateBadge state={exchange.state} label={exchange.stateLabel} />
              </p>
              <p className="figures text-muted">
                {exchange.goods}, {exchange.received ? "the goods are back" : "the goods are awaited"}
              </p>
              {exchange.canReceive && (
                <OrderForm {...form} intent="take-in" about={exchange.id}>
                  {() => (
                    <>
                      <input type="hidden" name="variant" value={exchange.id} />
                      <Button look="secondary" size="small">
                        The goods are here
                      </Button>
                    </>
                  )}
                </OrderForm>
              )}
            </li>
          ))}
        </ul>
      )}
      {can.exchange && (
        <p className="flex flex-wrap gap-3">
          <Link to={`/admin/orders/${number}/exchange`} className={buttonLooks("secondary", "small")}>
            Exchange for…
          </Link>
          <Link to={`/admin/orders/${number}/return`} className={buttonLooks("secondary", "small")}>
            Goods come back…
          </Link>
        </p>
      )}
    </Section>
  );
}
