import { BadgeCheck, Phone, Tag, Truck } from "lucide-react";
import { PhoneLink } from "#app/ui/elements/contact-links.tsx";
import type { ShellSettings } from "#app/ui/layout/shell-settings.ts";

/** The shop's four promises, below the banner. */
export function TrustStrip({ settings }: { settings: Pick<ShellSettings, "phone" | "delivery"> }) {
  const claims = [
    { icon: Tag, title: "Low price guaranteed", text: "Found it for less? Tell us." },
    { icon: BadgeCheck, title: "100% authentic products", text: "Sealed, dated, checked by us." },
    { icon: Truck, title: settings.delivery, text: "Pay in cash at your door." },
    {
      icon: Phone,
      title: "Call us with any question",
      text: (
        <PhoneLink
          phone={settings.phone}
          className="-my-3 inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
        />
      ),
    },
  ];
  return (
    <ul aria-label="Why shop with us" className="wrap two-columns mt-6 grid gap-x-4 gap-y-5 lg:grid-cols-4">
      {claims.map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex flex-col items-start gap-2 xs:flex-row xs:items-center xs:gap-3">
          <span className="grid size-11 shrink-0 place-items-center rounded-full bg-ink text-lime">
            <Icon aria-hidden="true" className="size-5" />
          </span>
          <span className="min-w-0 leading-snug">
            <span className="block font-semibold">{title}</span>
            <span className="block text-sm text-muted">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
