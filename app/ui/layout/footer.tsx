import type { ReactNode } from "react";
import { PageLink } from "#app/ui/elements/page-link.tsx";
import { EmailLink, PhoneLink, WhatsAppLink } from "#app/ui/elements/contact-links.tsx";
import { socialNetworkNames } from "#domains/settings/social-networks.ts";
import { categoryPath, type MenuGroup, type SiteLink } from "./menu.ts";
import type { ShellSettings } from "./shell-settings.ts";

interface FooterProps {
  menu: MenuGroup[];
  links: SiteLink[];
  settings: ShellSettings;
}

/** The footer of every page: contact details, the shop's pages and the payment methods. */
export function Footer(props: FooterProps) {
  return (
    <footer data-on-ink="" className="foot">
      <FooterContent {...props} />
    </footer>
  );
}

function FooterContent({ menu, links, settings }: FooterProps) {
  return (
    <>
      <div className="wrap two-columns grid gap-x-8 gap-y-10 py-12 lg:grid-cols-4">
        <Help settings={settings} className="col-span-full lg:col-span-1" />
        <Column title="Shop">
          {menu.map(({ slug, name }) => (
            <FootLink key={slug} to={categoryPath(slug)}>
              {name}
            </FootLink>
          ))}
        </Column>
        <Column title="Information">
          {links.map(({ to, label }) => (
            <FootLink key={to} to={to}>
              {label}
            </FootLink>
          ))}
        </Column>
        <Column title="How you pay" className="col-span-full lg:col-span-1">
          <li className="flex flex-wrap gap-2 pt-2">
            {settings.payments.map((method) => (
              <span key={method} className="foot-badge">
                {method}
              </span>
            ))}
          </li>
          <li className="pt-3 font-semibold text-lime">{settings.delivery}</li>
        </Column>
      </div>
      <div className="border-t border-ink-soft">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-6 py-4 text-sm">
          <p>© {settings.title}</p>
          {/* Shown where the browser offers it (`register-service-worker.ts`). */}
          <button
            type="button"
            data-install=""
            hidden
            suppressHydrationWarning
            className="min-h-11 font-semibold underline underline-offset-4"
          >
            Install {settings.title} on this device
          </button>
          <ul className="flex flex-wrap gap-x-5">
            {settings.social.map(({ network, url }) => (
              <li key={url}>
                <a href={url} rel="noreferrer">
                  {socialNetworkNames[network]}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}

/** What applies to an order. */
const terms = [
  { to: "/docs/delivery", label: "Delivery" },
  { to: "/docs/returns", label: "Returns" },
  { to: "/docs/privacy", label: "Privacy" },
  { to: "/docs/terms-and-conditions", label: "Terms and conditions" },
];

/** The checkout's footer: the same contact details, and the terms. */
export function ShortFooter(props: { settings: ShellSettings }) {
  return (
    <footer data-on-ink="" className="foot">
      <ShortFooterContent {...props} />
    </footer>
  );
}

function ShortFooterContent({ settings }: { settings: ShellSettings }) {
  return (
    <>
      <div className="wrap py-8">
        <Help settings={settings} className="[&>ul]:flex [&>ul]:flex-wrap [&>ul]:gap-x-8" />
      </div>
      <div className="border-t border-ink-soft">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-6 py-4 text-sm">
          <p>© {settings.title}</p>
          <ul className="flex flex-wrap gap-x-5">
            {terms.map(({ to, label }) => (
              <FootLink key={to} to={to}>
                {label}
              </FootLink>
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}

function Help({ settings, className }: { settings: ShellSettings; className: string }) {
  return (
    <Column title="Help" className={className}>
      <Row icon="icon-phone">
        <PhoneLink phone={settings.phone} className="" />
      </Row>
      <Row icon="icon-chat">
        <WhatsAppLink phone={settings.whatsapp} className="" />
      </Row>
      <Row icon="icon-mail">
        <EmailLink email={settings.email} className="" />
      </Row>
      <Row icon="icon-clock">{settings.openingHours}</Row>
      <Row icon="icon-pin">{settings.postalAddress}</Row>
    </Column>
  );
}

function Column({
  title,
  className,
  children,
}: {
  title: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <section className={className}>
      <h2 className="heading mb-2 text-xl">{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

function Row({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <li className="foot-row">
      <i className={`icon ${icon} size-5 text-lime`} />
      <span>{children}</span>
    </li>
  );
}

function FootLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <PageLink to={to}>{children}</PageLink>
    </li>
  );
}
