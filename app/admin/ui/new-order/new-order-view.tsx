import { Alert } from "#app/ui/elements/alert.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { EmailField, SelectField, TextAreaField, TextField } from "#app/ui/elements/text-field.tsx";
import { messageLanguageIds, messageLanguages } from "#kernel/message-language.ts";
import { maxOrderNoteLength } from "#domains/orders/order.ts";
import { maxRecipientLengths } from "#domains/addresses/text-limits.ts";
import { maxReferenceLength } from "#domains/orders/payments/payment-methods.ts";
import type { NewOrderScreen } from "../../new-order/present-new-order.ts";
import { TrackedForm } from "../save-bar/tracked-form.tsx";
import { Section } from "../section.tsx";
import { CallerSection } from "./caller-section.tsx";
import { GoodsSection } from "./goods-section.tsx";
import type { NewOrderField } from "./new-order-field.ts";
import { typedLengths } from "../typed-lengths.ts";

/** The form of an order that somebody places by phone or WhatsApp. Every button sends all of it, so nothing typed is lost. */
export function NewOrderView({ order }: { order: NewOrderScreen }) {
  const field: NewOrderField = (name, initial) => ({
    name,
    defaultValue: order.values[name] ?? initial,
    error: order.errors[name]?.[0],
  });
  return (
    <>
      <h1 className="heading text-2xl">New order by phone or WhatsApp</h1>
      {order.message && <Alert focused>{order.message}</Alert>}
      <TrackedForm
        // What the server filled in must show, so a new answer is a new form.
        key={JSON.stringify(order.values)}
        id="new-order"
        title="New order"
        refused={Object.keys(order.values).length > 0}
        problems={Object.keys(order.errors).length}
        save={{ label: "Place it", intent: "place" }}
        action="/admin/orders/new"
        data-rebuild="update"
        aria-label="New order"
        className="grid items-start gap-4 lg:grid-cols-2"
      >
        <input type="hidden" name="draft" value={order.draft} />
        <input type="hidden" name="cartId" value={order.cartId ?? order.values.cartId ?? ""} />
        <input type="hidden" name="seenTotal" value={order.seenTotal} />
        <div className="grid gap-4">
          <CallerSection order={order} field={field} />
          <GoodsSection order={order} field={field} />
        </div>
        <div className="grid gap-4">
          <RecipientSection order={order} field={field} />
          <Section id="place" title="Payment">
            <SelectField {...field("payment", "cash-on-delivery")} label="Payment">
              {order.payments.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </SelectField>
            <TextField
              {...field("payment_reference")}
              label="Reference of the transfer"
              optional
              maxLength={maxReferenceLength}
            />
            <TextAreaField
              {...field("note")}
              label="What the customer asked for"
              optional
              rows={2}
              maxLength={maxOrderNoteLength}
              dir="auto"
            />
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name="whatsapp_updates"
                value="yes"
                defaultChecked={order.values.whatsapp_updates === "yes"}
                className="size-5 shrink-0 accent-ink"
              />
              The customer asked for updates of this order by WhatsApp
            </label>
            <SelectField {...field("message_language", "")} label="Language of messages about it">
              <option value="">The shop's</option>
              {messageLanguageIds.map((language) => (
                <option key={language} value={language}>
                  {messageLanguages[language].label}
                </option>
              ))}
            </SelectField>
            <Button look="accent" name="intent" value="place">
              Place the order
            </Button>
          </Section>
        </div>
      </TrackedForm>
    </>
  );
}

function RecipientSection({ order, field }: { order: NewOrderScreen; field: NewOrderField }) {
  return (
    <Section id="recipient" title="Where it goes">
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          {...field("f_name")}
          label="First name"
          dir="auto"
          maxLength={maxRecipientLengths.f_name}
          autoComplete="off"
        />
        <TextField
          {...field("s_name")}
          label="Second name"
          dir="auto"
          maxLength={maxRecipientLengths.s_name}
          autoComplete="off"
        />
      </div>
      <TextAreaField
        {...field("address")}
        label="House, street and area"
        rows={2}
        dir="auto"
        maxLength={maxRecipientLengths.address}
        autoComplete="off"
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          {...field("city")}
          label="City or town"
          dir="auto"
          maxLength={maxRecipientLengths.city}
          autoComplete="off"
        />
        <SelectField {...field("state", "")} label="Province or territory">
          <option value="">Choose</option>
          {order.provinces.map((province) => (
            <option key={province}>{province}</option>
          ))}
        </SelectField>
        <TextField
          {...field("zip")}
          label="Postal code"
          optional
          inputMode="numeric"
          maxLength={typedLengths.postalCode}
          autoComplete="off"
        />
        <EmailField
          {...field("email")}
          hint="Without one, the customer gets no mails."
          optional
          maxLength={maxRecipientLengths.email}
          autoComplete="off"
        />
      </div>
    </Section>
  );
}
