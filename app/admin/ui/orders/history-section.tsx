import type { OrderScreen } from "../../orders/present-staff-order.ts";
import { Disclosure } from "../disclosure.tsx";
import { Section } from "../section.tsx";

/** How many entries are shown at once. */
const latest = 4;

/** What happened to the order, when and by whom, the newest first; with the messages that the shopper got. */
export function HistorySection({ history }: Pick<OrderScreen, "history">) {
  return (
    <Section id="history" title="History">
      <Entries history={history.slice(0, latest)} />
      {history.length > latest && (
        <Disclosure title={`Earlier (${history.length - latest})`}>
          <Entries history={history.slice(latest)} />
        </Disclosure>
      )}
    </Section>
  );
}

function Entries({ history }: Pick<OrderScreen, "history">) {
  return (
    <ol className="grid gap-2 text-sm">
      {history.map(({ position, text, edits, note, at, by }) => (
        <li key={position} className="border-l-2 border-line pl-3">
          <p className="font-semibold wrap-anywhere">{text}</p>
          {edits.map((edit) => (
            <p key={edit} dir="auto" className="wrap-anywhere">
              {edit}
            </p>
          ))}
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
  );
}
