import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Link } from "react-router";
import { useProvince } from "#app/ui/elements/use-province.ts";
import { useThisHour } from "#app/ui/elements/use-this-hour.ts";
import type { Product } from "#domains/catalog/product.ts";
import type { ShopSettings } from "#domains/settings/shop-settings.ts";
import { formatDays } from "#kernel/time.ts";
import { addWorkingDays } from "#kernel/working-days.ts";

export interface PromiseSettings extends Pick<ShopSettings, "deliveryDays" | "returnDays"> {
  /** What it costs, in a line. */
  delivery: string;
  /** The labels of the other payment methods. */
  transfers: string[];
  /** Where a question about the product is asked. */
  ask: string;
}

/** The delivery and return terms by kind of product. */
const promises = {
  supplement: {
    returns: "Unopened, with the seal whole.",
    authentic: "Sealed, with the maker's batch and expiry on the pack.",
  },
  wear: { returns: "Unworn and unwashed, with its tags.", authentic: "From the brand itself, new and with its tags." },
  stack: {
    returns: "Unopened, as a whole.",
    authentic: "Each part as its maker packs it; supplements sealed, with batch and expiry.",
  },
  accessory: { returns: "Unused and in its packaging.", authentic: "From the maker itself, new and in its packaging." },
};
type Goods = keyof typeof promises;

/** The kind of product for these terms: a product with a facts table is food, one with a gender is clothing. */
export function classifyGoods({ kind, facts, gender }: Pick<Product, "kind" | "facts" | "gender">): Goods {
  if (kind === "stack") return "stack";
  return facts ? "supplement" : gender ? "wear" : "accessory";
}

/**
 * Delivery, payment and returns beside the buy button. The page is cached and may be displayed on another day, so the browser calculates
 * the dates; without scripts it displays a number of days.
 */
export function DeliveryPromise({
  settings,
  goods,
  soldOut,
}: {
  settings: PromiseSettings;
  goods: Goods;
  soldOut: boolean;
}) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line text-sm">
      <Row icon="icon-truck" title={settings.delivery}>
        <Dates daysOf={settings.deliveryDays} soldOut={soldOut} />
      </Row>
      <Row icon="icon-card" title="Pay in cash when it arrives">
        {settings.transfers.length > 0 && `Also: ${settings.transfers.join(", ")}.`}
      </Row>
      <Row icon="icon-return" title={`${settings.returnDays} days to return`}>
        {promises[goods].returns}{" "}
        <Link to="/docs/returns" className="-my-3 inline-flex min-h-11 items-center underline underline-offset-4">
          How returns work
        </Link>
      </Row>
      <Row icon="icon-badge" title="100% authentic">
        {promises[goods].authentic}
      </Row>
    </ul>
  );
}

/** The delivery dates for the chosen province, or for the whole country. Without scripts there is no province to choose. */
function Dates({ daysOf, soldOut }: { daysOf: PromiseSettings["deliveryDays"]; soldOut: boolean }) {
  const [kept, keep] = useProvince();
  const select = useRef<HTMLSelectElement>(null);
  useLayoutEffect(() => {
    // The province was chosen before hydration; otherwise the next render would reset the field.
    const early = select.current?.value ?? "";
    if (early !== "") keep(early);
  }, [keep]);
  const provinces = Object.keys(daysOf);
  const province = provinces.includes(kept) ? kept : "";
  return (
    <>
      <span aria-live="polite">
        <Expected
          days={provinces.flatMap((name) => (province === "" || name === province ? [daysOf[name]!] : []))}
          place={province}
          soldOut={soldOut}
        />
      </span>
      {provinces.length > 1 && (
        <select
          ref={select}
          aria-label="Where it goes"
          value={province}
          onChange={(event) => keep(event.target.value)}
          className="mt-1.5 mb-1 block min-h-11 max-w-full rounded-control border border-control bg-white px-2 text-base text-ink hover:border-ink noscript:hidden print:hidden"
        >
          <option value="">Choose your province</option>
          {provinces.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
    </>
  );
}

function Expected({ days, place, soldOut }: { days: [number, number][]; place: string; soldOut: boolean }) {
  const now = useThisHour();
  if (days.length === 0) return "We call you with the day.";
  const soonest = Math.min(...days.map(([first]) => first));
  const latest = Math.max(...days.map(([, last]) => last));
  // The delivery date of a sold-out product is unknown.
  if (soldOut) return `Once it is back: ${soonest} to ${latest} working days${place && ` to ${place}`}.`;
  if (!now) return `With you in ${soonest} to ${latest} working days.`;
  return `Expected ${formatDays(addWorkingDays(now, soonest), addWorkingDays(now, latest))}${place ? ` in ${place}` : ", depending on your province"}.`;
}

function Row({ icon, title, children }: { icon: string; title: string; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3 p-3">
      <i className={`icon ${icon} mt-0.5 size-5`} />
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        <span className="block text-muted">{children}</span>
      </span>
    </li>
  );
}
