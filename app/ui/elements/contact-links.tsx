import { formatPakistaniMobile } from "#kernel/format-pakistani-mobile.ts";

const look = "inline-flex min-h-11 items-center underline-offset-4 hover:underline";

/** A number to call. */
export function PhoneLink({ phone, className = look }: { phone: string; className?: string }) {
  return <a href={`tel:${phone}`} className={`figures whitespace-nowrap ${className}`}>{formatPakistaniMobile(phone)}</a>;
}

/** A WhatsApp chat with the number, on the phone or in the browser. */
export function WhatsAppLink({ phone, className = look }: { phone: string; className?: string }) {
  return (
    <a href={`https://wa.me/${phone.replace("+", "")}`} rel="noreferrer" className={`figures whitespace-nowrap ${className}`}>
      WhatsApp {formatPakistaniMobile(phone)}
    </a>
  );
}

/** An address to write to. */
export function EmailLink({ email, className = look }: { email: string; className?: string }) {
  return <a href={`mailto:${email}`} className={className}>{email}</a>;
}
