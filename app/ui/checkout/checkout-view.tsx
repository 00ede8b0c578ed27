import { useEffect, useRef, useState } from "react";
import { Form, Link } from "react-router";
import type { PrefilledCheckout } from "#app/actions/checkout/prefill-checkout.ts";
import type { FieldErrors, FormValues } from "#app/http/forms.ts";
import { messageLanguageIds } from "#domains/messaging/message-language.ts";
import type { MessageOffer } from "#app/queries/get-message-offer.ts";
import type { DeliveryEstimate } from "#app/presenters/present-delivery.ts";
import type { Cart } from "#domains/cart/cart.ts";
import { totalsOf } from "#domains/pricing/price-lines.ts";
import { type Paisa, paisa } from "#kernel/money.ts";
import { Alert } from "../elements/alert.tsx";
import { ReturnLink } from "../orders/return-link.tsx";
import { useKeptMarkup } from "../layout/kept-markup.ts";
import { useFocusOnResult } from "../elements/use-focus-on-result.ts";
import { saveProvince, readSavedProvince } from "../elements/use-province.ts";
import { Unless } from "./credit-amount.tsx";
import { CreditFields } from "./credit-fields.tsx";
import type { CheckoutRefusal } from "./checkout-refusal.ts";
import { AddressFields, ContactFields } from "./delivery-fields.tsx";
import { checkoutFormId } from "./form-id.ts";
import { MessageLanguageField } from "./message-language-field.tsx";
import { NothingToOrder } from "./nothing-to-order.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { SaveAddressField, SavedAddresses } from "./saved-addresses.tsx";
import { PaymentFields, type OfferedMethod } from "./payment-fields.tsx";
import { PlaceOrderBar } from "./place-order-bar.tsx";
import { PlaceOrderButton } from "./place-order-button.tsx";
import { WhatsAppUpdatesField } from "./whatsapp-updates-field.tsx";
import { useDraft } from "./use-draft.ts";
import { type ResendReason, useAutoResubmit } from "./use-auto-resubmit.ts";
import { RefusalAlert } from "./refusal-alert.tsx";

export interface CheckoutViewProps {
  /** null while the database is unreachable; the form is then rendered as it was sent. */
  cart: Cart | null;
  provinces: string[];
  limits: Record<string, number>;
  delivery: DeliveryEstimate;
  methods: OfferedMethod[];
  help: { phone: string; whatsapp: string };
  /** What can be chosen about messages to the phone; null while the database is unreachable. */
  messageOffer: MessageOffer | null;
  /** Whether an order was placed from this browser before. */
  hasOrdered: boolean;
  /** The account's data; null for a guest. */
  own: PrefilledCheckout | null;
  /** The storefront that sent the shopper here; null without a referral. */
  returnUrl: string | null;
  /** The initial values of the fields: the draft's, or the account's. */
  filled: FormValues;
  /** The result of the submitted form. */
  result: {
    refusal: CheckoutRefusal;
    errors: FieldErrors;
    values: FormValues;
    /** What is left of the store credit whose code was entered. */
    credit: { code: string; balance: Paisa } | null;
  } | null;
}

/** The whole checkout on one page: recipient, address, payment and total. */
export function CheckoutView({
  cart,
  provinces,
  limits,
  delivery,
  methods,
  help,
  messageOffer,
  hasOrdered,
  own,
  returnUrl,
  filled,
  result,
}: CheckoutViewProps) {
  const { refusal = null, errors = {}, values = filled } = result ?? {};
  const source = result ? (result.values.filled_from ?? "") : (own?.source ?? "");
  const area = useFocusOnResult<HTMLDivElement>(result);
  const form = useRef<HTMLFormElement>(null);
  const resendReason = findResendReason(refusal);
  const resending = useAutoResubmit(form, resendReason && result, resendReason ?? "unreached");
  useDraft(form, source);
  const [province, setProvince] = useState(values.state ?? "");
  const readProvince = () => {
    const chosen = String(new FormData(form.current ?? undefined).get("state") ?? "");
    setProvince(chosen);
    if (chosen !== "") saveProvince(chosen);
  };
  useEffect(() => {
    const field = form.current?.elements.namedItem("state");
    // The province was chosen on a product's page or for the last order, and not on this page yet.
    if (
      field instanceof HTMLSelectElement &&
      field.value === "" &&
      [...field.options].some(({ value }) => value === readSavedProvince())
    )
      field.value = readSavedProvince();
    // The province was chosen before hydration, restored by the browser, or filled from another address.
    readProvince();
  }, [source]);

  const isEmpty = cart?.lines.length === 0;
  // The fields stay visible, although there is nothing left to order.
  if (isEmpty && refusal?.kind !== "already-placed") return <NothingToOrder hasOrdered={hasOrdered} />;
  const amounts = cart && totalsOf(cart, province);
  const total = amounts?.total ?? paisa(Number(values.seen_total ?? 0));
  const provinceDecides = cart !== null && province === "" && Object.keys(cart.byProvince).length > 0;
  const known = own && own.credit > 0 ? { code: null, balance: own.credit } : (result?.credit ?? null);
  const credit = known && { ...known, takes: paisa(Math.min(known.balance, total)) };
  const takes = credit?.takes ?? paisa(0);
  const used = result === null || values.use_credit === "yes" || values.applied_code !== values.credit_code;
  const fields = { errors, values, limits };
  const languages = messageOffer?.languages ?? (values.message_language ? messageLanguageIds : []);
  const ofShop = messageOffer?.language ?? values.shop_language ?? "";
  const isBlank = own === null && result === null && Object.values(values).every((value) => value === "");

  return (
    <div ref={area} className="wrap py-8">
      {returnUrl !== null && (
        <p className="mb-2">
          <ReturnLink url={returnUrl} />
        </p>
      )}
      <h1 className="heading text-4xl">Checkout</h1>
      <p className="mt-2 text-muted">
        {own ? (
          <>
            Ordering as <bdi>{own.name}</bdi>.
          </>
        ) : (
          <>
            No account needed. Have one?{" "}
            <Link to="/user/login?next=/checkout" className="font-semibold text-ink underline underline-offset-4">
              Log in
            </Link>
            , and the form fills itself.
          </>
        )}{" "}
        Fields are required unless marked optional.
      </p>
      {cart && !isEmpty && !cart.ready && refusal?.kind !== "sold-out" && <ShortLines />}
      <RefusalAlert refusal={refusal} errors={errors} help={help} resending={resending} />

      <Form
        ref={form}
        id={checkoutFormId}
        method="post"
        action="/checkout"
        noValidate
        onChange={readProvince}
        className="group/checkout mt-6 grid items-start gap-8 lg:grid-cols-[1fr_24rem]"
      >
        <input type="hidden" name="cart" value={cart?.id ?? values.cart ?? ""} />
        <input type="hidden" name="seen_total" value={total} />
        <input type="hidden" name="seen_goods" value={cart?.fingerprint ?? values.seen_goods ?? ""} />
        <Fields blank={isBlank}>
          {own && <input key={source} type="hidden" name="filled_from" defaultValue={source} />}
          {own && own.addresses.length > 0 && (
            <Group title="From your address book">
              <SavedAddresses addresses={own.addresses} source={source} />
            </Group>
          )}
          <Group title="Your details">
            <ContactFields {...fields} source={source} />
            {(messageOffer?.whatsApp ?? values.whatsapp_updates === "yes") && (
              <WhatsAppUpdatesField checked={values.whatsapp_updates === "yes"} />
            )}
            {languages.length > 0 && (
              <MessageLanguageField languages={languages} chosen={values.message_language || ofShop} ofShop={ofShop} />
            )}
          </Group>
          <Group title="Where it goes">
            <AddressFields key={source} {...fields} provinces={provinces} />
            {own && (
              <SaveAddressField
                key={`keep ${source}`}
                full={own.full}
                known={source !== "new"}
                checked={values.keep_address === "yes"}
              />
            )}
          </Group>
          <Group title="How you pay">
            <CreditFields {...fields} offered={takes > 0 ? credit : null} used={used} />
            <Unless paid={takes > 0 && takes === total}>
              <PaymentFields {...fields} methods={methods} />
            </Unless>
          </Group>
        </Fields>
        {!isEmpty && (
          <div className="min-w-0 space-y-4 lg:sticky lg:top-6">
            {cart && amounts && (
              <OrderSummary
                cart={cart}
                amounts={amounts}
                delivery={delivery}
                province={province}
                typedCode={values.discount_code}
                codeError={errors.discount_code?.[0]}
                takes={takes}
              />
            )}
            <PlaceOrderButton total={total} takes={takes} provinceDecides={provinceDecides} />
          </div>
        )}
      </Form>
      {!isEmpty && <PlaceOrderBar total={total} takes={takes} />}
    </div>
  );
}

/** The fields. Blank ones are the same for every guest: the server takes their markup from an earlier rendering. */
function Fields({ blank, children }: { blank: boolean; children: React.ReactNode }) {
  const kept = useKeptMarkup("blank-fields");
  const content = (blank && kept) || { children };
  return <div data-shell={blank ? "blank-fields" : undefined} className="min-w-0 space-y-8" {...content} />;
}

function ShortLines() {
  return (
    <Alert className="mt-6">
      Some of your cart is no longer there.{" "}
      <Link to="/cart" className="underline underline-offset-4">
        Settle it in your cart
      </Link>
      , then check out.
    </Alert>
  );
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="rounded-card border border-line p-4 sm:p-6">
      <h2 className="heading mb-5 text-2xl">{title}</h2>
      {children}
    </section>
  );
}

/** Why the form is sent again by itself; null when it is not. */
function findResendReason(refusal: CheckoutRefusal | null): ResendReason | null {
  if (refusal?.kind === "unreached") return "unreached";
  return refusal?.kind === "not-placed" || refusal?.kind === "unknown" ? "takes-no-orders" : null;
}
