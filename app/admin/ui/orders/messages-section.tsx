import { Link } from "react-router";
import type { OrderScreen } from "../../orders/present-staff-order.ts";
import { SentStateBadge } from "../messaging/sent-state.tsx";
import { Section } from "../section.tsx";
import { linkLook } from "../link-look.ts";

/** The messages about the order by WhatsApp and SMS, each with its state; nothing where the shop sent none. */
export function MessagesSection({ messages, number }: Pick<OrderScreen, "messages" | "number">) {
  if (messages === null || messages.length === 0) return null;
  return (
    <Section id="sent-messages" title="WhatsApp and SMS">
      <ul className="grid gap-1 text-sm lg:max-h-64 lg:overflow-y-auto">
        {messages.map(({ id, kind, channel, state, at }) => (
          <li key={id} className="grid gap-x-2">
            <Link
              to={`/admin/sent-messages/${id}?next=/admin/orders/${number}`}
              className={`${linkLook} font-semibold wrap-anywhere lg:min-h-8`}
            >
              {kind}
            </Link>
            <span className="figures flex flex-wrap items-center gap-2 text-muted">
              <SentStateBadge state={state} />
              {channel} {at}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
