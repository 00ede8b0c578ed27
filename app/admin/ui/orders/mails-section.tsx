import { Link } from "react-router";
import type { OrderScreen } from "../../orders/present-staff-order.ts";
import { MailStateBadge } from "../mails/mail-state.tsx";
import { Section } from "../section.tsx";
import { linkLook } from "../link-look.ts";

/** The mails about the order, each with its state; its own screen shows it, and sends it again. */
export function MailsSection({ mails, number }: Pick<OrderScreen, "mails" | "number">) {
  if (mails === null) return null;
  return (
    <Section id="mails" title="Mails">
      {mails.length === 0 ? (
        <p className="text-sm text-muted">None yet. The log keeps each for some months.</p>
      ) : (
        <ul className="grid gap-1 text-sm lg:max-h-64 lg:overflow-y-auto">
          {mails.map(({ id, subject, kind, state, at }) => (
            <li key={id} className="grid gap-x-2">
              <Link
                to={`/admin/mails/${id}?next=/admin/orders/${number}`}
                className={`${linkLook} font-semibold wrap-anywhere lg:min-h-8`}
              >
                {subject || kind}
              </Link>
              <span className="figures flex flex-wrap items-center gap-2 text-muted">
                <MailStateBadge state={state} />
                {at}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
