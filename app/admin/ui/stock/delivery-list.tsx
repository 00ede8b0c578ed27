import { Link } from "react-router";
import type { LoadedDeliveries } from "../../stock/load-deliveries.ts";
import { Section } from "../section.tsx";
import { useLatest } from "../latest/use-latest.ts";

const pollMilliseconds = 3_000;

/** What was received last, also by others: it appears by itself. */
export function DeliveryList({ loaded }: { loaded: LoadedDeliveries }) {
  const { deliveries } = useLatest(loaded, () => "/admin/stock/receive/latest", pollMilliseconds);
  return (
    <Section id="deliveries" title="Received last">
      {deliveries.length === 0 && <p className="text-muted">Nothing has been received yet.</p>}
      <ol className="grid">
        {deliveries.map(({ id, variantId, name, sku, units, at, by }) => (
          <li key={id} className="grid grid-cols-[4rem_1fr] gap-x-3 border-t border-line py-2 first:border-t-0">
            <span className="figures text-right font-bold">+{units.toLocaleString("en")}</span>
            <span className="min-w-0 wrap-anywhere">
              <Link to={`/admin/stock/${variantId}`} className="underline underline-offset-4">
                <bdi>{name}</bdi>
              </Link>
              <span className="figures block text-sm text-muted">
                {sku && (
                  <>
                    <bdi>{sku}</bdi> ·{" "}
                  </>
                )}
                {at}, by <bdi>{by}</bdi>
              </span>
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
