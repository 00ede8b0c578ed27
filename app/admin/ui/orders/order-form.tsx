import type { ReactNode } from "react";
import { Alert } from "#app/ui/elements/alert.tsx";
import type { OrderFormResult } from "../../orders/handle-order-form.ts";
import type { OrderIntent } from "../../orders/order-commands.ts";
import type { OrderScreen } from "../../orders/present-staff-order.ts";

/** What each form of an order's screen needs: the order, and the refusal of the form that was sent. */
export interface OrderFormContext {
  order: OrderScreen;
  result: OrderFormResult | null;
  /** Where the forms go on another screen than the order's own. */
  action?: string;
}

/** The attributes of a field: its id, what was typed into it before a refusal, and its error. */
export type OrderField = (
  name: string,
  initial?: string,
) => { id: string; name: string; defaultValue: string | undefined; error: string | undefined };

interface OrderFormProps extends OrderFormContext {
  intent: OrderIntent;
  /** The parcel that the form is about. */
  shipment?: string;
  /** The line that the form is about. */
  position?: number;
  /** What else the form is about, which it sends by itself. */
  about?: string;
  /** Whether another page follows once it is done: whoever has typed something else on this one is asked first. */
  leadsOn?: boolean;
  className?: string;
  children: (field: OrderField) => ReactNode;
}

const nameOf = (intent: OrderIntent, about: string | number | undefined) =>
  about === undefined ? intent : `${intent}:${about}`;

/** Whether this form was the one that was refused; the disclosure around it stays open. */
export function isRefused(result: OrderFormResult | null, intent: OrderIntent, about?: string | number): boolean {
  return result?.form === nameOf(intent, about);
}

/** A form of an order's screen. It sends the version that it shows, so that a change made meanwhile is never overwritten. */
export function OrderForm({
  order,
  result,
  action = `/admin/orders/${order.number}`,
  intent,
  shipment,
  position,
  about,
  leadsOn = false,
  className = "",
  children,
}: OrderFormProps) {
  const form = nameOf(intent, shipment ?? position ?? about);
  const refused = result?.form === form ? result : null;
  const field: OrderField = (name, initial) => ({
    id: `${form}-${name}`,
    name,
    defaultValue: refused?.values[name] ?? initial,
    error: refused?.errors[name]?.[0],
  });
  return (
    <form
      method="post"
      action={action}
      noValidate
      data-leads-on={leadsOn ? "" : undefined}
      className={`grid grid-cols-1 justify-items-start gap-3 ${className}`}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={order.version} />
      <input type="hidden" name="seen" value={`${order.seen} ${seenFields(order, intent)}`.trim()} />
      {shipment !== undefined && <input type="hidden" name="shipment" value={shipment} />}
      {position !== undefined && <input type="hidden" name="position" value={position} />}
      {refused && <Refusal refused={refused} />}
      {children(field)}
    </form>
  );
}

const seenFields = ({ seenFields: all }: OrderScreen, intent: OrderIntent) =>
  intent === "recipient" || intent === "quantities" ? all[intent] : "";

/** Why a form was refused, and what happened to the order meanwhile. */
export function Refusal({ refused: { message, changes = [] } }: { refused: OrderFormResult }) {
  return (
    <Alert focused className="w-full">
      <p>{message ?? "Nothing was saved. Correct what is marked, then send again."}</p>
      {changes.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {changes.map((change, at) => (
            <li key={at}>{change}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
