import { Fragment } from "react";
import { messageLanguageIds, messageLanguages } from "#kernel/message-language.ts";
import { whatsAppLink } from "#kernel/whatsapp-link.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import { EmailField, SelectField, TextAreaField, TextField } from "#app/ui/elements/text-field.tsx";
import { Disclosure } from "../disclosure.tsx";
import { Section } from "../section.tsx";
import { useShopName } from "../use-shop-name.ts";
import { ContactForm } from "./contact-form.tsx";
import { CopyButton } from "./copy-button.tsx";
import { writeWhatsAppText } from "./write-whatsapp-text.ts";
import { isRefused, OrderForm, type OrderFormContext } from "./order-form.tsx";

/** Who gets the order and where; masked for roles that need not know. */
export function CustomerSection(form: OrderFormContext) {
  const shopName = useShopName();
  const { recipient, unchecked, forgotten, edited } = form.order;
  const { name, phone, phoneLink, email, address, city, province, zip, masked } = recipient;
  return (
    <Section id="customer" title="Customer">
      {forgotten && <p className="text-sm text-muted">The account was deleted, and its personal data with it.</p>}
      <address className="grid text-sm not-italic wrap-anywhere">
        <bdi className="justify-self-start font-semibold">{name}</bdi>
        <span className="figures">
          {phone}
          {form.order.phoneVerified && <span className="text-success"> · verified by a code</span>}
        </span>
        {email}
        {address && (
          <span dir="auto" className="mt-1 justify-self-start whitespace-pre-line">
            {address}
          </span>
        )}
        <span>
          <bdi>{[city, zip].filter(Boolean).join(" ")}</bdi>
          {city && ", "}
          {province}
        </span>
      </address>
      {unchecked.length > 0 && (
        <div className="text-sm">
          <p className="text-muted">The earlier shop had it so, and it was not checked:</p>
          <dl className="grid grid-cols-[auto_1fr] gap-x-3 wrap-anywhere">
            {unchecked.map(({ label, text }) => (
              <Fragment key={label}>
                <dt className="text-muted">{label}</dt>
                <dd dir="auto" className="justify-self-start whitespace-pre-line">
                  {text}
                </dd>
              </Fragment>
            ))}
          </dl>
        </div>
      )}
      {masked && <p className="text-sm text-muted">Your role sees the customer masked.</p>}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm print:hidden">
        {phoneLink && (
          <>
            <a href={`tel:${phoneLink}`} className={buttonLooks("secondary", "small")}>
              Call
            </a>
            <span role="group" aria-label="WhatsApp" className="flex flex-wrap items-center gap-2">
              <span className="font-semibold">WhatsApp:</span>
              {messageLanguageIds.map((language) => (
                <a
                  key={language}
                  href={whatsAppLink(phoneLink, writeWhatsAppText(form.order, shopName, language))}
                  target="_blank"
                  rel="noreferrer"
                  className={buttonLooks("secondary", "small")}
                >
                  <bdi>{messageLanguages[language].label}</bdi>
                </a>
              ))}
            </span>
          </>
        )}
        {address && (
          <span className="flex gap-x-3">
            <a
              href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${address}, ${city}, Pakistan`)}`}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 min-w-11 items-center font-semibold underline underline-offset-4"
            >
              Map
            </a>
            <CopyButton
              label="Copy"
              text={[name, address, [city, zip].filter(Boolean).join(" "), province, phone].join("\n")}
            />
          </span>
        )}
      </div>
      <div>
        {form.order.can.contact && (
          <Disclosure title="Log a call or message" open={isRefused(form.result, "contact")}>
            <ContactForm {...form} />
          </Disclosure>
        )}
        {edited && (
          <Disclosure title="Change the recipient" open={isRefused(form.result, "recipient")}>
            <RecipientForm {...form} edited={edited} />
          </Disclosure>
        )}
      </div>
    </Section>
  );
}

/** Who gets the order and where, to be corrected. */
export function RecipientForm({
  edited,
  ...form
}: OrderFormContext & { edited: NonNullable<OrderFormContext["order"]["edited"]> }) {
  return (
    <OrderForm {...form} intent="recipient">
      {(field) => (
        <>
          <TextField {...field("f_name", edited.f_name)} label="First name" dir="auto" className="w-full" />
          <TextField {...field("s_name", edited.s_name)} label="Second name" dir="auto" className="w-full" />
          <TextField {...field("phone", edited.phone)} label="Phone" type="tel" className="w-full" />
          <EmailField {...field("email", edited.email)} optional className="w-full" />
          <SelectField {...field("state", edited.state)} label="Province" className="w-full">
            {form.order.provinces.map((province) => (
              <option key={province}>{province}</option>
            ))}
          </SelectField>
          <TextField {...field("city", edited.city)} label="City" dir="auto" className="w-full" />
          <TextAreaField {...field("address", edited.address)} label="Address" dir="auto" className="w-full" />
          <TextField
            {...field("zip", edited.zip)}
            label="Postal code"
            optional
            inputMode="numeric"
            className="w-full"
          />
          <Button look="secondary" size="small">
            Save the recipient
          </Button>
        </>
      )}
    </OrderForm>
  );
}
