import { Link } from "react-router";
import type { PresentedExchange } from "#app/presenters/present-exchanges.ts";
import { Alert } from "../elements/alert.tsx";

/** The orders that goods of this one were exchanged for, or that this one was placed for. */
export function OrderExchanges({ exchanges }: { exchanges: PresentedExchange[] }) {
  if (exchanges.length === 0) return null;
  return (
    <Alert tone="info" className="mt-6">
      {exchanges.map(({ id, text, number, path }) => (
        <p key={id} className="font-normal">
          {text}{" "}
          <Link to={path} className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
            order <span className="figures ml-1">{number}</span>
          </Link>
        </p>
      ))}
    </Alert>
  );
}
