import type { ReactNode } from "react";
import type { OrderDetails } from "#app/presenters/present-order.ts";
import { Alert } from "../elements/alert.tsx";
import { ButtonLink } from "../elements/button-link.tsx";
import { PhoneLink, WhatsAppLink } from "../elements/contact-links.tsx";
import type { PresentedExchange } from "#app/presenters/present-exchanges.ts";
import type { Paisa } from "#kernel/money.ts";
import { OrderCredit } from "./order-credit.tsx";
import { OrderExchanges } from "./order-exchanges.tsx";
import { CancelOrder } from "./cancel-order.tsx";
import { ConfirmOrder } from "./confirm-order.tsx";
import { type Correction, CorrectAddress, CorrectLink, NotCorrected } from "./correct-address.tsx";
import { NextSteps } from "./next-steps.tsx";
import { OrderAgain, OrderedAgain } from "./order-again.tsx";
import type { OrderActionResult } from "./order-action-result.ts";
import { OrderAddress } from "./order-address.tsx";
import { nothingTold, OrderEnded } from "./order-ended.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderProgress } from "./order-progress.tsx";
import { OrderState } from "./order-state.tsx";
import { Parcel } from "./parcel.tsx";
import { PaymentInstructions } from "./payment-instructions.tsx";
import { endedOrderStates, lostLabel, stateRules } from "#domains/orders/order-states.ts";
import type { LanguageChoice } from "#app/actions/orders/message-language.ts";
import { MessageLanguageForm } from "../messages/message-language-form.tsx";
import type { MessageUpdates } from "#app/actions/orders/message-updates.ts";
import type { RefillOffer } from "#app/actions/refill/refill-offer.ts";
import { RefillSection } from "../refill/refill-section.tsx";
import { OrderNews } from "./order-news.tsx";
import { WhatsAppUpdates } from "./whatsapp-updates.tsx";
import type { presentReturns } from "#app/presenters/present-returns.ts";
import { OrderReturns } from "../returns/order-returns.tsx";
import { Thanks } from "./thanks.tsx";

interface OrderViewProps {
  order: OrderDetails;
  /** Whether the order was just placed: adds a thank-you, and hides what can only happen later. */
  justPlaced: boolean;
  result: OrderActionResult | null;
  confirmCancel: boolean;
  /** What the form with the address begins with; null where it is not asked for. */
  correction?: Correction | null;
  /** Whether updates come by WhatsApp; null where the shop offers none. */
  updates?: MessageUpdates | null;
  /** The language of its messages; null where there is nothing to choose. */
  language?: LanguageChoice | null;
  /** The browsers that show news, as hashes; null where the shop offers none. */
  news?: string[] | null;
  /** Whether somebody is reminded before its goods are empty; null where the shop offers none. */
  refill?: RefillOffer | null;
  /** What is left of a guest's store credit, and when some of it ends. */
  credit?: { balance: Paisa; ends: string | null } | null;
  exchanges?: PresentedExchange[];
  /** What came back of it, or may; left out where it was just placed. */
  returns?: ReturnType<typeof presentReturns>;
  /** Whether the viewer is the order's account and not only somebody with its link. */
  own?: boolean;
  /** Additional content below the next steps. */
  children?: ReactNode;
}

/** One order: its state and history, its payment and next steps until it has ended, and its actions. */
export function OrderView({
  order,
  justPlaced,
  result,
  confirmCancel,
  correction = null,
  credit = null,
  exchanges = [],
  updates = null,
  language = null,
  news = null,
  refill = null,
  returns,
  own = false,
  children,
}: OrderViewProps) {
  const { number, page } = order;
  const isToldBelow = exchanges.length > 0 || !!returns?.returns.some(({ next }) => next.length > 0);
  const toldBelow = isToldBelow ? (returns?.told ?? nothingTold) : null;
  return (
    <div className="wrap max-w-4xl py-8">
      {justPlaced ? <Thanks order={order} /> : <Header order={order} toldBelow={toldBelow} />}
      {justPlaced && (
        <div className="mt-4 flex flex-wrap items-center gap-3 print:hidden">
          <ButtonLink to={page}>Track your order</ButtonLink>
          <CancelOrder order={order} confirm={false} here={false} />
        </div>
      )}
      {result?.kind === "again" && <OrderedAgain lines={result.lines} />}
      {result?.kind === "cannot-cancel" && (
        <Alert focused className="mt-6">
          This order can no longer be cancelled here. Please call us.
        </Alert>
      )}
      {result?.kind === "cannot-confirm" && (
        <Alert focused className="mt-6">
          {result.cancelled
            ? "This order is cancelled, so it cannot be confirmed any more. Order again below, or call us."
            : "This order needs no confirmation any more."}
        </Alert>
      )}
      <NotCorrected order={order} isFormGone={correction === null} result={result} />
      {!justPlaced && order.canConfirm && correction === null && <ConfirmOrder order={order} />}
      {correction && (
        <CorrectAddress
          key={result?.kind === "correction" ? `${result.version} ${result.seenTotal}` : ""}
          order={order}
          correction={correction}
          result={result?.kind === "correction" ? result : null}
        />
      )}
      <OrderCredit order={order} credit={credit} result={result} />
      <OrderExchanges exchanges={exchanges} />
      {result?.kind === "no-reference-needed" && (
        <Alert focused className="mt-6">
          This order needs no reference number any more.
        </Alert>
      )}
      {result?.kind === "not-done" && (
        <Alert focused className="mt-6">
          That could not be done: we could not reach our records. Please try again in a moment.
        </Alert>
      )}
      {!justPlaced && order.shipment && (order.state === "shipped" || order.state === "delivered") && (
        <Parcel shipment={order.shipment} arrived={order.state === "delivered"} />
      )}

      {!endedOrderStates.includes(order.state) && (
        <div className="mt-8 grid items-start gap-8 md:grid-cols-2">
          <PaymentInstructions order={order} result={result} />
          <NextSteps order={order} />
        </div>
      )}

      {children}

      {returns && <OrderReturns {...returns} page={page} />}

      <section aria-labelledby="order-lines" className="mt-10">
        <h2 id="order-lines" className="heading text-2xl">
          What you ordered
        </h2>
        <OrderLines order={order} />
      </section>

      <div className="mt-10 grid gap-8 md:grid-cols-2">
        <OrderAddress order={order} />
        {justPlaced ? <Help order={order} /> : <OrderHistory history={order.history} />}
      </div>
      {!justPlaced && (
        <div className="mt-10">
          <Help order={order} />
        </div>
      )}
      {refill !== null && <RefillSection page={page} offer={refill} />}
      {updates !== null && <WhatsAppUpdates page={page} updates={updates} />}
      {language !== null && (
        <section aria-labelledby="message-language" className="mt-10 print:hidden">
          <h2 id="message-language" className="heading text-2xl">
            Language of messages
          </h2>
          <MessageLanguageForm
            {...language}
            action={page}
            hint="WhatsApp and SMS about this order come in it from now on"
          />
        </section>
      )}
      {news !== null && <OrderNews page={page} told={news} />}

      <div className="mt-10 flex flex-wrap items-center gap-3 print:hidden">
        {justPlaced ? (
          <ButtonLink to="/" look="secondary">
            Continue shopping
          </ButtonLink>
        ) : (
          <>
            <OrderAgain page={page} />
            {!order.canConfirm && correction === null && <CorrectLink order={order} />}
            <CancelOrder order={order} confirm={confirmCancel} />
          </>
        )}
      </div>
      {!justPlaced && !own && (
        <p className="mt-6 text-sm text-muted">This page is private: whoever has its link sees order {number}.</p>
      )}
    </div>
  );
}

function Header({ order: { number, state, placedAt }, order, toldBelow }: Parameters<typeof OrderEnded>[0]) {
  return (
    <header>
      <h1 className="heading text-4xl">
        Order <span className="figures">{number}</span>
      </h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-lg">
        <OrderState state={state} isLost={order.isLost} />
        <span className="text-muted">Placed {placedAt}</span>
      </p>
      {/* Announces a state that changes while the page is open. */}
      <output className="sr-only">Your order: {order.isLost ? lostLabel : stateRules[state].label}</output>
      <OrderProgress state={state} />
      <OrderEnded order={order} toldBelow={toldBelow} />
    </header>
  );
}

function Help({ order: { number, help, canCancel } }: { order: OrderDetails }) {
  return (
    <section aria-labelledby="order-help">
      <h2 id="order-help" className="heading text-2xl">
        {canCancel ? "Something to change?" : "Any questions?"}
      </h2>
      <p className="mt-3">
        Tell us order number <strong className="figures">{number}</strong>
        {canCancel && ": we can still change it until it is packed"}.
      </p>
      <ul className="mt-2 flex flex-wrap gap-x-8">
        <li>
          Call <PhoneLink phone={help.phone} className={helpLink} />
        </li>
        <li>
          Write on <WhatsAppLink phone={help.whatsapp} text={help.about} className={helpLink} />
        </li>
      </ul>
    </section>
  );
}

const helpLink = "inline-flex min-h-11 items-center font-semibold underline underline-offset-4";
