import { ArrowRight, Truck } from "lucide-react";
import type { ShipmentDetails } from "#app/presenters/present-history.ts";
import { buttonLooks } from "../elements/button-looks.ts";

/** The courier, the tracking number and a link to the courier's page, if it has one. */
export function Parcel({
  shipment: { courier, trackingNumber, link },
  arrived,
}: {
  shipment: ShipmentDetails;
  arrived: boolean;
}) {
  return (
    <section
      aria-labelledby="order-parcel"
      className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card border border-line p-4 sm:p-5"
    >
      <Truck aria-hidden="true" className="size-8 shrink-0" />
      <div className="min-w-0 flex-1">
        <h2 id="order-parcel" className="font-semibold">
          Your parcel {arrived ? "came" : "travels"} with <bdi className="wrap-anywhere">{courier}</bdi>
        </h2>
        {trackingNumber && (
          <p className="figures text-muted">
            Tracking number <strong className="wrap-anywhere text-ink select-all">{trackingNumber}</strong>
          </p>
        )}
      </div>
      {link && (
        <a href={link} target="_blank" rel="noreferrer" className={buttonLooks("primary", "medium", "max-xs:w-full")}>
          {arrived ? "See where it went" : "Follow your parcel"}
          <ArrowRight aria-hidden="true" className="size-4" />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      )}
    </section>
  );
}
