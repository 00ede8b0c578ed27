import { whatsAppLink } from "#kernel/whatsapp-link.ts";
import { Body, Container, Head, Html, Link, Preview } from "react-email";
import type { ReactNode } from "react";
import type { MailShop } from "#domains/notifications/order-confirmation.ts";
import { formatPakistaniMobile } from "#kernel/format-pakistani-mobile.ts";
import { mailStyle } from "./mail-style.ts";

interface MailLayoutProps {
  shop: MailShop;
  /** The preview text that mailboxes display beside the subject. */
  preview: string;
  children: ReactNode;
}

// Set once rather than on every cell, because mailboxes clip long mails.
const tableStyle = [
  ".t td,.t th{padding:10px 0;border-bottom:1px solid #dfe3e7;vertical-align:top}",
  ".t .n{padding-left:12px;text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}",
  ".t thead .n{white-space:normal}",
  // Text beside a picture does not continue below it.
  ".t .w{overflow:hidden}",
  "@media(max-width:480px){.t img{float:none!important;display:block;margin:0 0 4px!important}}",
].join("");

const number = { ...mailStyle.link, whiteSpace: "nowrap" } as const;

/** The frame of every mail: the shop's name at the top, its contact details at the bottom. */
export function MailLayout({ shop, preview, children }: MailLayoutProps) {
  return (
    <Html lang="en" dir="ltr">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <style>{tableStyle}</style>
      </Head>
      <Body style={mailStyle.page}>
        <Preview>{preview}</Preview>
        <Container style={mailStyle.sheet}>
          <div style={mailStyle.head}>
            <Link href={shop.url} style={mailStyle.brand}>
              {shop.title}
            </Link>
          </div>
          <div style={mailStyle.body}>{children}</div>
          <div style={mailStyle.foot}>
            Questions? WhatsApp{" "}
            <Link href={whatsAppLink(shop.whatsapp)} style={number}>
              {formatPakistaniMobile(shop.whatsapp)}
            </Link>
            , call{" "}
            <Link href={`tel:${shop.phone}`} style={number}>
              {formatPakistaniMobile(shop.phone)}
            </Link>{" "}
            or write to{" "}
            <Link href={`mailto:${shop.email}`} style={mailStyle.link}>
              {shop.email}
            </Link>
            .
            <br />
            {shop.openingHours}
            <br />
            {shop.title}, {shop.postalAddress}
          </div>
        </Container>
      </Body>
    </Html>
  );
}
