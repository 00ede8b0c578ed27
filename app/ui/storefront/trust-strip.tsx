import { BadgeCheck, Clock, Phone, RotateCcw, ShieldCheck, Star, Tag, Truck } from "lucide-react";
import { PhoneLink } from "#app/ui/elements/contact-links.tsx";
import type { ShellSettings } from "#app/ui/layout/shell-settings.ts";
import type { SiteContent } from "#domains/cms/site-content.ts";

const icons = {
  tag: Tag,
  check: BadgeCheck,
  truck: Truck,
  phone: Phone,
  shield: ShieldCheck,
  clock: Clock,
  star: Star,
  return: RotateCcw,
} as const;

interface TrustStripProps {
  claims: SiteContent["claims"];
  settings: Pick<ShellSettings, "phone" | "delivery">;
}

/** The shop's promises, below the banner. The one about delivery and the one about the phone say by themselves what is so. */
export function TrustStrip({ claims, settings }: TrustStripProps) {
  if (claims.length === 0) return null;
  return (
    <ul aria-label="Why shop with us" className="wrap two-columns mt-6 grid gap-x-4 gap-y-5 lg:grid-cols-4">
      {claims.map(({ icon, title, text }, position) => {
        const Icon = icons[icon];
        return (
          <li key={position} className="flex flex-col items-start gap-2 xs:flex-row xs:items-center xs:gap-3">
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-ink text-lime">
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <span className="min-w-0 leading-snug">
              <span dir="auto" className="block font-semibold">
                {icon === "truck" ? title || settings.delivery : title}
              </span>
              <span dir="auto" className="block text-sm text-muted">
                {icon === "phone" && text === "" ? (
                  <PhoneLink
                    phone={settings.phone}
                    className="-my-3 inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
                  />
                ) : (
                  text
                )}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
