import { ChevronLeft, MessageCircle, Phone } from "lucide-react";
import { checkoutFormId } from "#app/ui/checkout/form-id.ts";
import { PhoneLink, WhatsAppLink } from "#app/ui/elements/contact-links.tsx";
import { Logo } from "./logo.tsx";
import type { ShellSettings } from "./shell-settings.ts";

const help = "inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2 hover:bg-ink-soft";
const back = "inline-flex min-h-11 items-center gap-1 font-semibold underline-offset-4 hover:underline";

/** The checkout's header: the shop's name, its contact details and the link back to the cart. It has no other links, so that nobody leaves by accident. */
export function CheckoutHeader(props: { settings: ShellSettings }) {
  return (
    <header className="print:hidden">
      <HeaderContent {...props} />
    </header>
  );
}

function HeaderContent({ settings }: { settings: ShellSettings }) {
  return (
    <>
      <div data-on-ink="" className="bg-ink text-white">
        <div className="wrap flex items-center justify-between gap-x-4 py-2">
          <Logo settings={settings} />
          <div className="flex items-center md:gap-2">
            <PhoneLink
              phone={settings.phone}
              className={help}
              icon={<Phone aria-hidden="true" className="size-6 text-lime md:size-5" />}
            />
            <WhatsAppLink
              phone={settings.whatsapp}
              className={help}
              icon={<MessageCircle aria-hidden="true" className="size-6 text-lime md:size-5" />}
            />
          </div>
        </div>
      </div>
      <div className="border-b border-line">
        <div className="wrap">
          <a href="/cart" className={`${back} noscript:[:root:has(#checkout)_&]:hidden`}>
            <BackToCart />
          </a>
          {/* Without scripts only a submitted form saves the fields. Enter in a field presses the form's first button, which must not be this one. */}
          <noscript className="[:root:not(:has(#checkout))_&]:hidden">
            <button form={checkoutFormId} tabIndex={-1} aria-hidden="true" className="sr-only">
              Place order
            </button>
            <button form={checkoutFormId} name="intent" value="change" className={back}>
              <BackToCart />
            </button>
          </noscript>
        </div>
      </div>
    </>
  );
}

function BackToCart() {
  return (
    <>
      <ChevronLeft aria-hidden="true" className="-ml-1 size-5" />
      Back to cart
    </>
  );
}
