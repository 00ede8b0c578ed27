import { Link } from "react-router";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";

/** Which order is packed, and for whom. */
export function PackingHeading({ number, recipient }: { number: number; recipient: string }) {
  return (
    <div className="grid gap-1">
      <h1 className="heading text-2xl">Pack order {number}</h1>
      <p className="wrap-anywhere text-muted">
        <bdi>{recipient}</bdi>
      </p>
    </div>
  );
}

/** The ways away from the packing of an order. */
export function PackingBack({ number }: { number: number }) {
  return (
    <p className="flex flex-wrap gap-3">
      <Link to="/admin/pack" className={buttonLooks("secondary", "small")}>
        Another order
      </Link>
      <Link to={`/admin/orders/${number}`} className={buttonLooks("quiet", "small")}>
        Order {number}
      </Link>
    </p>
  );
}
