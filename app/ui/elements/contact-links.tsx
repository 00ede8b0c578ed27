import type { ReactNode } from "react";
import { formatPakistaniMobile } from "#kernel/format-pakistani-mobile.ts";
import { whatsAppLink } from "#kernel/whatsapp-link.ts";

const look = "inline-flex min-h-11 items-center underline-offset-4 hover:underline";

interface NumberLinkProps {
  phone: string;
  className?: string;
  /** The label before the number; it replaces the number when there is no space for both. */
  icon?: ReactNode;
}

/** A phone number as a link. */
export function PhoneLink({ phone, className = look, icon }: NumberLinkProps) {
  return (
    <a href={`tel:${phone}`} className={`figures wrap-anywhere ${className}`}>
      <Label icon={icon} does="Call">
        {formatPakistaniMobile(phone)}
      </Label>
    </a>
  );
}

/** A link to a WhatsApp chat with the number. `text` is what the chat's field then holds, such as what it is about. */
export function WhatsAppLink({ phone, className = look, icon, text }: NumberLinkProps & { text?: string }) {
  return (
    <a href={whatsAppLink(phone, text)} rel="noreferrer" className={`figures wrap-anywhere ${className}`}>
      <Label icon={icon}>WhatsApp {formatPakistaniMobile(phone)}</Label>
    </a>
  );
}

/** An e-mail address as a link. */
export function EmailLink({ email, className = look }: { email: string; className?: string }) {
  return (
    <a href={`mailto:${email}`} className={`wrap-anywhere ${className}`}>
      {email}
    </a>
  );
}

function Label({ icon, does, children }: { icon: ReactNode; does?: string; children: ReactNode }) {
  if (!icon) return children;
  return (
    <>
      {icon}
      <span className="sr-only md:not-sr-only">
        {does && <span className="sr-only">{does} </span>}
        {children}
      </span>
    </>
  );
}
