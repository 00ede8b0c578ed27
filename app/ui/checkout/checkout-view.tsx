import type { PrefilledCheckout } from "#app/actions/checkout/prefill-checkout.ts";
import type { FieldErrors, FormValues } from "#app/http/forms.ts";
import { messageLanguageIds } from "#kernel/message-language.ts";
import type { MessageOffer } from "#app/queries/get-message-offer.ts";
import type { DeliveryEstimate } from "#app/presenters/present-delivery.ts";
import type { Cart } from "#domains/cart/cart.ts";
import { describeDiscountCodeProblem } from "#domains/pricing/discount-codes/discount-code.ts";
import { noTotals, totalsOf } from "#domains/pricing/price-lines.ts";
import { type Paisa, paisa } from "#kernel/money.ts";
import { Island } from "../islands/island.tsx";
import { Alert } from "../elements/alert.tsx";
import { ReturnLink } from "../orders/return-link.tsx";
import { useBlankFields } from "../layout/blank-fields.ts";
import { amountsIsland, type DueProps, pickAmounts, provincesDiffer } from "./checkout-amounts.ts";
import { UnlessCovered } from "./credit-amount.tsx";
import { CreditFields } from "./credit-fields.tsx";
import type { CheckoutRefusal } from "./checkout-refusal.ts";
import { AddressFields, addressNames, ContactFields, contactNames } from "./delivery-fields.tsx";
import { pickFields } from "./fields-props.ts";
import { checkoutFormId } from "./form-id.ts";
import { MessageLanguageField } from "./message-language-field.tsx";
import { NothingToOrder } from "./nothing-to-order.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { SaveAddressField, SavedAddresses } from "./saved-addresses.tsx";
import { PaymentFields, type OfferedMethod } from "./payment-fields.tsx";
import { PlaceOrderBar } from "./place-order-bar.tsx";
import { PlaceOrderButton } from "./place-order-button.tsx";
import { WhatsAppUpdatesField } from "./whatsapp-updates-field.tsx";
import { RefusalAlert, type Repriced } from "./refusal-alert.tsx";

export interface CheckoutViewProps {
  /** null while the database is unreachable; the form is then rendered as it was sent. */
  cart: Cart | null;
  provinces: string[];
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

const listRepriced = (cart: Cart | null): Repriced[] =>
  (cart?.lines ?? []).flatMap(({ id, productName, listPrice, problem }) =>
    problem?.kind === "price-changed" ? [{ id, productName, from: problem.from, to: listPrice }] : [],
  );

/** The whole checkout on one page: recipient, address, payment and total. */
export function CheckoutView({
  cart,
  provinces,
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
  const province = values.state ?? "";
  const isEmpty = cart?.lines.length === 0;
  // The fields stay visible, although there is nothing left to order.
  if (isEmpty && refusal?.kind !== "already-placed") return <NothingToOrder hasOrdered={hasOrdered} />;
  const known = own && own.credit > 0 ? { code: null, balance: own.credit } : (result?.credit ?? null);
  const balance = known?.balance ?? paisa(0);
  const due: DueProps | null = cart && { amounts: pickAmounts(cart), sent: province, balance };
  const takesCredit = due !== null && Math.min(balance, totalsOf(due.amounts, province).total) > 0;
  const used = result === null || values.use_credit === "yes" || values.applied_code !== values.credit_code;
  const fields = { errors, values };
  const languages = messageOffer?.languages ?? (values.message_language ? messageLanguageIds : []);
  const ofShop = messageOffer?.language ?? values.shop_language ?? "";
  const isBlank = own === null && result === null && Object.values(values).every((value) => value === "");

  return (
    <div className="wrap py-8">
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
            <a href="/user/login?next=/checkout" className="font-semibold text-ink underline underline-offset-4">
              Log in
            </a>
            , and the form fills itself.
          </>
        )}{" "}
        Fields are required unless marked optional.
      </p>
      {cart && !isEmpty && !cart.ready && refusal?.kind !== "sold-out" && <ShortLines />}
      <div id="refusal">
        <RefusalAlert
          refusal={refusal}
          errors={errors}
          help={help}
          repriced={listRepriced(cart)}
          codeProblem={cart?.code?.problem ? describeDiscountCodeProblem(cart.code.code, cart.code.problem) : null}
        />
      </div>
      <template id="unreached">
        <RefusalAlert refusal={{ kind: "unreached" }} errors={{}} help={help} />
      </template>

      <form
        id={checkoutFormId}
        method="post"
        action="/checkout"
        noValidate
        className="group/checkout mt-6 grid items-start gap-8 lg:grid-cols-[1fr_24rem]"
      >
        <input type="hidden" name="cart" value={cart?.id ?? values.cart ?? ""} />
        <input type="hidden" name="seen_goods" value={cart?.fingerprint ?? values.seen_goods ?? ""} />
        {/* A code that was typed is not used up by an order that was refused for something else. */}
        {refusal !== null && refusal.kind !== "code" && values.phone_code && (
          <input type="hidden" name="phone_code" value={values.phone_code} />
        )}
        <Fields blank={isBlank}>
          {own && <input type="hidden" name="filled_from" defaultValue={source} />}
          {own && own.addresses.length > 0 && (
            <Group title="From your address book">
              <SavedAddresses addresses={own.addresses} source={source} />
            </Group>
          )}
          <Group title="Your details">
            <Island
              name="contact-fields"
              component={ContactFields}
              props={{ ...pickFields(fields, contactNames), source }}
              id="contact-fields"
            />
            {(messageOffer?.whatsApp ?? values.whatsapp_updates === "yes") && (
              <WhatsAppUpdatesField checked={values.whatsapp_updates === "yes"} />
            )}
            {languages.length > 0 && (
              <MessageLanguageField languages={languages} chosen={values.message_language || ofShop} ofShop={ofShop} />
            )}
          </Group>
          <Group title="Where it goes">
            <Island
              name="address-fields"
              component={AddressFields}
              props={{ ...pickFields(fields, addressNames), source, provinces }}
              id="address-fields"
            />
            {own && (
              <SaveAddressField full={own.full} known={source !== "new"} checked={values.keep_address === "yes"} />
            )}
          </Group>
          <Group title="How you pay">
            <CreditFields {...fields} offered={due && takesCredit ? { due, code: known?.code ?? null, used } : null} />
            <UnlessCovered>
              <PaymentFields {...fields} methods={methods} />
            </UnlessCovered>
          </Group>
        </Fields>
        {!isEmpty && (
          <div className="min-w-0 space-y-4 lg:sticky lg:top-6">
            {cart && due && (
              <OrderSummary
                cart={cart}
                due={due}
                delivery={delivery}
                typedCode={values.discount_code}
                codeError={errors.discount_code?.[0]}
              />
            )}
            {due ? (
              <Island
                name="place-order-button"
                component={PlaceOrderButton}
                props={due}
                id="place-order-button"
                shared={{ of: amountsIsland, names: ["amounts", "sent", "balance"] }}
                still={!provincesDiffer(due.amounts)}
              />
            ) : (
              <PlaceOrderButton {...unknownDue(values)} />
            )}
          </div>
        )}
      </form>
      {!isEmpty && <PlaceOrderBar due={due ?? unknownDue(values)} />}
    </div>
  );
}

/** While the database is unreachable: the total that the form was sent for. */
function unknownDue({ seen_total: seen = "0" }: FormValues): DueProps {
  const total = paisa(Number(seen) || 0);
  return {
    amounts: { ...noTotals, subtotal: total, total, byProvince: {}, code: null },
    sent: "",
    balance: paisa(0),
  };
}

/** The fields. Blank ones are the same for every guest: the server takes their markup from an earlier rendering. */
function Fields({ blank, children }: { blank: boolean; children: React.ReactNode }) {
  const kept = useBlankFields();
  const content = (blank && kept) || { children };
  return <div data-blank={blank ? "" : undefined} className="min-w-0 space-y-8" {...content} />;
}

function ShortLines() {
  return (
    <Alert className="mt-6">
      Some of your cart cannot be ordered as it is.{" "}
      <a href="/cart" className="underline underline-offset-4">
        Settle it in your cart
      </a>
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
