const look = "inline-flex min-h-11 items-center underline-offset-4 hover:underline";

/** "0300 1234567" for a Pakistani number in E.164; any other number as it is. */
export function showPhone(e164: string): string {
  return e164.startsWith("+92") ? `0${e164.slice(3, 6)} ${e164.slice(6)}` : e164;
}

/** A number to call. */
export function PhoneLink({ phone, className = look }: { phone: string; className?: string }) {
  return <a href={`tel:${phone}`} className={`figures whitespace-nowrap ${className}`}>{showPhone(phone)}</a>;
}

/** A WhatsApp chat with the number, on the phone or in the browser. */
export function WhatsAppLink({ phone, className = look }: { phone: string; className?: string }) {
  return (
    <a href={`https://wa.me/${phone.replace("+", "")}`} rel="noreferrer" className={`figures whitespace-nowrap ${className}`}>
      WhatsApp {showPhone(phone)}
    </a>
  );
}

/** An address to write to. */
export function EmailLink({ email, className = look }: { email: string; className?: string }) {
  return <a href={`mailto:${email}`} className={className}>{email}</a>;
}
