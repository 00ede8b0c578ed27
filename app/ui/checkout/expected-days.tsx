import { Truck } from "lucide-react";
import type { DeliveryEstimate } from "#app/presenters/present-delivery.ts";
import { useChosenProvince } from "./use-chosen-province.ts";

/** When the order is expected in the chosen province. */
export function ExpectedDays({ delivery, sent }: { delivery: DeliveryEstimate; sent: string }) {
  const province = useChosenProvince(sent);
  const days = delivery.byProvince[province] ?? delivery.anywhere;
  if (days === null) return null;
  return (
    <p aria-live="polite" className="mt-4 flex items-start gap-2 border-t border-line pt-4">
      <Truck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span>
        Expected <strong>{days}</strong>
        <span className="block text-sm text-muted">
          {delivery.byProvince[province] ? `in ${province}` : "depending on your province"}
        </span>
      </span>
    </p>
  );
}
