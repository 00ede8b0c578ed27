import type { OrderScreen } from "../../orders/present-staff-order.ts";
import { Section } from "../section.tsx";

/** What happened to the order, when and by whom, the newest first; with the messages that the shopper got. */
export function HistorySection({ history }: Pick<OrderScreen, "history">) {
  return (
    <Section id="history" title="History">
      <ol className="grid gap-2 text-sm">
        {history.map(({ position, text, note, at, by }) => (
          <li key={position} className="border-l-2 border-line pl-3">
            <p className="font-semibold wrap-anywhere">{text}</p>
            {note && (
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                “{note}”
              </p>
            )}
            <p className="figures text-muted">
              {at}, <bdi>{by}</bdi>
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
