import { CircleCheck } from "lucide-react";
import type { OrderDetails } from "#app/presenters/present-order.ts";
import { stateRules, orderProgress } from "#domains/orders/order-states.ts";

/** The steps from placing to delivery, and the current one; nothing for an order that was cancelled, refused or returned. */
export function OrderProgress({ state }: Pick<OrderDetails, "state">) {
  const reached = orderProgress.findIndex((step) => step === state);
  if (reached === -1) return null;
  return (
    <ol
      aria-label="Progress"
      className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(max(3.25rem,17%),1fr))] gap-1 sm:gap-2"
    >
      {orderProgress.map((step, place) => (
        <li key={step} aria-current={place === reached ? "step" : undefined} className="min-w-0">
          <span
            aria-hidden="true"
            className={`block h-2 rounded-full ${place <= reached ? "bg-lime-deep" : "bg-sunken"}`}
          />
          <span
            className={`mt-2 flex items-start gap-1 text-xs leading-tight sm:text-sm ${place === reached ? "font-bold" : place < reached ? "" : "text-muted"}`}
          >
            {place < reached && (
              <CircleCheck aria-hidden="true" className="hidden size-4 shrink-0 text-success sm:block" />
            )}
            <span>
              {stateRules[step].label}
              {place < reached && <span className="sr-only"> (done)</span>}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
