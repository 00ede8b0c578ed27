import { Clock, Mail, MapPin, MessageCircle, Phone } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { Form, useNavigation } from "react-router";
import type { FieldErrors, Typed } from "#app/forms.ts";
import type { ShopSettings } from "#domains/content/shop-settings.ts";
import { Alert } from "../elements/alert.tsx";
import { Button } from "../elements/button.tsx";
import { EmailLink, PhoneLink, WhatsAppLink } from "../elements/contact-links.tsx";
import { TextAreaField, TextField } from "../elements/text-field.tsx";

interface ConnectViewProps {
  contact: Pick<ShopSettings, "email" | "phone" | "whatsapp" | "postalAddress" | "openingHours">;
  answer: { sent: boolean; errors: FieldErrors; typed: Typed } | null;
}

/** The ways to reach the shop, and a form that writes to it. */
export function ConnectView({ contact, answer }: ConnectViewProps) {
  return (
    <div className="wrap py-8">
      <h1 className="heading text-4xl">Connect with us</h1>
      <p className="mt-2 max-w-prose text-lg text-muted">Questions about a product, a size or an order? We answer within one working day.</p>
      <div className="mt-8 grid items-start gap-10 lg:grid-cols-[20rem_1fr]">
        <ul className="space-y-2">
          <Way icon={Phone} label="Call us"><PhoneLink phone={contact.phone} /></Way>
          <Way icon={MessageCircle} label="Write on WhatsApp"><WhatsAppLink phone={contact.whatsapp} /></Way>
          <Way icon={Mail} label="E-mail"><EmailLink email={contact.email} /></Way>
          <Way icon={Clock} label="Opening hours"><span>{contact.openingHours}</span></Way>
          <Way icon={MapPin} label="Address"><span>{contact.postalAddress}</span></Way>
        </ul>
        <MessageForm answer={answer} />
      </div>
    </div>
  );
}

function MessageForm({ answer }: Pick<ConnectViewProps, "answer">) {
  const pending = useNavigation().formAction?.startsWith("/connect");
  const errors = answer?.errors ?? {};
  const typed = answer?.typed ?? {};
  const first = ["name", "email", "phone", "subject", "body"].find((name) => errors[name]);
  const common = (name: string) => ({ name, error: errors[name]?.[0], defaultValue: typed[name], autoFocus: first === name });

  return (
    <Form method="post" action="/connect" noValidate key={answer?.sent ? "sent" : "form"} className="grid gap-5 rounded-card border border-line p-4 sm:grid-cols-2 sm:p-6">
      {answer?.sent && <Alert tone="success" focused className="sm:col-span-2">Thank you. Your message has reached us; we answer by e-mail.</Alert>}
      {errors.form && <Alert focused className="sm:col-span-2">{errors.form[0]}</Alert>}
      <TextField {...common("name")} label="Your name" autoComplete="name" autoCorrect="off" spellCheck={false} dir="auto" maxLength={80} required />
      <TextField {...common("email")} label="E-mail" type="email" inputMode="email" autoComplete="email" autoCapitalize="none" autoCorrect="off" spellCheck={false} maxLength={254} required />
      <TextField {...common("phone")} label="Mobile number" type="tel" inputMode="tel" autoComplete="tel" maxLength={30} optional />
      <TextField {...common("subject")} label="What is it about?" dir="auto" autoComplete="off" maxLength={120} required />
      <TextAreaField {...common("body")} label="Your message" rows={6} dir="auto" maxLength={4_000} className="sm:col-span-2" required />
      <div className="hidden" aria-hidden="true">
        <label>Website <input name="website" tabIndex={-1} autoComplete="off" /></label>
      </div>
      <Button size="large" pending={pending === true} pendingLabel="Sending…" className="sm:col-span-2 sm:justify-self-start">Send message</Button>
    </Form>
  );
}

function Way({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: React.ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <Icon aria-hidden="true" className="mt-3 size-5 shrink-0" />
      <div className="flex flex-col py-1">
        <span className="text-sm text-muted">{label}</span>
        {children}
      </div>
    </li>
  );
}
