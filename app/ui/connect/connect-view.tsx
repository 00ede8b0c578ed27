import { Clock, Mail, MapPin, PackageOpen, MessageCircle, Phone, type LucideIcon } from "lucide-react";
import type { ShopSettings } from "#domains/settings/shop-settings.ts";
import { EmailLink, PhoneLink, WhatsAppLink } from "../elements/contact-links.tsx";
import { Island } from "../islands/island.tsx";
import { MessageForm, type RefusedMessage } from "./message-form.tsx";
import { MessageSent } from "./message-sent.tsx";

interface ConnectViewProps {
  contact: Pick<ShopSettings, "email" | "phone" | "whatsapp" | "postalAddress" | "returnAddress" | "openingHours">;
  result: ({ sent: true } | ({ sent: false } & RefusedMessage)) | null;
}

/** The shop's contact details and the contact form. */
export function ConnectView({ contact, result }: ConnectViewProps) {
  return (
    <div className="wrap py-8">
      <h1 className="heading text-4xl md:text-5xl">Connect with us</h1>
      <p className="mt-3 max-w-prose text-lg text-muted">
        Questions about a product, a size or an order? We answer within one working day.
      </p>
      <div className="mt-8 grid items-start gap-x-10 gap-y-8 lg:grid-cols-[20rem_1fr]">
        <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-1">
          <Way icon={Phone} label="Call us">
            <PhoneLink phone={contact.phone} className={wayLink} />
          </Way>
          <Way icon={MessageCircle} label="Write on WhatsApp">
            <WhatsAppLink phone={contact.whatsapp} className={wayLink} />
          </Way>
          <Way icon={Mail} label="E-mail">
            <EmailLink email={contact.email} className={wayLink} />
          </Way>
          <Way icon={Clock} label="Opening hours">
            {contact.openingHours}
          </Way>
          <Way icon={MapPin} label="Address">
            {contact.postalAddress}
          </Way>
          {contact.returnAddress && (
            <Way icon={PackageOpen} label="Address for returns">
              {contact.returnAddress}
            </Way>
          )}
        </ul>
        {result?.sent ? (
          <MessageSent />
        ) : (
          <Island name="message-form" component={MessageForm} props={{ refused: result }} />
        )}
      </div>
    </div>
  );
}

const wayLink = "-my-2.5 inline-flex min-h-11 items-center underline underline-offset-4";

function Way({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: React.ReactNode }) {
  return (
    <li className="flex min-w-0 items-start gap-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-surface">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-0">
        <p className="text-sm text-muted">{label}</p>
        <div className="font-semibold">{children}</div>
      </div>
    </li>
  );
}
