import { useLayoutEffect, useRef } from "react";
import { useProvince } from "#app/ui/elements/use-province.ts";
import { useThisHour } from "#app/ui/elements/use-this-hour.ts";
import type { ShopSettings } from "#domains/settings/shop-settings.ts";
import { formatDays } from "#kernel/time.ts";
import { addWorkingDays } from "#kernel/working-days.ts";

/** The delivery dates for the chosen province, or for the whole country. Without scripts there is no province to choose. */
export function DeliveryDates({ daysOf, soldOut }: { daysOf: ShopSettings["deliveryDays"]; soldOut: boolean }) {
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
      <span aria-live="polite" className="block max-sm:scripting:min-h-[2lh] md:max-xl:scripting:min-h-[2lh]">
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
          className="select mt-1.5 mb-1 block min-h-11 max-w-full rounded-control border border-control pl-2 text-base text-ink hover:border-ink noscript:hidden print:hidden"
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
