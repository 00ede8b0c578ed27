import type { ReactNode } from "react";
import { Link } from "react-router";
import { BadgeCheck, CreditCard, RotateCcw, Truck } from "lucide-react";
import { useThisHour } from "#app/ui/elements/use-this-hour.ts";
import { describeDelivery } from "#app/ui/layout/shell-settings.ts";
import type { ShopSettings } from "#domains/content/shop-settings.ts";
import { formatDays } from "#kernel/time.ts";
import { addWorkingDays } from "#kernel/working-days.ts";

export interface PromiseSettings extends Pick<ShopSettings, "deliveryDays" | "deliveryFee" | "returnDays"> {
  /** The other ways to pay, as they are called. */
  transfers: string[];
}

/** Delivery, payment and returns beside the buy button. The page is kept and may be read another day, so the dates are worked out in the browser; without scripts it says how many days. */
export function DeliveryPromise({ settings }: { settings: PromiseSettings }) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line text-sm">
      <Row icon={<Truck aria-hidden="true" className="size-5" />} title={describeDelivery(settings)}><Dates days={Object.values(settings.deliveryDays)} /></Row>
      <Row icon={<CreditCard aria-hidden="true" className="size-5" />} title="Pay in cash when it arrives">Also: {settings.transfers.join(", ")}.</Row>
      <Row icon={<RotateCcw aria-hidden="true" className="size-5" />} title={`${settings.returnDays} days to return`}>
        Unopened and unworn. <Link to="/docs/returns" className="underline underline-offset-4">How returns work</Link>
      </Row>
      <Row icon={<BadgeCheck aria-hidden="true" className="size-5" />} title="100% authentic">Sealed, with the maker's batch and expiry on the pack.</Row>
    </ul>
  );
}

function Dates({ days }: { days: [number, number][] }) {
  const now = useThisHour();
  if (days.length === 0) return "We call you with the day.";
  const soonest = Math.min(...days.map(([first]) => first));
  const latest = Math.max(...days.map(([, last]) => last));
  if (!now) return `With you in ${soonest} to ${latest} working days.`;
  return `Expected ${formatDays(addWorkingDays(now, soonest), addWorkingDays(now, latest))}, depending on your province.`;
}

function Row({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3 p-3">
      <span className="mt-0.5 shrink-0">{icon}</span>
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        <span className="block text-muted">{children}</span>
      </span>
    </li>
  );
}
